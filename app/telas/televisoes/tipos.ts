import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** A television as the list shows it. */
export type TvListada = {
  id: string;
  nome: string;
  /** Name of its programme. */
  programacao: string;
  /** What was on it when it was last heard of; null before. */
  mostra: string | null;
  /** "1920 × 1080"; null before it said so. */
  tela: string | null;
  /** When it was last heard of, in words. */
  contato: string;
  semContato: boolean;
};

export type Opcao = { valor: string; rotulo: string };

export type RespostaDaTv = { resultado: ResultadoDeFormulario };
