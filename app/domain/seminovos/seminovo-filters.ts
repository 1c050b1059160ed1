import { colourStem } from '../motos/colour-words.ts';
import { searchedWords, wordsOf } from '../motos/strict-moto-search.ts';
import { withoutSigns } from '../valores/clean-pasted-text.ts';
import { explainMoney } from '../valores/explain-values.ts';
import { type Centavos, parseMoney } from '../valores/money.ts';

/** Sort orders of the gallery. */
export const SEMINOVO_ORDERS = [
  { valor: 'novidades', rotulo: 'Novidades' },
  { valor: 'preco', rotulo: 'Menor preço' },
  { valor: 'km', rotulo: 'Menos km' },
  { valor: 'ano', rotulo: 'Mais nova' },
] as const;
export type SeminovoOrder = (typeof SEMINOVO_ORDERS)[number]['valor'];

/** Filters of the gallery; null for all. Money in centavos, years are model years. */
export type SeminovoFilters = {
  busca: string;
  /** Id of a company. */
  loja: number | null;
  precoDe: Centavos | null;
  precoAte: Centavos | null;
  anoDe: number | null;
  anoAte: number | null;
  kmAte: number | null;
  ordem: SeminovoOrder;
};

const whole = (text: string | null, most: number): number | null => {
  const digits = withoutSigns(text ?? '')
    .replace(/\s*km\s*$/i, '')
    .replace(/[.\s]/g, '');
  const n = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return n >= 1 && n <= most ? n : null;
};

/** Names of the filters in an address, without the search. */
export const SEMINOVO_FILTER_FIELDS = [
  'precoDe',
  'precoAte',
  'anoDe',
  'anoAte',
  'kmAte',
  'loja',
  'ordem',
] as const;

/**
 * Parses filters from an untrusted address: unreadable values filter nothing ({@link explainSeminovoFilters}).
 * Never throws.
 */
export function readSeminovoFilters(params: Pick<URLSearchParams, 'get'>): SeminovoFilters {
  const money = (name: string) => parseMoney(params.get(name) ?? '') || null;
  return {
    busca: (params.get('busca') ?? '').trim().slice(0, 60),
    loja: whole(params.get('loja'), 9_999_999),
    precoDe: money('precoDe'),
    precoAte: money('precoAte'),
    anoDe: whole(params.get('anoDe'), 2199),
    anoAte: whole(params.get('anoAte'), 2199),
    kmAte: whole(params.get('kmAte'), 999_999),
    ordem: SEMINOVO_ORDERS.find(({ valor }) => valor === params.get('ordem'))?.valor ?? 'novidades',
  };
}

const YEAR_MESSAGE = 'Escreva o ano com quatro números, como 2022.';
const KM_MESSAGE = 'Escreva só os quilômetros, como 15.000.';

/**
 * Explains why typed filters cannot be read, by field. The list applies the others and shows these messages:
 * a filter ignored silently would list bikes outside the search.
 */
export function explainSeminovoFilters(params: Pick<URLSearchParams, 'get'>): Record<string, string> {
  const textOf = (name: string) => params.get(name)?.trim() ?? '';
  const { precoDe, precoAte, anoDe, anoAte } = readSeminovoFilters(params);
  const isUnread = (name: string, most: number) => textOf(name) !== '' && whole(textOf(name), most) === null;
  const year = (name: string) => (isUnread(name, 2199) ? YEAR_MESSAGE : null);
  const turned = (from: number | null, to: number | null) => from !== null && to !== null && to < from;
  const reasons = {
    precoDe: explainMoney(textOf('precoDe')),
    precoAte:
      explainMoney(textOf('precoAte')) ??
      (turned(precoDe, precoAte) ? 'Este preço é menor que o primeiro.' : null),
    anoDe: year('anoDe'),
    anoAte: year('anoAte') ?? (turned(anoDe, anoAte) ? 'Este ano vem antes do primeiro.' : null),
    kmAte: isUnread('kmAte', 999_999) ? KM_MESSAGE : null,
  };
  return Object.fromEntries(
    Object.entries(reasons).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Counts the active filters under "Filtros"; search and order are shown beside it. */
export const countSeminovoFilters = ({ busca: _, ordem: __, ...filters }: SeminovoFilters): number =>
  Object.values(filters).filter((each) => each !== null).length;

const MOST_WORDS = 5;

/** Words of a search, normalized, at most five; each may occur anywhere in {@link seminovoSearchText} or the colour. */
export const seminovoSearchWords = (query: string): string[] =>
  searchedWords(query).slice(0, MOST_WORDS).map(colourStem);

/** Normalized search terms of a used bike: "mt 07 mt07 2021". */
export function seminovoSearchText(moto: { marca: string; modelo: string; anoModelo: number }): string {
  const words = [moto.marca, moto.modelo, String(moto.anoModelo)].flatMap(wordsOf);
  const named = wordsOf(moto.modelo);
  const joined = named.slice(1).map((word, index) => `${named[index]}${word}`);
  return [...new Set([...words, ...joined])].join(' ');
}

/** Parts of the work list: bikes without a value, and questions about a value. */
export const WORK_LIST_PARTS = { avaliar: 'Para avaliar', responder: 'Perguntas' } as const;
export type WorkListPart = keyof typeof WORK_LIST_PARTS;

/** Parses the part of the work list; null for all of it. */
export const readWorkListPart = (text: string | null): WorkListPart | null =>
  text === 'avaliar' || text === 'responder' ? text : null;

/** Tells whether a used bike of the work list belongs to a part. */
export const isOfWorkListPart = ({ situacao }: { situacao: string }, part: WorkListPart): boolean =>
  (situacao === 'avaliacao') === (part === 'avaliar');

/** Address of the work list or of a part; the link's caller adds the company. */
export const avaliacoesPath = (part: WorkListPart | null = null): `/seminovos/avaliacoes${string}` =>
  part === null ? '/seminovos/avaliacoes' : `/seminovos/avaliacoes?mostrar=${part}`;
