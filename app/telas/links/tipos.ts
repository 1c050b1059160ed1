import { NOME_DO_GERADOR, type TipoDeGerador } from '~/domain/artes/geradores.ts';

/** Owners of the listed links; `loja` is for administrators. */
export const FILTROS = ['meus', 'loja'] as const;

/** Row of a public link. */
export type LinkListado = {
  id: string;
  tipo: TipoDeGerador | 'simulacao';
  titulo: string;
  /** Path of its page. */
  pagina: string;
  /** YYYY-MM-DD. */
  validade: string;
  encerrada: boolean;
  /** Name of the author; null for one's own. */
  autor: string | null;
  /** YYYY-MM-DD in São Paulo. */
  criadaEm: string;
  /** Reason given for a price far from the suggested one; null for most. */
  motivo: string | null;
  /** Number of opens of its page. */
  aberturas: number;
  /** Number of customers it was sent to by name, and how many of them opened it. */
  enviados: number;
  abriram: number;
};

export const NOME_DO_TIPO: Record<LinkListado['tipo'], string> = {
  ...NOME_DO_GERADOR,
  simulacao: 'Simulação',
};
