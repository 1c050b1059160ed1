import { type PreparedWords, prepareWords, type SearchableModelo } from './busca/modelo-index.ts';
import { parseFipeTable } from './fipe-table.ts';
import type { FipeMonth } from './fipe-types.ts';

/**
 * Answers to what an isolate would ask the whole text of the snapshot at its first search: where each model's lines
 * begin, its years, and the words of all names. Kept as JSON beside the text (workers/fipe/dados).
 */
export type PreparedTable = {
  meses: readonly FipeMonth[];
  /** Brands in the order of the text, with the number of models of each. */
  marcas: readonly (readonly [nome: string, modelos: number])[];
  /** First character of each model's lines in the text, counted from that of the model before. */
  passos: readonly number[];
  /** Model years of each model; 0 is 0 km. */
  anos: readonly (readonly number[])[];
  palavras: PreparedWords;
};

/** Model as the search indexes it: brands in upper case. */
export const searchableOf = ({ codigo, marca, modelo, anos }: SearchableModelo): SearchableModelo => ({
  ...{ codigo, modelo, anos, marca: marca.toUpperCase() },
});

/** Prepares the packed snapshot. @throws Error as {@link parseFipeTable} */
export function prepareFipeTable(text: string): PreparedTable {
  const { meses, modelos } = parseFipeTable(text);
  const marcas: [nome: string, modelos: number][] = [];
  for (const { marca } of modelos) {
    const last = marcas.at(-1);
    if (last?.[0] === marca) last[1] += 1;
    else marcas.push([marca, 1]);
  }
  let at = 0;
  const passos = modelos.map(({ codigo, modelo }) => {
    const before = at;
    at = text.indexOf(`\n${codigo} ${modelo}\n`, at) + 1;
    return at - before;
  });
  const named = modelos.map(({ codigo, marca, modelo, anos }) =>
    searchableOf({ codigo, marca, modelo, anos: anos.map(({ ano }) => ano) }),
  );
  return { meses, marcas, passos, anos: named.map(({ anos }) => anos), palavras: prepareWords(named) };
}

/**
 * Opens the text of the snapshot by its prepared table: names and years at once, values of a model when they are
 * asked for.
 */
export function openFipeText(
  text: string,
  { marcas, passos, anos }: PreparedTable,
): { modelos: SearchableModelo[]; linhasDe: (place: number) => string } {
  const starts: number[] = [];
  const modelos: SearchableModelo[] = [];
  for (const [marca, count] of marcas) {
    for (const end = modelos.length + count; modelos.length < end; ) {
      const place = modelos.length;
      const start = (starts[place - 1] ?? 0) + (passos[place] ?? 0);
      starts.push(start);
      modelos.push({
        codigo: text.slice(start, start + CODE),
        marca,
        modelo: text.slice(start + CODE + 1, text.indexOf('\n', start)),
        anos: anos[place] ?? [],
      });
    }
  }
  return { modelos, linhasDe: (place) => text.slice(starts[place], starts[place + 1] ?? text.length) };
}

/** Length of a FIPE code with its hyphen. */
const CODE = 8;
