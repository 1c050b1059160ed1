import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { distantSuggestedPreco } from '~/domain/ofertas/distant-preco.ts';
import { formatAmount, formatMoney, parseMoney } from '~/domain/valores/money.ts';

/**
 * Asks for confirmation of a price far from the suggested one, probably a typing error. Returns undefined
 * while the field has focus: the price is compared only once it is formatted on blur.
 */
export function precoQuestion(
  { moto, preco }: { moto: string; preco: string },
  motos: readonly PricedMoto[],
  { tabelas }: PublishedPlano,
): string | undefined {
  const chosen = motos.find(({ nome }) => nome === moto);
  const typed = parseMoney(preco);
  if (!chosen || !typed || formatAmount(typed) !== preco) return undefined;
  const suggested = distantSuggestedPreco(typed, [chosen], tabelas.panfleto);
  return suggested === null ? undefined : `O sugerido é ${formatMoney(suggested)}. Este preço está certo?`;
}
