import { TAXA_MAXIMA } from '../valores/limites.ts';
import { formatNumero, parsePercentual } from '../valores/percentual.ts';

/**
 * Explains in Portuguese why a monthly rate may be a spreadsheet's fraction: Excel stores 2,19% as 0,0219,
 * and no lender charges 0,0219% a month. Null for other rates and for one typed with "%". Never throws.
 */
export const motivoDaFracao = (text: string): string | null => askedOf(text, TAXA_MAXIMA, ' ao mês');

/** As {@link motivoDaFracao}, of a part of a price: Excel keeps 20% as 0,2, and nobody pays 0,2% down. */
export const motivoDaParte = (text: string): string | null => askedOf(text, 99, '');

/** @param most percent beyond which a fraction means nothing */
function askedOf(text: string, most: number, de: string): string | null {
  const percent = text.includes('%') ? null : parsePercentual(text);
  if (percent === null || percent === 0 || percent * 100 > most) return null;
  const inteira = formatNumero(Math.round(percent * 1e10) / 1e8);
  return `${formatNumero(percent)} parece ${inteira}% do Excel. Escreva ${inteira}, ou ${formatNumero(percent)}% se for isso mesmo${de}.`;
}

/**
 * Formats a monthly rate for a field; one that {@link motivoDaFracao} would ask about gets its "%", so that
 * it reads back unchanged.
 */
export const escreverTaxa = (taxa: number): string =>
  motivoDaFracao(formatNumero(taxa)) === null ? formatNumero(taxa) : `${formatNumero(taxa)}%`;

/** As {@link escreverTaxa}, of a part of a price. */
export const escreverParte = (parte: number): string =>
  motivoDaParte(formatNumero(parte)) === null ? formatNumero(parte) : `${formatNumero(parte)}%`;
