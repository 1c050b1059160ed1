import { formatTable, parseTable, readMarked, replaceMarked } from '../support/markdown-table.mjs';

/** File that people read, and the marks around its table. */
export const FILE = 'docs/costs.md';
const MARK = 'costs';
export const COMMAND = 'npm run costs';

const HEAD = ['screen', 'person', 'answer', 'D1', 'KV', 'R2', 'cache', 'Workers', 'page', 'data', 'script'];
/** So many columns tell whose row it is. */
const KEYS = 2;
const NONE = '–';

/** Ids and words of dates vary in length; scripts have neither. */
const varied = (before) => Math.max(200, before * 0.02);
const TOLERANCE = { page: varied, data: varied, script: () => 200 };

const keyOf = (row) => row.slice(0, KEYS).join(', ');

/** Of an isolate that remembers nothing, and of the same one asked again, where that is another. */
const pairOf = (first, again) => (first === again ? first : `${first}, ${again}`);

const statementsOf = ({ statements, trips }) =>
  statements === trips ? String(statements) : `${statements} in ${trips}`;

/** Cells of what was measured. */
function cellsOf({ screen, person, status, cold, warm, page, data, script }) {
  const counts = ['kvReads', 'r2Reads', 'cacheReads', 'calls'].map((name) =>
    pairOf(String(cold[name]), String(warm[name])),
  );
  const bytes = [page, data, script].map((n) => (n === null ? NONE : String(n)));
  return [
    ...[screen, person, String(status), pairOf(statementsOf(cold), statementsOf(warm))],
    ...[...counts, ...bytes],
  ];
}

/** True where the figure is what the table says, or as near to it as what varies of itself. */
function isSame(column, before, now) {
  const tolerance = TOLERANCE[column];
  if (!tolerance || before === NONE || now === NONE) return before === now;
  return Math.abs(Number(now) - Number(before)) <= tolerance(Number(before));
}

const readRows = (text) => new Map(parseTable(readMarked(text, MARK)).map((row) => [keyOf(row), row]));

/**
 * Differences from the table, a line each: a row that is missing or that no screen has, and each figure that is
 * another than written.
 *
 * @param {string} text of the file
 * @param {object[]} measured of `measureCosts`
 * @returns {string[]}
 */
export function compareCosts(text, measured) {
  const written = readRows(text);
  const now = new Map(measured.map((row) => [keyOf(cellsOf(row)), cellsOf(row)]));
  const lines = [];
  for (const [key, row] of now) {
    const before = written.get(key);
    if (!before) lines.push(`${key}: has no row in ${FILE}`);
    for (const [at, column] of HEAD.entries()) {
      if (before && at >= KEYS && !isSame(column, before[at], row[at]))
        lines.push(`${key}, ${column}: ${before[at]} before, ${row[at]} now`);
    }
  }
  for (const key of written.keys())
    if (!now.has(key)) lines.push(`${key}: no screen has this row of ${FILE}`);
  return lines;
}

/**
 * The file with what was measured. A figure of bytes that is as near as what varies of itself stays as it is written, so that
 * many small steps add up against it and are seen.
 *
 * @param {string} text of the file
 * @param {object[]} measured of `measureCosts`
 */
export function writeCosts(text, measured) {
  const written = readRows(text);
  const rows = measured.map((each) => {
    const row = cellsOf(each);
    const before = written.get(keyOf(row)) ?? [];
    return row.map((cell, at) => (before[at] && isSame(HEAD[at], before[at], cell) ? before[at] : cell));
  });
  return replaceMarked(text, MARK, formatTable(HEAD, rows, KEYS));
}
