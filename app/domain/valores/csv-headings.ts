import { type CsvTable, isIgnoredHeading } from './csv.ts';
import { cutQuote } from './quote.ts';

type TableRow = CsvTable['linhas'][number];

/** Maximum number of unknown CSV headings that a message lists. */
const MOST_NAMED = 12;

/**
 * Names the headings that match no known column, in Portuguese; null when all match.
 * @param used indexes of the columns that are read
 */
export function explainHeadings(head: TableRow, used: ReadonlySet<number>): string | null {
  const names = head.celulas.flatMap((cell, index) =>
    cell.trim() === '' || used.has(index) || isIgnoredHeading(cell) ? [] : [`"${cutQuote(cell.trim(), 30)}"`],
  );
  if (names.length === 0) return null;
  const named = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length > MOST_NAMED ? ` e mais ${names.length - MOST_NAMED}` : '';
  return names.length === 1
    ? `A coluna ${named} não foi entendida: o que está nela fica de fora. Troque o nome ou apague a coluna.`
    : `As colunas ${named}${more} não foram entendidas: o que está nelas fica de fora. Troque os nomes ou apague as colunas.`;
}

/** Explains in Portuguese that several headings mean the same field; null for a single one. */
export function explainRepeatedHeadings(head: TableRow, same: readonly number[]): string | null {
  const [last, ...others] = same
    .map((index) => `"${cutQuote((head.celulas[index] ?? '').trim(), 30)}"`)
    .reverse();
  if (last === undefined || others.length === 0) return null;
  return `As colunas ${others.reverse().join(', ')} e ${last} dizem a mesma coisa. Deixe só a que vale.`;
}

/** Whole part of a number that its decimal comma split in a comma-separated file. */
const WHOLE_PART = /^(?:R\$\s*)?\d{1,3}(?:\.?\d{3})*$/;

/**
 * Content of a column that a decimal comma can cut, and when figures behind it are its decimals: `sempre`; `no-fim`,
 * where nothing more stands in the line; `com-sobra`, where the line has a cell too many, which tells it in every case.
 */
export type SplittableColumn = { de: 'valor' | 'taxa'; quando: 'sempre' | 'no-fim' | 'com-sobra' };

/** Decimals that are hardly a cell of their own behind such a number. */
const DECIMALS = { valor: /^(?:\d{1,2}|0\d+)$/, taxa: /^\d{1,4}\s*%?$/ };
/** In a line with a cell too many, any figures are decimals. */
const FIGURES = /^\d+(?:\.\d+)?\s*%?$/;

/**
 * Explains in Portuguese why the cells of a row do not match the headings: surplus cells, or a number that its decimal
 * comma split in two. Null when they match.
 * @param cortavel kind of number in the column of that index; null where no decimal comma belongs
 */
export function explainCells(
  { separador }: Pick<CsvTable, 'separador'>,
  head: TableRow,
  { celulas, entreAspas }: TableRow,
  cortavel: (index: number) => SplittableColumn | null,
): string | null {
  const has = (index: number): boolean => (celulas[index] ?? '').trim() !== '';
  const surplus = celulas.some((_, index) => has(index) && (head.celulas[index] ?? '').trim() === '');
  const comAspas =
    'Separe as células com ponto e vírgula, ou ponha entre aspas o valor que tem vírgula, como "18.990,00".';
  const filled = celulas.filter((cell) => cell.trim() !== '').length;
  if (surplus)
    return `Há ${filled} células preenchidas, mais que os títulos da primeira linha. ${
      separador === ',' ? comAspas : 'Ponha entre aspas o texto que tem ponto e vírgula.'
    }`;
  if (separador !== ',') return null;
  const isLonger = celulas.length > head.celulas.length;
  const last = celulas.findLastIndex((cell) => cell.trim() !== '');
  const isCut = celulas.some((cell, index) => {
    const found = cortavel(index);
    if (!found || entreAspas[index] || entreAspas[index + 1] || !WHOLE_PART.test(cell.trim())) return false;
    const next = (celulas[index + 1] ?? '').trim();
    if (isLonger) return FIGURES.test(next);
    const counts = found.quando === 'sempre' || (found.quando === 'no-fim' && index + 1 === last);
    return counts && DECIMALS[found.de].test(next);
  });
  return isCut ? `A vírgula pode ter cortado um valor em dois. ${comAspas}` : null;
}

/** Explains in Portuguese that a quote opens on that line and nothing closes it. */
export const explainOpenQuote = (linha: number): string =>
  `As aspas abertas na linha ${linha} não fecham: o resto da planilha ficou dentro delas. Feche ou apague essas aspas.`;
