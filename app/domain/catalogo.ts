import * as v from 'valibot';
import type { Centavos } from './dinheiro.ts';

/** Motorcycle classes of the catalogue; each has its own silhouette. */
export const CLASSES_DE_MOTO = [
  'street',
  'naked',
  'trail',
  'adventure',
  'off-road',
  'scooter',
  'sport',
] as const;
export type ClasseDeMoto = (typeof CLASSES_DE_MOTO)[number];

/** A model of the shared catalogue JSON (section 3, "Motorcycle data"). */
export type Moto = {
  /** Slug of the name: part of addresses, so it stays the same while the name does. */
  id: string;
  nome: string;
  classe: ClasseDeMoto;
  /** "827135-6". */
  codigoFipe: string;
  /** Null for electric models. */
  cilindradaCc: number | null;
  combustivel: string;
  /** Suggested price; null is shown as "sob consulta". */
  preco: Centavos | null;
  /** FIPE value of the model when new: a reference, never an offer. */
  fipeZeroKm: Centavos;
};

const texto = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const centavos = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const motoSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  nome: texto,
  // A class that is not known yet must not take a model off sale: it borrows the plainest silhouette.
  classe: v.fallback(v.picklist(CLASSES_DE_MOTO), 'street'),
  codigoFipe: v.pipe(v.string(), v.regex(/^\d{6}-\d$/)),
  cilindradaCc: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), null),
  combustivel: texto,
  preco: v.nullish(centavos, null),
  fipeZeroKm: centavos,
}) satisfies v.GenericSchema<unknown, Moto>;

const respostaSchema = v.object({ data: v.array(v.unknown()) });

/**
 * Reads the catalogue JSON (`{ data: [...] }`, section 3). A broken or repeated row is left out, so that one
 * slip in the shared file does not empty every showroom; anything that is no catalogue gives an empty list.
 * Never throws.
 */
export function parseCatalogo(json: unknown): Moto[] {
  const resposta = v.safeParse(respostaSchema, json);
  if (!resposta.success) return [];
  const motos = new Map<string, Moto>();
  for (const row of resposta.output.data) {
    const moto = v.safeParse(motoSchema, row);
    if (moto.success && !motos.has(moto.output.id)) motos.set(moto.output.id, moto.output);
  }
  return [...motos.values()];
}

/** Lower case without accents and apostrophes: "Ténéré" → "tenere", "NEO'S" → "neos". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’´`]/gu, '')
    .toLowerCase();
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a word of the search fits a model; the lower, the better. Null: not at all. */
function wordRank(word: string, nome: readonly string[], others: readonly string[]): number | null {
  if (nome.includes(word)) return 0;
  if (nome.some((part) => part.startsWith(word))) return 1;
  if (nome.join('').includes(word)) return 2;
  return others.some((part) => part.startsWith(word)) ? 3 : null;
}

/** Null when a word of the search fits nowhere. Names that begin with the whole search come before all others. */
function rank(moto: Moto, words: readonly string[]): number | null {
  const nome = wordsOf(moto.nome);
  const others = [moto.codigoFipe, moto.classe, moto.combustivel].flatMap(wordsOf);
  let total = nome.join('').startsWith(words.join('')) ? 0 : 100;
  for (const word of words) {
    const found = wordRank(word, nome, others);
    if (found === null) return null;
    total += found;
  }
  return total;
}

/** A search longer than this is no search; more words only cost time. */
const MOST_WORDS = 12;

/**
 * Search as you type: every word must be found in the name, class, fuel or FIPE code, in any order, whatever
 * the case, accents or hyphens ("mt07", "tenere", "abs fazer"). Names that begin with the search come first;
 * equals keep the order of the catalogue. An empty search gives the whole catalogue.
 */
export function searchMotos(motos: readonly Moto[], text: string): Moto[] {
  const words = wordsOf(text.slice(0, 200)).slice(0, MOST_WORDS);
  if (words.length === 0) return text.trim() === '' ? [...motos] : [];
  return motos
    .flatMap((moto) => {
      const found = rank(moto, words);
      return found === null ? [] : [{ moto, found }];
    })
    .sort((a, b) => a.found - b.found)
    .map(({ moto }) => moto);
}
