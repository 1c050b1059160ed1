/**
 * A plan as a table of facts, one a line, so that any part of it can be kept, sorted and mended in a
 * spreadsheet. What a column means follows from `tipo` and `campo`; a rate without a value is a term that the
 * lender does not do. Values are written, and read, as in the form.
 */
export const COLUNAS_DO_PLANO = [
  'tipo',
  'financeira',
  'item',
  'parcelas',
  'entrada',
  'campo',
  'valor',
] as const;

export type FatoDoPlano = Record<(typeof COLUNAS_DO_PLANO)[number], string>;

/** What is wrong in a file; `linha` is null where no single line is to blame. */
export type ErroDeLinha = { linha: number | null; mensagem: string };
