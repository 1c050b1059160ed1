/** Field of a form that confirms amounts far from the known ones; the question stands beside it. */
export const SURE_FIELD = 'certo';

/** Name under which the word that stands for a plan's rates comes with the question about them. */
export const SURE_TAXAS = 'taxas';

/** Writes amounts as typed, for the box that confirms exactly these. */
export const sureWord = (fields: Readonly<Record<string, string>>, names: readonly string[]): string =>
  names.map((name) => fields[name] ?? '').join(' / ');

/** Tells whether the box for exactly these amounts is ticked. */
export const isSure = (fields: Readonly<Record<string, string>>, names: readonly string[]): boolean =>
  Boolean(fields[SURE_FIELD]) && fields[SURE_FIELD] === sureWord(fields, names);
