import type { SituacaoDoPanfleto } from '~/domain/ofertas/resumo-de-panfletos.ts';
import type { DoMes, ParaLigar, Pendencia } from './tipos-do-dia.ts';

/** Flyer on the dashboard; texts are formatted on the server, so that the browser needs no formatter. */
export type PanfletoDoPainel = {
  id: string;
  titulo: string;
  preco: string;
  validade: string;
  situacao: SituacaoDoPanfleto;
  imagem: string;
};

export type DadosDoPainelV2 = {
  /** Tasks of today; null when they cannot be read. */
  hoje: Pendencia[] | null;
  /** Customers to call; null when there are none or they cannot be read. */
  ligar: ParaLigar | null;
  /** Month compared with the last one; null when it cannot be read. */
  mes: DoMes[] | null;
  saudacao: string;
  primeiroNome: string;
  aprovado: boolean;
  semEmpresa: boolean;
  /** Newest first; null when they cannot be read. */
  panfletos: PanfletoDoPainel[] | null;
  /** Number of flyers per state, with the address of their list; null when they cannot be counted. */
  numeros: { estado: 'valendo' | 'vence-logo' | 'encerrada'; n: number; para: string }[] | null;
  /** Number of people waiting for approval; null for people who may not know, or when it cannot be read. */
  esperando: number | null;
};
