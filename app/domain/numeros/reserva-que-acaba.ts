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
  const fim = new Date(ate);
  const dia = hojeEmSaoPaulo(fim) === hojeEmSaoPaulo(agora) ? 'hoje' : 'amanhã';
  return {
    texto: `Reserva da ${modelo} acaba ${dia} às ${horaEmSaoPaulo(fim)}`,
    apoio: para ? `Para ${para}. Peça mais prazo, ou solte a moto.` : 'Peça mais prazo, ou solte a moto.',
  };
}
