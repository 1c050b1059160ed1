import type { Centavos } from '../valores/money.ts';
import { MONTH_NAMES } from '../valores/month-names.ts';

/**
 * Month name, "junho", or "junho de 2025" in another year.
 * @param referencia YYYY-MM
 * @param today YYYY-MM-DD
 */
export function fipeMonthLabel(referencia: string, today: string): string {
  const [year = '', month = ''] = referencia.split('-');
  const nome = MONTH_NAMES[Number(month) - 1] ?? referencia;
  return year === today.slice(0, 4) ? nome : `${nome} de ${year}`;
}

export type FipeComparison = { frase: string; lado: 'abaixo' | 'igual' | 'acima' };

/**
 * Compares a price with the FIPE value: "3% abaixo da FIPE de junho". Whole percent, rounded against the
 * seller: down when below, up when above. Null when one of them is unknown.
 * @param referencia month of the value, YYYY-MM
 * @param today calendar date in São Paulo
 */
export function compareToFipe(
  preco: Centavos | null,
  fipe: Centavos | null,
  referencia: string | null,
  today: string,
): FipeComparison | null {
  if (preco === null || !fipe || !referencia) return null;
  const month = fipeMonthLabel(referencia, today);
  const difference = preco - fipe;
  const below = Math.floor((-difference * 100) / fipe);
  if (difference <= 0 && below < 1) return { frase: `No valor da FIPE de ${month}`, lado: 'igual' };
  if (difference < 0) return { frase: `${below}% abaixo da FIPE de ${month}`, lado: 'abaixo' };
  return { frase: `${Math.ceil((difference * 100) / fipe)}% acima da FIPE de ${month}`, lado: 'acima' };
}

/** Price in percent of its FIPE value, rounded; null when one is unknown. */
export const fipePercent = (preco: Centavos | null, fipe: Centavos | null): number | null =>
  preco === null || !fipe ? null : Math.round((preco * 100) / fipe);
