import type { ClienteNaLista } from '~/components/ligar/apresentar.ts';
import type { MotivoDeLigar } from '~/domain/ligacoes/ligar.ts';

/** Task of today; texts are formatted on the server. */
export type Pendencia = { texto: string; apoio: string; link: string };

/**
 * Number of the person's month; `apoio` compares it with the same days of the last one, '' when it cannot.
 * `para` opens the list it counts; null when there is none.
 */
export type DoMes = { rotulo: string; valor: number; apoio: string; para: string | null };

/** First customers to call, and the count per reason. */
export type ParaLigar = {
  total: number;
  motivos: { motivo: MotivoDeLigar; n: number; rotulo: string }[];
  clientes: ClienteNaLista[];
};
