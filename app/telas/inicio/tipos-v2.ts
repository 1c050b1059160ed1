import type { SituacaoDoPanfleto } from '~/domain/ofertas/resumo-de-panfletos.ts';
import type { DoMes, ParaLigar, Pendencia } from './tipos-do-dia.ts';

/** A flyer on the dashboard; texts are written on the server, so that the browser needs no formatter. */
export type PanfletoDoPainel = {
  id: string;
  titulo: string;
  preco: string;
  validade: string;
  situacao: SituacaoDoPanfleto;
  imagem: string;
};

export type DadosDoPainelV2 = {
  /** What needs the person today; null when it could not be read. */
  hoje: Pendencia[] | null;
  /** Whom to call; null where nobody is, or when it could not be read. */
  ligar: ParaLigar | null;
  /** The month beside the last one; null when it could not be read. */
  mes: DoMes[] | null;
  saudacao: string;
  primeiroNome: string;
  aprovado: boolean;
  semEmpresa: boolean;
  /** Newest first; null when they could not be read. */
  panfletos: PanfletoDoPainel[] | null;
  numeros: { valendo: number; venceLogo: number; encerrados: number } | null;
  /** The numbers count the newest ones only. */
  haMais: boolean;
  /** People waiting for approval; null for who may not know, or when they could not be counted. */
  esperando: number | null;
};
