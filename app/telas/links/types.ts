import { GENERATOR_LABELS, type GeneratorKind } from '~/domain/artes/generators.ts';
import type { SentKind } from '~/domain/artes/sent-kinds.ts';

/** Filter of the list of public links by owner; `loja` is for administrators. */
export const LINK_FILTERS = ['meus', 'loja'] as const;

/** Row of a public link. */
export type LinkListRow = {
  id: string;
  tipo: GeneratorKind | SentKind;
  titulo: string;
  /** Path of its page. */
  pagina: `/p/${string}`;
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

export const LINK_KIND_NAMES: Record<LinkListRow['tipo'], string> = {
  ...GENERATOR_LABELS,
  simulacao: 'Simulação',
  comparacao: 'Comparação',
};
