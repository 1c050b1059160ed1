/** "Crosser 150 S ABS": model and finish. */
export const nomeDoItem = ({ modelo, acabamento }: { modelo: string; acabamento: string }): string =>
  [modelo, acabamento].filter(Boolean).join(' ');

/** The month of a FIPE value, `YYYY-MM`; empty where it is written in another way. */
export const nomeDoMesFipe = (referencia: string | null): string =>
  referencia && /^\d{4}-\d{2}/.test(referencia) ? referencia.slice(0, 7) : '';
