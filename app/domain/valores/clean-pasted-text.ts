/**
 * Invisible characters to remove from pasted numbers, codes and dates: control characters, joiners, direction
 * marks, soft hyphens, byte order marks. Direction overrides (U+202D, U+202E) stay within a text: without
 * them it would read differently.
 */
const INVISIBLES =
  /[^\P{Cc}\s]|(?![\u202d\u202e])[\p{Cf}\u115f\u1160\u3164\uffa0\ufeff]|\p{Variation_Selector}/gu;
const DIRECTION_MARKS = /^[\s\u202d\u202e]+|[\s\u202d\u202e]+$/g;
/** Hyphens and dashes of every length, and the minus sign. */
const HYPHENS = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/**
 * Wrapping of a value: a spreadsheet's notation for text (`="0123"`, `'0123`), or the asterisks of a Code 39
 * barcode.
 */
const WRAPPINGS = [/^=\s*"(.*)"$/, /^['’‘`´](?=[^'’‘`´])(.*)$/, /^\*([^*]+)\*$/];

/**
 * Normalizes a copied number, code or date: removes invisible characters and the wrapping of spreadsheets and
 * barcodes, turns each run of blanks into one space and each dash into a hyphen.
 */
export function withoutSigns(text: string): string {
  const bare = text
    .replace(INVISIBLES, '')
    .replace(DIRECTION_MARKS, '')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ');
  for (const embrulho of WRAPPINGS) {
    const inner = embrulho.exec(bare)?.[1];
    if (inner !== undefined) return inner.trim();
  }
  return bare;
}

/** Scientific notation that Excel gives a long number, its last digits lost: "1,23E+10". */
const SCIENTIFIC = /^[+-]?(?:\d+(?:[.,]\d+)?e\+\d+|\d[.,]\d+e\d+)$/i;

/** Cell errors of spreadsheet programs, and a column too narrow for its number, in Portuguese and English. */
const SPREADSHEET_ERROR =
  /^#(?:REF!|N\/[AD]|VALOR!|VALUE!|NOME\?|NAME\?|DIV\/0!|N[ÚU]M!|NULO!|NULL!|DESPEJAR!|SPILL!|ERROR!|ERRO!|#+)$/i;

/** Code that a spreadsheet turned into a date: "12/abr", "abr/12", "12/04/2026". */
const TURNED_INTO_DATE =
  /^(?:\d{1,2}\/(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)|(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\/\d{2,4}|\d{2}\/\d{2}\/\d{4})$/;

/** Explains in Portuguese why a cell's text is damaged; null when it is not. */
export function explainCell(text: string): string | null {
  const bare = withoutSigns(text).trim();
  if (SPREADSHEET_ERROR.test(bare)) return 'É um erro do Excel. Escreva o que deveria estar na célula.';
  return SCIENTIFIC.test(bare)
    ? 'O Excel perdeu dígitos. Formate a coluna como texto e digite de novo.'
    : null;
}

/** Message about a code that cannot be stored, in Portuguese; null for one that can. */
export const explainCode = (text: string): string | null =>
  explainCell(text) ??
  (TURNED_INTO_DATE.test(withoutSigns(text).trim())
    ? 'O Excel trocou o código por uma data. Formate a coluna como texto e digite de novo.'
    : null);
