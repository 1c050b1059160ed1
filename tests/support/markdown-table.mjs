/**
 * A table of Markdown as Biome formats it.
 *
 * @param {string[]} head
 * @param {unknown[][]} rows
 * @param {number} [left] so many columns from the first on stand to the left, the others to the right
 */
export function formatTable(head, rows, left = 1) {
  const all = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, at) => Math.max(3, ...all.map((row) => row[at].length)));
  const line = (row) =>
    `| ${row.map((cell, at) => (at < left ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at < left ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...all.slice(1).map(line)].join('\n');
}

/** Cells of a table of Markdown, without its head. @param {string} text */
export const parseTable = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

const marksOf = (name) => [`<!-- ${name} -->\n\n`, `\n\n<!-- /${name} -->`];

/**
 * Text between the two marks of a text, `<!-- name -->` and `<!-- /name -->`.
 *
 * @param {string} text
 * @param {string} name
 */
export function readMarked(text, name) {
  const [open, close] = marksOf(name);
  const from = text.indexOf(open);
  const to = text.indexOf(close, from);
  if (from < 0 || to < 0) throw new Error(`The text has no marks "${name}".`);
  return text.slice(from + open.length, to);
}

/**
 * The text with something else between its two marks.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} content
 */
export const replaceMarked = (text, name, content) => {
  const [open] = marksOf(name);
  const from = text.indexOf(open) + open.length;
  const known = readMarked(text, name);
  return text.slice(0, from) + content + text.slice(from + known.length);
};
