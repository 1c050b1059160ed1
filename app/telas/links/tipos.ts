import { NOME_DO_GERADOR, type TipoDeGerador } from '~/domain/artes/geradores.ts';

/** Whose links are listed; `loja` is for administrators. */
export const FILTROS = ['meus', 'loja'] as const;

/** A public link as the list shows it. */
export type LinkListado = {
  id: string;
  tipo: TipoDeGerador | 'simulacao';
  titulo: string;
  /** Path of its page. */
  pagina: string;
  /** YYYY-MM-DD. */
  validade: string;
  encerrada: boolean;
  /** Who made it; null for one's own. */
  autor: string | null;
  /** YYYY-MM-DD in São Paulo. */
  criadaEm: string;
  /** Why its price lies far from the suggested one; null for most. */
  motivo: string | null;
  /** How often its page was opened. */
  aberturas: number;
  /** To how many customers one sent it by name, and how many of them opened it. */
  enviados: number;
  abriram: number;
};

export const NOME_DO_TIPO: Record<LinkListado['tipo'], string> = {
  ...NOME_DO_GERADOR,
  simulacao: 'Simulação',
};
