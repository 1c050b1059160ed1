/**
 * CSV (RFC 4180) as Brazilian spreadsheets write it: semicolon separator, byte order mark, CRLF line endings.
 */

/** Row of a file; `linha` is its line number in a text editor, from 1. */
export type CsvRow = { linha: number; celulas: string[] };

const SEPARATORS = [';', ',', '\t'] as const;
const BOM = '\ufeff';

/**
 * Start of a cell that a spreadsheet would run as a formula, also full-width signs (OWASP, CSV injection).
 */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
/** Signed numbers are data, not formulas. */
const IS_NUMBER = /^[+-]?\d[\d.,]*$/;

/** Picks the separator used most in the first line, outside quotes; a semicolon when there is none. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*(?:"|$)/g, '').split(/[\r\n]/, 1);
  const count = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Cell that a spreadsheet was told to treat as text: `="0123"`. */
const AS_TEXT = /^="([^"]*)"$/;

/** Removes the apostrophe that {@link formatCsv} puts before a formula, and the `="…"` around a text. */
const bare = (cell: string): string =>
  cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : (AS_TEXT.exec(cell)?.[1] ?? cell);

/** First line by which Excel names the separator, "sep=;". Not a row of the table. */
const SEP = /^"?sep=([;,\t|])"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

type Cell = { value: string; next: number; lines: number };

/** Reads a quoted cell from its opening quote; an unclosed one runs to the end of the text. */
function readQuoted(text: string, start: number, separator: string): Cell {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) {
      value += text.slice(at);
      at = text.length;
      break;
    }
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const rest = readPlain(text, at, separator);
  const lines = text.slice(start, at).split(/\r\n|\r|\n/).length - 1;
  return { value: value + rest.value, next: rest.next, lines };
}

function readPlain(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), next: end, lines: 0 };
}

/** Parsed table: its separator, and for each row which cells were quoted. */
export type CsvTable = { separador: string; linhas: (CsvRow & { entreAspas: boolean[] })[] };

/** Parses as {@link readCsvTable}, rows only. */
export const parseCsv = (text: string): CsvRow[] =>
  readCsvTable(text).linhas.map(({ linha, celulas }) => ({ linha, celulas }));

/**
 * Parses a CSV file of any program: semicolons, commas or tabs, with or without byte order mark and Excel's
 * line "sep=;", any line ending, quoted cells with separators, quotes and line breaks inside. Skips blank
 * rows. Never throws.
 */
export function readCsvTable(text: string): CsvTable {
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  const told = SEP.exec(source);
  const separator = told?.[1] ?? separatorOf(source);
  const rows: CsvTable['linhas'] = [];
  let linha = told ? 2 : 1;
  let at = told?.[0].length ?? 0;
  while (at < source.length) {
    const row: CsvTable['linhas'][number] = { linha, celulas: [], entreAspas: [] };
    for (;;) {
      const isQuoted = source[at] === '"';
      const read = isQuoted ? readQuoted : readPlain;
      const cell = read(source, at, separator);
      row.celulas.push(bare(cell.value));
      row.entreAspas.push(isQuoted);
      linha += cell.lines;
      at = cell.next;
      if (source[at] !== separator) break;
      at += 1;
    }
    at += source.startsWith('\r\n', at) ? 2 : 1;
    linha += 1;
    if (row.celulas.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return { separador: separator, linhas: rows };
}

const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;
/** First line: commas and tabs are quoted too, because readers detect the separator there. */
const NEEDS_QUOTES_IN_FIRST = /[";\r\n\t,]|^\s|\s$/;

function formatCell(cell: string, needsQuotes: RegExp): string {
  const safe = LOOKS_LIKE_FORMULA.test(cell) && !IS_NUMBER.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function formatRow(row: readonly string[], index: number): string {
  const needsQuotes = index === 0 ? NEEDS_QUOTES_IN_FIRST : NEEDS_QUOTES;
  return `${row.map((cell) => formatCell(cell, needsQuotes)).join(';')}\r\n`;
}

/**
 * Serializes rows so that a Brazilian spreadsheet opens the file with a double click: correct accents, one
 * value per cell, and no cell run as a formula.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map(formatRow).join('')}`;

/**
 * Normalizes headings and choices for comparison: lower case, only letters and digits. "Preço (R$)" →
 * "preco".
 */
export function foldHeading(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|\(.*?\)/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}
