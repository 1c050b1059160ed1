import { wordsOf } from '../motos/busca-de-motos.ts';
import type { Centavos } from '../valores/dinheiro.ts';

/** Accessory of the store's catalogue: name, code, and price in centavos. */
export type AcessorioComPreco = { nome: string; codigo: string; preco: Centavos };

/** Minimum number of words by which a short line names an accessory: one word ("baú") names many. */
const FEWEST_WORDS = 2;

const hasAll = (words: readonly string[], all: readonly string[]): boolean =>
  words.every((word) => all.includes(word));

/**
 * Finds the price of the catalogue's accessory that a line of a proposal names, in centavos; null for none. A line names
 * it by its code, by all of its words among others, or by two or more of them and no others; of several, the dearest.
 */
export function precoDoAcessorio(linha: string, acessorios: readonly AcessorioComPreco[]): Centavos | null {
  const typed = wordsOf(linha);
  const named = acessorios.filter(({ nome, codigo }) => {
    const words = wordsOf(nome);
    const code = wordsOf(codigo);
    return (
      (words.length > 0 && hasAll(words, typed)) ||
      (code.length > 0 && ` ${typed.join(' ')} `.includes(` ${code.join(' ')} `)) ||
      (typed.length >= FEWEST_WORDS && hasAll(typed, words))
    );
  });
  return named.length === 0 ? null : Math.max(...named.map(({ preco }) => preco));
}
