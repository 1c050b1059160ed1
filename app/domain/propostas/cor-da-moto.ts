import { hasQuantidade, palavrasDe } from './palavras-da-linha.ts';
import { isMaisQueCor } from './palavras-de-promessa.ts';
import { type AcessorioComPreco, linhaNoCatalogo } from './preco-do-acessorio.ts';
import type { ItemDaProposta } from './proposta.ts';

/** Message for a colour that promises more than a colour. */
export const SO_A_COR = 'Em Cor, escreva só a cor da moto. O resto é uma linha de “O que vai junto”.';

/**
 * Tells in Portuguese what keeps a typed colour from being offered: it names an accessory, a quantity, a gift, or what
 * has no colour, and so nobody would count it. Null for nothing, and for a unit of the stock, whose colour is stored there.
 */
export function motivoDaCor(
  { estoque, cor }: Pick<ItemDaProposta, 'estoque' | 'cor'>,
  acessorios: readonly AcessorioComPreco[],
): string | null {
  if (estoque !== null || cor === '') return null;
  const palavras = palavrasDe(cor);
  const isMore =
    hasQuantidade(palavras) || isMaisQueCor(palavras) || linhaNoCatalogo(cor, acessorios) !== null;
  return isMore ? SO_A_COR : null;
}
