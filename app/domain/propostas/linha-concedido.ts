import type { Centavos } from '../valores/money.ts';
import { acessorioPreco, matchLinhaInCatalogue, type PricedAcessorio } from './acessorio-preco.ts';
import type { PropostaLinha } from './proposta.ts';

/** Concession of a line, centavos: a courtesy at the catalogue's price or its own, a sale below either. */
export function linhaConcedido(
  { nome, valor, cortesia }: PropostaLinha,
  acessorios: readonly PricedAcessorio[],
): Centavos {
  const listed = acessorioPreco(nome, acessorios) ?? 0;
  return cortesia ? Math.max(Math.abs(valor), listed) : Math.max(0, listed - valor, -valor);
}

/** Minimum amount of an item with a price, centavos; below it the value of the gift is unknown. */
export const TOKEN_AMOUNT: Centavos = 10_00;

/** Tells whether a line, courtesy or not, has no amount or only a token one. */
export const hasNoAmount = ({ valor, cortesia }: PropostaLinha): boolean =>
  (cortesia ? Math.abs(valor) : valor) < TOKEN_AMOUNT && (cortesia || valor >= 0);

/**
 * Tells whether nobody can count a line: it says a quantity of an accessory, or names several for less than they cost
 * together.
 */
export function isUncountable(
  { nome, valor, cortesia }: PropostaLinha,
  acessorios: readonly PricedAcessorio[],
): boolean {
  const read = matchLinhaInCatalogue(nome, acessorios);
  return read !== null && read.ate > read.preco && (cortesia ? Math.abs(valor) : valor) < read.ate;
}
