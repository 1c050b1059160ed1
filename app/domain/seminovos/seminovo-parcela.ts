import type { PublishedPlano } from '../financiamento/plano.ts';
import type { TvParcela } from '../tv/slides.ts';
import { computeTvParcela } from '../tv/tv-parcela.ts';
import type { CalendarDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';

/** Terms to try, in instalments, longest first: gives the lowest instalment. */
const PRAZOS = [48, 36, 24, 12] as const;
const ENTRADA_PCT = 20;

/** Instalment shown on a card or page: the phrase with its legal minimum. */
export type SeminovoParcela = Pick<TvParcela, 'frase' | 'minimo' | 'validade'>;

/** Instalments computed, by plan and then by price and day: a gallery asks for the same ones again and again. */
const computed = new WeakMap<PublishedPlano, Map<string, SeminovoParcela | null>>();

/**
 * Calculates "parcela a partir de" of a used bike: 20 % down payment and the longest term of the plan in
 * force, with the legal minimum (docs/decisions/0009). Null without a price, a plan in force, or the store's full
 * address (CDC art. 54-B, IV).
 * @param today calendar date in São Paulo
 */
export function computeSeminovoParcela(
  preco: Centavos | null,
  address: string,
  plano: PublishedPlano | null,
  today: CalendarDate,
): SeminovoParcela | null {
  if (preco === null || !address || !plano) return null;
  const ofPlano = computed.get(plano) ?? new Map<string, SeminovoParcela | null>();
  computed.set(plano, ofPlano);
  const key = `${preco} ${today}`;
  const known = ofPlano.get(key);
  if (known !== undefined) return known;
  const parcela = longestParcela(preco, plano, today);
  ofPlano.set(key, parcela);
  return parcela;
}

function longestParcela(preco: Centavos, plano: PublishedPlano, today: CalendarDate): SeminovoParcela | null {
  for (const parcelas of PRAZOS) {
    const made = computeTvParcela(preco, { parcelas, entradaPct: ENTRADA_PCT }, plano, today);
    if (made) return { frase: made.frase, minimo: made.minimo, validade: made.validade };
  }
  return null;
}
