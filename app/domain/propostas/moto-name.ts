/** Joins model and finish: "Crosser 150 S ABS". */
export const propostaItemName = ({ modelo, acabamento }: { modelo: string; acabamento: string }): string =>
  [modelo, acabamento].filter(Boolean).join(' ');

/** Month of a FIPE value, `YYYY-MM`; empty for another notation. */
export const fipeMonthName = (referencia: string | null): string =>
  referencia && /^\d{4}-\d{2}/.test(referencia) ? referencia.slice(0, 7) : '';
