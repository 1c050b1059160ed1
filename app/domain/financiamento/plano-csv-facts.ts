/**
 * CSV columns of a plan: a table of facts, one per line, so that any part can be kept, sorted and corrected
 * in a spreadsheet. `tipo` and `campo` determine the meaning of the other columns; a rate without value is a
 * term that the lender does not offer. Values are written and parsed as in the form.
 */
export const PLANO_COLUMNS = ['tipo', 'financeira', 'item', 'parcelas', 'entrada', 'campo', 'valor'] as const;

/** Name of each column, for the question which is which. */
export const PLANO_COLUMN_LABELS: Readonly<Record<(typeof PLANO_COLUMNS)[number], string>> = {
  tipo: 'Tipo da linha',
  financeira: 'Financeira',
  item: 'Item',
  parcelas: 'Parcelas',
  entrada: 'Entrada',
  campo: 'Campo',
  valor: 'Valor',
};

export type PlanoFact = Record<(typeof PLANO_COLUMNS)[number], string>;

/** Error in a file; `linha` is null when it belongs to no single line. */
export type PlanoCsvError = { linha: number | null; mensagem: string };
