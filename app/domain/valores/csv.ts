/**
 * Tables as text (RFC 4180) in the writing of Brazilian spreadsheets: semicolons between cells, a byte order
 * mark in front, CRLF at the end of each line.
 */

/** A row of a file; `linha` is where it starts, as an editor counts, from 1. */
export type LinhaDeCsv = { linha: number; celulas: string[] };

const SEPARATORS = [';', ',', '\t'] as const;
const BOM = '\ufeff';

/** A spreadsheet runs a cell that starts like this as a formula, in full width too (OWASP, CSV injection). */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
/** Signed numbers are data and do nothing. */
const IS_NUMBER = /^[+-]?\d[\d.,]*$/;

/** The separator that the first line uses most, quotes aside; a semicolon when it uses none. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*(?:"|$)/g, '').split(/[\r\n]/, 1);
  const count = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** An apostrophe that {@link formatCsv} put in front of a formula goes again. */
const bare = (cell: string): string =>
  cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;

type Cell = { value: string; next: number; lines: number };

/** A quoted cell from its opening quote on; without a closing quote it reaches to the end of the text. */
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

/**
 * Reads a file whatever program wrote it: semicolons, commas or tabs, with or without a byte order mark, any
 * line ending, quoted cells with separators, quotes and line breaks inside. Lines without any text are left out.
 * Never throws.
 */
export function parseCsv(text: string): LinhaDeCsv[] {
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = separatorOf(source);
  const rows: LinhaDeCsv[] = [];
  let linha = 1;
  let at = 0;
  while (at < source.length) {
    const row: LinhaDeCsv = { linha, celulas: [] };
    for (;;) {
      const read = source[at] === '"' ? readQuoted : readPlain;
      const cell = read(source, at, separator);
      row.celulas.push(bare(cell.value));
      linha += cell.lines;
      at = cell.next;
      if (source[at] !== separator) break;
      at += 1;
    }
    at += source.startsWith('\r\n', at) ? 2 : 1;
    linha += 1;
    if (row.celulas.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return rows;
}

const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;
/** A reader tells the separator from the first line, so what could be one is quoted there. */
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
 * Writes rows so that a Brazilian spreadsheet opens them with a double click: accents right, cells apart, and
 * no cell run as a formula.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map(formatRow).join('')}`;

/** Lower case without accents, spaces or signs: how headings and choices are compared. "Preço (R$)" → "preco". */
export function foldCabecalho(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|\(.*?\)/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}
