const NOMES: Readonly<Record<string, string>> = {
  G: 'gasolina',
  F: 'flex',
  E: 'elétrica',
  H: 'híbrida',
  A: 'álcool',
  D: 'diesel',
};

/** Name of a row's fuel. A model's name may say FLEX while its row says gasoline: the row counts. */
export const nomeDoCombustivel = (combustivel: string): string => NOMES[combustivel] ?? combustivel;

/** Preference among rows of one year when no fuel is given: gasoline, flex, then the others. */
const ORDEM = 'GFHEAD';

const placeOf = (combustivel: string): number => {
  const place = ORDEM.indexOf(combustivel);
  return place < 0 ? ORDEM.length : place;
};

export const byCombustivel = (a: { combustivel: string }, b: { combustivel: string }): number =>
  placeOf(a.combustivel) - placeOf(b.combustivel) || a.combustivel.localeCompare(b.combustivel);
