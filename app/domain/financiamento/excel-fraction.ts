import { MAX_TAXA } from '../valores/limits.ts';
import { formatNumber, parsePercent } from '../valores/percent.ts';

/**
 * Explains in Portuguese why a monthly rate may be a spreadsheet's fraction: Excel stores 2,19% as 0,0219,
 * and no lender charges 0,0219% a month. Null for other rates and for one typed with "%". Never throws.
 */
export const explainFraction = (text: string): string | null => askedOf(text, MAX_TAXA, ' ao mês');

/** As {@link explainFraction}, of a part of a price: Excel keeps 20% as 0,2, and nobody pays 0,2% down. */
export const explainPartFraction = (text: string): string | null => askedOf(text, 99, '');

/** @param most percent beyond which a fraction means nothing */
function askedOf(text: string, most: number, de: string): string | null {
  const percent = text.includes('%') ? null : parsePercent(text);
  if (percent === null || percent === 0 || percent * 100 > most) return null;
  const whole = formatNumber(Math.round(percent * 1e10) / 1e8);
  return `${formatNumber(percent)} parece ${whole}% do Excel. Escreva ${whole}, ou ${formatNumber(percent)}% se for isso mesmo${de}.`;
}

/**
 * Formats a monthly rate for a field; one that {@link explainFraction} would ask about gets its "%", so that
 * it reads back unchanged.
 */
export const writeTaxa = (taxa: number): string =>
  explainFraction(formatNumber(taxa)) === null ? formatNumber(taxa) : `${formatNumber(taxa)}%`;

/** As {@link writeTaxa}, of a part of a price. */
export const writePart = (part: number): string =>
  explainPartFraction(formatNumber(part)) === null ? formatNumber(part) : `${formatNumber(part)}%`;
