import { wordsOf } from '../motos/busca-de-motos.ts';

type Moto = { marca: string; modelo: string };

/** Numbers in a model's name ("07", "300" of "300F"), without model years. */
const numbersOf = (modelo: string): string[] =>
  wordsOf(modelo)
    .flatMap((word) => word.match(/\d+/g) ?? [])
    .filter((digits) => !/^(?:19|20)\d\d$/.test(digits));

/** Tells whether a word is in the other name, also joined with the next ("CG160" and "CG 160"). */
const isShared = (word: string, others: readonly string[]): boolean =>
  others.some((other) => other.startsWith(word) || word.startsWith(other));

/**
 * Tells whether a used bike can be the one of a FIPE code: same first word of the brand, a common word of the
 * model, and a common number if both have some. Tolerates spellings, refuses the code of another motorcycle.
 */
export function isMotoDoCodigo(moto: Moto, fipe: Moto): boolean {
  const [brand] = wordsOf(moto.marca);
  if (brand === undefined || !isShared(brand, wordsOf(fipe.marca))) return false;
  const named = wordsOf(fipe.modelo);
  if (!wordsOf(moto.modelo).some((word) => isShared(word, named))) return false;
  const typed = numbersOf(moto.modelo);
  const known = numbersOf(fipe.modelo);
  return typed.length === 0 || known.length === 0 || typed.some((digits) => known.includes(digits));
}
