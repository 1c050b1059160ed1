import type { ClienteNaLista } from '~/components/ligar/apresentar.ts';
import type { MotivoDeLigar } from '~/domain/ligacoes/ligar.ts';

/** Something that asks for a person today; texts are written on the server. */
export type Pendencia = { texto: string; apoio: string; link: string };

/** A number of one's own month; `apoio` compares it with the same days of the last one, '' where it cannot. */
export type DoMes = { rotulo: string; valor: number; apoio: string; para: string };

/** Customers to call: the first of them, and how many there are for each motive. */
export type ParaLigar = {
  total: number;
  motivos: { motivo: MotivoDeLigar; n: number; rotulo: string }[];
  clientes: ClienteNaLista[];
};
