import type { PlanoPublicado } from '../financiamento/plano.ts';
import { parcelaDaTv } from '../tv/parcela-da-tv.ts';
import type { ParcelaDaTv } from '../tv/slides.ts';
import type { Data } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';

/** Terms that are tried, the longest first: the instalment that a price "begins at". */
const PRAZOS = [48, 36, 24, 12] as const;
const ENTRADA_PCT = 20;

/** What a card and a page show of an instalment: the phrase and the least that the law wants beside it. */
export type ParcelaDoSeminovo = Pick<ParcelaDaTv, 'frase' | 'minimo' | 'validade'>;

/**
 * "Parcela a partir de" of a used bike: a fifth down and the longest term that the plan in force makes, with the legal
 * minimum (docs/0009). Null without a price, a plan in force, or the store's full address (CDC art. 54-B, IV).
 * @param hoje calendar date in São Paulo
 */
export function parcelaDoSeminovo(
  preco: Centavos | null,
  endereco: string,
  plano: PlanoPublicado | null,
  hoje: Data,
): ParcelaDoSeminovo | null {
  if (preco === null || !endereco || !plano) return null;
  for (const parcelas of PRAZOS) {
    const made = parcelaDaTv(preco, { parcelas, entradaPct: ENTRADA_PCT }, plano, hoje);
    if (made) return { frase: made.frase, minimo: made.minimo, validade: made.validade };
  }
  return null;
}
