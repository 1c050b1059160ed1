import { hojeEmSaoPaulo } from '../valores/datas.ts';
import { horaEmSaoPaulo } from '../valores/instantes.ts';

/**
 * A reservation that ends soon, as its holder reads it on Home.
 * @param ate ISO 8601 UTC, within a day of `agora`
 */
export function describeReserva(
  { modelo, para, ate }: { modelo: string; para: string | null; ate: string },
  agora: Date,
): { texto: string; apoio: string } {
  return {
    texto: `Reserva da ${modelo} acaba ${quandoAcaba(ate, agora)}`,
    apoio: para ? `Para ${para}. Peça mais prazo, ou solte a moto.` : 'Peça mais prazo, ou solte a moto.',
  };
}

/**
 * "hoje às 14:30", "amanhã às 09:00"; the end of a day is said as its last minute.
 * @param ate ISO 8601 UTC, by the end of tomorrow
 */
export function quandoAcaba(ate: string, agora: Date): string {
  const end = new Date(ate);
  const midnight = horaEmSaoPaulo(end) === '00:00';
  const fim = midnight ? new Date(end.getTime() - 60_000) : end;
  const dia = hojeEmSaoPaulo(fim) === hojeEmSaoPaulo(agora) ? 'hoje' : 'amanhã';
  return `${dia} às ${horaEmSaoPaulo(fim)}`;
}

/** A proposal that ends within a day, as its seller reads it on Home. @param ate ISO 8601 UTC */
export const describeProposta = (
  { numero, modelo, ate }: { numero: string; modelo: string; ate: string },
  agora: Date,
): { texto: string; apoio: string } => ({
  texto: `Proposta ${numero} vence ${quandoAcaba(ate, agora)}`,
  apoio: `${modelo}. Fale com o cliente antes.`,
});
