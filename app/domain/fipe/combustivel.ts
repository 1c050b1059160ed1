const COMBUSTIVEL_NAMES: Readonly<Record<string, string>> = {
  G: 'gasolina',
  F: 'flex',
  E: 'elétrica',
  H: 'híbrida',
  A: 'álcool',
  D: 'diesel',
};

/** Name of a row's fuel. A model's name may say FLEX while its row says gasoline: the row counts. */
export const combustivelName = (combustivel: string): string => COMBUSTIVEL_NAMES[combustivel] ?? combustivel;

/** Preference among rows of one year when no fuel is given: gasoline, flex, then the others. */
const COMBUSTIVEL_ORDER = 'GFHEAD';

const placeOf = (combustivel: string): number => {
  const place = COMBUSTIVEL_ORDER.indexOf(combustivel);
  return place < 0 ? COMBUSTIVEL_ORDER.length : place;
};

export const byCombustivel = (a: { combustivel: string }, b: { combustivel: string }): number =>
  placeOf(a.combustivel) - placeOf(b.combustivel) || a.combustivel.localeCompare(b.combustivel);
