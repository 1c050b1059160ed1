import type { Moto } from './catalogo.ts';
import { wordsOf } from './strict-moto-search.ts';

/** Tells whether a part of a name identifies a model: "R3" and "NMAX" do, "MT" and "TT" alone do not. */
const isModelo = (joined: string): boolean =>
  joined.length > 2 || (/\p{L}/u.test(joined) && /\p{N}/u.test(joined));

/** Lists the names by which a motorcycle can be called: "fazer", "fazerfz25", … and "fz25", "fz25abs", … */
function callsOf({ nome }: Pick<Moto, 'nome'>): Set<string> {
  const words = wordsOf(nome);
  const isStart = (word: string, at: number) => at === 0 || (/\p{L}/u.test(word) && /\p{N}/u.test(word));
  const calls = words.flatMap((word, from) =>
    isStart(word, from) ? words.map((_, to) => words.slice(from, to + 1).join('')) : [],
  );
  return new Set(calls.filter(isModelo));
}

/** Maximum number of words read from a typed name, more than a flyer has room for. */
const MOST_WORDS = 16;

/** Lists all sequences of consecutive words of a text, joined. */
function windowsOf(text: string): string[] {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  return words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1).join('')),
  );
}

const longestIn = (calls: ReadonlySet<string>, windows: readonly string[]): number =>
  Math.max(0, ...windows.filter((each) => calls.has(each)).map(({ length }) => length));

/**
 * Finds the catalogue motorcycles of a typed name, regardless of case, accents, hyphens, shortening and
 * surrounding words: "yamaha factor-dx 0km" is the Factor DX, "Crosser 150" either of two. Empty when none
 * matches.
 */
export function findNamedMotos<Achada extends Pick<Moto, 'id' | 'nome'>>(
  motos: readonly Achada[],
  nome: string,
): Achada[] {
  const byId = motos.filter(({ id }) => id === nome.trim().toLowerCase());
  if (byId.length > 0) return byId;
  const windows = windowsOf(nome);
  const found = motos.map((moto) => ({ moto, size: longestIn(callsOf(moto), windows) }));
  const best = Math.max(0, ...found.map(({ size }) => size));
  const nearest = found.filter(({ size }) => best > 0 && size === best).map(({ moto }) => moto);
  const whole = nearest.filter((moto) => wordsOf(moto.nome).join('').length === best);
  return whole.length > 0 ? whole : nearest;
}
