import type * as v from 'valibot';
import { optionalField, spreadsheetDefault } from '../resource/column.ts';
import { schemaOf } from '../resource/field-declarations.ts';
import { yearField as campoDeAno, dateField, moneyField } from '../resource/number-fields.ts';
import { textField } from '../resource/text-fields.ts';
import type { CalendarDate } from '../valores/dates.ts';
import { MAX_PRECO } from '../valores/limits.ts';
import type { Centavos } from '../valores/money.ts';
import type { Moto } from './catalogo.ts';
import { catalogoMotoField } from './moto-field.ts';

/** Suggested public price ("preço público sugerido") of a model, model year and colour. */
export type SuggestedPreco = {
  moto: string;
  /** Model year. */
  ano: number;
  /** Colour; empty for every colour without a price of its own. */
  cor: string;
  /** Suggested price, centavos; null withdraws it, and the catalogue's price applies again. */
  preco: Centavos | null;
  /** First day of validity. */
  vigencia: CalendarDate;
};

/** Price in force, which always has an amount. */
export type PrecoInForce = SuggestedPreco & { preco: Centavos };

/** Model with the price in force on the day of reading; `precos` are those by year and colour, if any. */
export type PricedMoto = Moto & { precos: readonly PrecoInForce[] };

const MAX_COLOUR = 40;
const FIRST_YEAR = 1950;
/** Maximum years ahead of a model year: it is released a year early, plus one for early announcements. */
const YEARS_AHEAD = 2;
/** Maximum years ahead of a price's first day. */
const VIGENCIA_YEARS_AHEAD = 2;

/** Fields of a suggested price, for the day of typing; a spreadsheet may omit year, colour and day. */
export function createPrecoFields(hoje: CalendarDate, motos: readonly Moto[] = []) {
  const year = Number(hoje.slice(0, 4));
  return {
    moto: catalogoMotoField(motos),
    ano: spreadsheetDefault(
      campoDeAno({
        rotulo: 'Ano do modelo',
        nome: 'o ano do modelo',
        coluna: { nome: 'ano', sinonimos: ['ano modelo'] },
        desenho: { metade: true },
        primeiro: FIRST_YEAR,
        ultimo: year + YEARS_AHEAD,
      }),
      year,
    ),
    cor: textField({
      rotulo: 'Cor',
      nome: 'a cor',
      coluna: { nome: 'cor' },
      desenho: { exemplo: 'Todas as cores' },
      maximo: MAX_COLOUR,
      podeFaltar: true,
    }),
    preco: moneyField({
      rotulo: 'Preço sugerido',
      nome: 'o preço',
      coluna: { nome: 'preco', sinonimos: ['preço sugerido', 'pps', 'valor'] },
      maximo: MAX_PRECO,
    }),
    vigencia: spreadsheetDefault(
      dateField({
        rotulo: 'Vale a partir de',
        nome: 'a partir de quando vale',
        coluna: { nome: 'vale_de', sinonimos: ['vigência', 'a partir de', 'data'] },
        desenho: { metade: true },
        hoje,
        desde: hoje,
        ultimoAno: year + VIGENCIA_YEARS_AHEAD,
      }),
      hoje,
    ),
  };
}

/** Schema of a stored price, for the day of typing. Portuguese messages by field. */
export function createPrecoSchema(today: CalendarDate): v.GenericSchema<unknown, SuggestedPreco> {
  const fields = createPrecoFields(today);
  return schemaOf({ ...fields, preco: optionalField(fields.preco) });
}

/** Normalizes colours for comparison: "Azul  Racing" and "azul racing" are equal. */
export const foldColour = (colour: string): string =>
  colour.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();

/** Key of a price: model, year and colour have one price at a time. */
export const precoKey = ({ moto, ano, cor }: Pick<SuggestedPreco, 'moto' | 'ano' | 'cor'>): string =>
  `${moto} ${ano} ${foldColour(cor)}`;

/** Stored price; of two that begin on the same day, the one created last applies. */
export type StoredPreco = SuggestedPreco & { id: string; criadoEm: string };

/** Comparator by validity: negative when `b` replaces `a`. */
const compareAge = (a: StoredPreco, b: StoredPreco): number =>
  a.vigencia.localeCompare(b.vigencia) || a.criadoEm.localeCompare(b.criadoEm) || a.id.localeCompare(b.id);

/**
 * Determines the price in force of each model, year and colour on a day: the one that began last; a withdrawn
 * one is omitted. Sorted by newest model year, prices for every colour first.
 */
export function precosInForce(stored: readonly StoredPreco[], today: CalendarDate): PrecoInForce[] {
  const newest = new Map<string, StoredPreco>();
  for (const each of stored) {
    if (each.vigencia > today) continue;
    const key = precoKey(each);
    const known = newest.get(key);
    if (!known || compareAge(known, each) < 0) newest.set(key, each);
  }
  return [...newest.values()]
    .flatMap(({ moto, ano, cor, preco, vigencia }) =>
      preco === null ? [] : [{ moto, ano, cor, preco, vigencia }],
    )
    .sort((a, b) => a.moto.localeCompare(b.moto) || b.ano - a.ano || a.cor.localeCompare(b.cor));
}

/**
 * Determines the changes still to come, soonest first: of two that begin on the same day the one created last, and none
 * that leaves the price as it is by then (a change that was taken back).
 * @param upcoming prices that begin after today, soonest first
 */
export function precosToCome(
  inForce: readonly PrecoInForce[],
  upcoming: readonly StoredPreco[],
): SuggestedPreco[] {
  const current = new Map<string, Centavos | null>(inForce.map((each) => [precoKey(each), each.preco]));
  const last = new Map(upcoming.map((each) => [`${precoKey(each)} ${each.vigencia}`, each.id]));
  return upcoming.flatMap(({ id, moto, ano, cor, preco, vigencia }) => {
    const each = { moto, ano, cor, preco, vigencia };
    const key = precoKey(each);
    if (last.get(`${key} ${vigencia}`) !== id || (current.get(key) ?? null) === preco) return [];
    current.set(key, preco);
    return [each];
  });
}

/**
 * Representative price of a model: of its newest model year, the price for every colour, or else the lowest
 * of its colours.
 */
export function modeloPreco(precos: readonly PrecoInForce[]): PrecoInForce | null {
  const year = Math.max(...precos.map((each) => each.ano));
  const newest = precos.filter((each) => each.ano === year);
  const everyColour = newest.find(({ cor }) => cor === '');
  return everyColour ?? newest.reduce<PrecoInForce | null>((a, b) => (a && a.preco <= b.preco ? a : b), null);
}

/**
 * Price in force that stands for a model, over the catalogue's: one of a single colour does not, where the catalogue has
 * a price for the others.
 */
export function precoOverCatalogo(
  own: readonly PrecoInForce[],
  catalogo: Centavos | null,
): PrecoInForce | null {
  const found = modeloPreco(own);
  return found && (found.cor === '' || catalogo === null) ? found : null;
}

/**
 * Price in force that a new one is compared with, and its name: that of the same model, year and colour, or else the
 * model's.
 * @param catalogo price of the catalogue
 */
export function precoBeside(
  which: Pick<SuggestedPreco, 'moto' | 'ano' | 'cor'>,
  inForce: readonly PrecoInForce[],
  catalogo: Centavos | null,
): [preco: Centavos | null, qual: string] {
  const key = precoKey(which);
  const same = inForce.find((each) => precoKey(each) === key);
  if (same) return [same.preco, 'preço em vigor'];
  const own = inForce.filter(({ moto }) => moto === which.moto);
  return [modeloPreco(own)?.preco ?? catalogo, own.length > 0 ? 'preço do modelo' : 'preço em vigor'];
}

/** Merges the prices in force into the catalogue; a model without any keeps the catalogue's price. */
export function withPrecos(motos: readonly Moto[], precos: readonly PrecoInForce[]): PricedMoto[] {
  const byMoto = new Map<string, PrecoInForce[]>();
  for (const each of precos) byMoto.set(each.moto, [...(byMoto.get(each.moto) ?? []), each]);
  return motos.map((moto) => {
    const own = byMoto.get(moto.id) ?? [];
    return { ...moto, preco: precoOverCatalogo(own, moto.preco)?.preco ?? moto.preco, precos: own };
  });
}
