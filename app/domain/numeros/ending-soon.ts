import { todayInSaoPaulo } from '../valores/dates.ts';
import { timeInSaoPaulo } from '../valores/instants.ts';

/**
 * Describes a reservation that ends soon, for its holder's Home.
 * @param ate ISO 8601 UTC, within a day of `now`
 */
export function describeReserva(
  { modelo, para, ate }: { modelo: string; para: string | null; ate: string },
  now: Date,
): { texto: string; apoio: string } {
  return {
    texto: `Reserva da ${modelo} acaba ${describeEnd(ate, now)}`,
    apoio: para ? `Para ${para}. Peça mais prazo, ou solte a moto.` : 'Peça mais prazo, ou solte a moto.',
  };
}

/**
 * Describes the time of an end: "hoje às 14:30", "amanhã às 09:00"; midnight counts as 23:59 of the day
 * before.
 * @param until ISO 8601 UTC, by the end of tomorrow
 */
export function describeEnd(until: string, now: Date): string {
  const end = new Date(until);
  const midnight = timeInSaoPaulo(end) === '00:00';
  const fim = midnight ? new Date(end.getTime() - 60_000) : end;
  const day = todayInSaoPaulo(fim) === todayInSaoPaulo(now) ? 'hoje' : 'amanhã';
  return `${day} às ${timeInSaoPaulo(fim)}`;
}

/** Describes a proposal that ends within a day, for its seller's Home. @param ate ISO 8601 UTC */
export const describeProposta = (
  { numero, modelo, ate }: { numero: string; modelo: string; ate: string },
  now: Date,
): { texto: string; apoio: string } => ({
  texto: `Proposta ${numero} vence ${describeEnd(ate, now)}`,
  apoio: `${modelo}. Fale com o cliente antes.`,
});
