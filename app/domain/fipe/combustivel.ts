const NOMES: Readonly<Record<string, string>> = {
  G: 'gasolina',
  F: 'flex',
  E: 'elétrica',
  H: 'híbrida',
  A: 'álcool',
  D: 'diesel',
};

/** A row's fuel in words; a model's name may say FLEX while the row says gasoline: the row counts. */
export const nomeDoCombustivel = (combustivel: string): string => NOMES[combustivel] ?? combustivel;

/** Which of several rows of one year is meant when nobody says: petrol, then flex, then the others by letter. */
const ORDEM = 'GFHEAD';

const placeOf = (combustivel: string): number => {
  const place = ORDEM.indexOf(combustivel);
  return place < 0 ? ORDEM.length : place;
};

export const byCombustivel = (a: { combustivel: string }, b: { combustivel: string }): number =>
  placeOf(a.combustivel) - placeOf(b.combustivel) || a.combustivel.localeCompare(b.combustivel);
