import { type Centavos, parseDinheiro } from '../valores/dinheiro.ts';
import { motivoDoDinheiro } from '../valores/motivos.ts';

/** How the gallery is sorted. */
export const ORDENS = [
  { valor: 'novidades', rotulo: 'Novidades' },
  { valor: 'preco', rotulo: 'Menor preço' },
  { valor: 'km', rotulo: 'Menos km' },
  { valor: 'ano', rotulo: 'Mais nova' },
] as const;
export type Ordem = (typeof ORDENS)[number]['valor'];

/** What of the gallery is asked for; null for all. Money in centavos, years are model years. */
export type FiltrosDosSeminovos = {
  busca: string;
  /** Id of a company. */
  loja: number | null;
  precoDe: Centavos | null;
  precoAte: Centavos | null;
  anoDe: number | null;
  anoAte: number | null;
  kmAte: number | null;
  ordem: Ordem;
};

const whole = (text: string | null, most: number): number | null => {
  const digits = (text ?? '').replace(/\s*km\s*$/i, '').replace(/[.\s]/g, '');
  const n = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return n >= 1 && n <= most ? n : null;
};

/** The names that an address has for them. */
export const CAMPOS_DO_FILTRO = ['precoDe', 'precoAte', 'anoDe', 'anoAte', 'kmAte', 'loja', 'ordem'] as const;

/** Reads an address, whoever wrote it: what cannot be read filters nothing ({@link motivosDosFiltros}), and nothing throws. */
export function readFiltros(params: Pick<URLSearchParams, 'get'>): FiltrosDosSeminovos {
  const money = (name: string) => parseDinheiro(params.get(name) ?? '') || null;
  return {
    busca: (params.get('busca') ?? '').trim().slice(0, 60),
    loja: whole(params.get('loja'), 9_999_999),
    precoDe: money('precoDe'),
    precoAte: money('precoAte'),
    anoDe: whole(params.get('anoDe'), 2199),
    anoAte: whole(params.get('anoAte'), 2199),
    kmAte: whole(params.get('kmAte'), 999_999),
    ordem: ORDENS.find(({ valor }) => valor === params.get('ordem'))?.valor ?? 'novidades',
  };
}

const ANO = 'Escreva o ano com quatro números, como 2022.';
const KM = 'Escreva só os quilômetros, como 15.000.';

/**
 * Why what was typed in a filter cannot be read, by field. The list then is of the others, and says so: a filter that is
 * left out in silence shows bikes that nobody asked for.
 */
export function motivosDosFiltros(params: Pick<URLSearchParams, 'get'>): Record<string, string> {
  const textOf = (name: string) => params.get(name)?.trim() ?? '';
  const { precoDe, precoAte, anoDe, anoAte } = readFiltros(params);
  const isUnread = (name: string, most: number) => textOf(name) !== '' && whole(textOf(name), most) === null;
  const year = (name: string) => (isUnread(name, 2199) ? ANO : null);
  const turned = (from: number | null, to: number | null) => from !== null && to !== null && to < from;
  const motivos = {
    precoDe: motivoDoDinheiro(textOf('precoDe')),
    precoAte:
      motivoDoDinheiro(textOf('precoAte')) ??
      (turned(precoDe, precoAte) ? 'Este preço é menor que o primeiro.' : null),
    anoDe: year('anoDe'),
    anoAte: year('anoAte') ?? (turned(anoDe, anoAte) ? 'Este ano vem antes do primeiro.' : null),
    kmAte: isUnread('kmAte', 999_999) ? KM : null,
  };
  return Object.fromEntries(
    Object.entries(motivos).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** How many of the filters below "Filtros" are on: the search and the order stand beside it. */
export const quantosFiltros = ({ busca: _, ordem: __, ...filtros }: FiltrosDosSeminovos): number =>
  Object.values(filtros).filter((each) => each !== null).length;

/** The words of a search, folded for the database's LIKE: letters and digits only, five at most. */
export const palavrasDaBusca = (busca: string): string[] =>
  busca
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 5);
