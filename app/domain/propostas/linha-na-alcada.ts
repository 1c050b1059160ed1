import type { Centavos } from '../valores/dinheiro.ts';
import { type AcessorioComPreco, linhaNoCatalogo, precoDoAcessorio } from './preco-do-acessorio.ts';
import type { LinhaDaProposta } from './proposta.ts';

/** Concession of a line, centavos: a courtesy at the catalogue's price or its own, a sale below either. */
export function concedidoNaLinha(
  { nome, valor, cortesia }: LinhaDaProposta,
  acessorios: readonly AcessorioComPreco[],
): Centavos {
  const listed = precoDoAcessorio(nome, acessorios) ?? 0;
  return cortesia ? Math.max(Math.abs(valor), listed) : Math.max(0, listed - valor, -valor);
}

/** Minimum amount of an item with a price, centavos; below it the value of the gift is unknown. */
export const VALOR_SIMBOLICO: Centavos = 10_00;

/** Tells whether a line, courtesy or not, has no amount or only a token one. */
export const isSemValor = ({ valor, cortesia }: LinhaDaProposta): boolean =>
  (cortesia ? Math.abs(valor) : valor) < VALOR_SIMBOLICO && (cortesia || valor >= 0);

/**
 * Tells whether nobody can count a line: it says a quantity of an accessory, or names several for less than they cost
 * together.
 */
export function isSemConta(
  { nome, valor, cortesia }: LinhaDaProposta,
  acessorios: readonly AcessorioComPreco[],
): boolean {
  const read = linhaNoCatalogo(nome, acessorios);
  return read !== null && read.ate > read.preco && (cortesia ? Math.abs(valor) : valor) < read.ate;
}
