import type { NomeDoPapel } from './papel.ts';

/** One line of a part: what, a quieter line below, and an amount or a word at its end. */
export type LinhaDaProposta = {
  rotulo: string;
  detalhe: string;
  valor: string;
  /** The sum of the lines above it. */
  total?: true;
};

/** Everything that shows on a proposal's sheet, in words: equal data give equal bytes. */
export type DadosDaProposta = {
  papel: NomeDoPapel;
  /** "Proposta 2026-000123". */
  titulo: string;
  /** The motorcycle, and what tells it apart. */
  moto: string;
  detalhe: string;
  /** "Vale até 27/11/2026", whom it is for. */
  apoio: string;
  partes: readonly { titulo: string; linhas: readonly LinhaDaProposta[]; textos: readonly string[] }[];
  contato: { nome: string; linhas: readonly string[] };
  /** Colours as `#rrggbb`. */
  empresa: { nome: string; cores: { primaria: string; sobrePrimaria: string } };
  /** Absolute address of the customer's page. */
  pagina: string;
  /** Of the file: the day on which it was sent, `YYYY-MM-DD`. */
  data: string;
};
