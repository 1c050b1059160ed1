import { matchLinhaInCatalogue, type PricedAcessorio } from './acessorio-preco.ts';
import { hasQuantity, splitLinhaWords } from './linha-words.ts';
import { isMoreThanColour } from './promise-words.ts';
import type { PropostaItem } from './proposta.ts';

/** Message for a colour that promises more than a colour. */
export const COLOUR_ONLY = 'Em Cor, escreva só a cor da moto. O resto é uma linha de “O que vai junto”.';

/**
 * Tells in Portuguese what keeps a typed colour from being offered: it names an accessory, a quantity, a gift, or what
 * has no colour, and so nobody would count it. Null for nothing, and for a unit of the stock, whose colour is stored there.
 */
export function explainColour(
  { estoque, cor }: Pick<PropostaItem, 'estoque' | 'cor'>,
  acessorios: readonly PricedAcessorio[],
): string | null {
  if (estoque !== null || cor === '') return null;
  const words = splitLinhaWords(cor);
  const isMore =
    hasQuantity(words) || isMoreThanColour(words) || matchLinhaInCatalogue(cor, acessorios) !== null;
  return isMore ? COLOUR_ONLY : null;
}
