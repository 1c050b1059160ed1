import { type LinhaWord, splitLinhaWords, withoutConnectors } from './linha-words.ts';

/**
 * Names that the Brazilian motorcycle trade uses for the same thing; "alforge" is spelled out by
 * splitLinhaWords.
 */
const SYNONYM_GROUPS = [
  ['baú', 'bauleto', 'top case', 'topcase', 'maleiro'],
  ['capacete', 'elmo'],
  ['protetor de motor', 'mata-cachorro', 'matacachorro'],
  ['protetor de mão', 'hand guard', 'handguard'],
  ['protetor de cárter', 'peito de aço'],
  ['para-brisa', 'parabrisa', 'bolha'],
  ['alforje', 'bolsa lateral', 'bag lateral'],
  ['manopla', 'punho'],
  ['suporte de celular', 'porta-celular'],
  ['retrovisor', 'espelho'],
  ['cavalete central', 'descanso central'],
  ['farol auxiliar', 'farol de milha'],
  ['sissy bar', 'sissybar', 'encosto de garupa'],
].map((names) => names.map((name) => withoutConnectors(splitLinhaWords(name))));

/**
 * Name as the trade may write it, its noun, and the words of the catalogue's own name that this noun stands
 * for.
 */
export type NameVariant = {
  palavras: readonly LinhaWord[];
  nucleo: readonly LinhaWord[];
  proprio: readonly LinhaWord[];
};

/** Index at which words follow one another in a name; -1 when they do not. */
const indexOf = (palavras: readonly LinhaWord[], words: readonly LinhaWord[]): number =>
  palavras.findIndex((_, from) => words.every(({ raiz }, at) => palavras[from + at]?.raiz === raiz));

/** Lists the ways to write a name, the catalogue's own first. @param nome without "de", "com" and the like */
export function variantsOf(nome: readonly LinhaWord[], core: string | null): NameVariant[] {
  const noun = nome.filter(({ raiz }) => raiz === core).slice(0, 1);
  const others = SYNONYM_GROUPS.flatMap((group) => {
    const own = group.find((words) => indexOf(nome, words) >= 0);
    if (!own) return [];
    const at = indexOf(nome, own);
    const proprio = nome.slice(at, at + own.length);
    const isNoun = proprio.some(({ raiz }) => raiz === core);
    return group
      .filter((words) => words !== own)
      .map((words) => ({
        palavras: nome.toSpliced(at, own.length, ...words),
        ...(isNoun ? { nucleo: words, proprio } : { nucleo: noun, proprio: noun }),
      }));
  });
  return [{ palavras: nome, nucleo: noun, proprio: noun }, ...others];
}
