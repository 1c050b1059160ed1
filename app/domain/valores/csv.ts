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

/** Maximum length of a first line whose separators are counted, characters. */
const LONGEST_FIRST_LINE = 20_000;

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

/**
 * Maximum number of cells of a row that are kept. Of a longer one the last kept is the first filled cell beyond, so that
 * whoever compares rows with headings sees that there is more.
 */
export const MAX_CSV_COLUMNS = 256;

type Cell = { value: string; next: number; lines: number; open?: true };

/** Counts the line breaks of a part of a text: CRLF, CR or LF. */
function countLineBreaks(text: string, start: number, end: number): number {
  let total = 0;
  for (let at = start; at < end; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) total += 1;
  return total;
}

/** Reads a quoted cell from its opening quote; an unclosed one runs to the end of the text. */
function readQuoted(text: string, start: number, separator: string): Cell {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) {
      value += text.slice(at);
      return { value, next: text.length, lines: countLineBreaks(text, start, text.length), open: true };
    }
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const rest = readPlain(text, at, separator);
  return { value: value + rest.value, next: rest.next, lines: countLineBreaks(text, start, at) };
}

function readPlain(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), next: end, lines: 0 };
}

/** Parsed table: its separator, and for each row which cells were quoted. */
export type CsvTable = {
  separador: string;
  linhas: (CsvRow & { entreAspas: boolean[] })[];
  /** Number of rows in the file, with those past the maximum, which are not kept. */
  total: number;
  /** Line with a quote that nothing closes, so that the rest of the file is in its cell; null without one. */
  aspaAberta: number | null;
  /** Beginning and end of the first row in the text, for whoever writes it anew. */
  titulos: { inicio: number; fim: number };
};

/** Parses as {@link readCsvTable}, rows only. */
export const parseCsv = (text: string): CsvRow[] =>
  readCsvTable(text).linhas.map(({ linha, celulas }) => ({ linha, celulas }));

/** Adds a cell to a row, at most {@link MAX_CSV_COLUMNS} and one. */
function addCell({ celulas, entreAspas }: CsvTable['linhas'][number], cell: string, quoted: boolean): void {
  if (celulas.length <= MAX_CSV_COLUMNS) {
    celulas.push(cell);
    entreAspas.push(quoted);
  } else if (celulas[MAX_CSV_COLUMNS]?.trim() === '') celulas[MAX_CSV_COLUMNS] = cell;
}

/**
 * Parses a CSV file of any program: semicolons, commas or tabs, with or without byte order mark and Excel's
 * line "sep=;", any line ending, quoted cells with separators, quotes and line breaks inside. Skips blank
 * rows. Never throws.
 * @param max maximum number of rows kept, so that a hostile file of a million rows takes no memory
 * @param counts false stops at the maximum, where nobody asks for the rest
 */
export function readCsvTable(text: string, max = Number.POSITIVE_INFINITY, counts = true): CsvTable {
  let at = text.startsWith(BOM) ? 1 : 0;
  const told = SEP.exec(text.slice(at, at + 40));
  const separator = told?.[1] ?? separatorOf(text.slice(at, at + LONGEST_FIRST_LINE));
  const table: CsvTable = {
    ...{ separador: separator, linhas: [], total: 0, aspaAberta: null },
    titulos: { inicio: 0, fim: 0 },
  };
  let linha = told ? 2 : 1;
  at += told?.[0].length ?? 0;
  while (at < text.length && (counts || table.linhas.length < max)) {
    const row: CsvTable['linhas'][number] = { linha, celulas: [], entreAspas: [] };
    const inicio = at;
    let aberta: number | null = null;
    for (;;) {
      const isQuoted = text[at] === '"';
      const read = isQuoted ? readQuoted : readPlain;
      const cell = read(text, at, separator);
      addCell(row, bare(cell.value), isQuoted);
      if (cell.open) aberta = linha;
      linha += cell.lines;
      at = cell.next;
      if (text[at] !== separator) break;
      at += 1;
    }
    const fim = at;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    linha += 1;
    if (!row.celulas.some((cell) => cell.trim() !== '')) continue;
    table.aspaAberta = aberta;
    if (table.total === 0) table.titulos = { inicio, fim };
    table.total += 1;
    if (table.linhas.length < max) table.linhas.push(row);
  }
  return table;
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

/** Beginning of a heading whose column an import leaves out, as its person has said. */
export const IGNORED_HEADING = 'ignorar:';

/** End of a heading of ours whose column an export has for people, and an import leaves out. */
export const READ_ONLY_HEADING = '(só leitura)';

/** Tells whether a heading says that its column is left out. */
export function isIgnoredHeading(heading: string): boolean {
  const bare = heading.trim().toLowerCase();
  return bare.startsWith(IGNORED_HEADING) || bare.endsWith(READ_ONLY_HEADING);
}

/** Names of a heading; several where one column is more than one of ours: "ano_fabricacao + ano_modelo". */
export const headingNames = (heading: string): string[] =>
  isIgnoredHeading(heading) ? [] : heading.split('+').map(foldHeading);

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
