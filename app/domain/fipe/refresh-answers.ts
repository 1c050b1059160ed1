import * as v from 'valibot';
import { withoutSigns } from '../valores/clean-pasted-text.ts';
import { type Centavos, parseMoney } from '../valores/money.ts';
import { MONTH_NAMES } from '../valores/month-names.ts';

/** Reference month of the table, "YYYY-MM". Text order is time order. */
export type FipeReferencia = string;

/**
 * Value of a model year from a source. `ano` 0 is "0 km"; `combustivel` is one letter, as in the snapshot.
 */
export type SourceFipeValue = {
  codigo: string;
  marca: string;
  modelo: string;
  ano: number;
  combustivel: string;
  valor: Centavos;
  referencia: FipeReferencia;
};

const WRITTEN_MONTH = /^([a-zç]{4,9})(?: de |\/)(\d{4})$/;

/**
 * Parses a written month, "junho de 2026 ", "Junho/2026" → "2026-06"; null for anything else, and for years
 * before 2000.
 */
export function parseReferencia(text: string): FipeReferencia | null {
  if (text.length > 40) return null;
  const bare = withoutSigns(text).normalize('NFC').toLowerCase();
  const [, nome, year] = WRITTEN_MONTH.exec(bare.replace(/ ?\/ ?/, '/')) ?? [];
  const month = MONTH_NAMES.findIndex((each) => each === nome || withoutCedilla(each) === nome);
  return month >= 0 && year && Number(year) >= 2000 ? `${year}-${String(month + 1).padStart(2, '0')}` : null;
}

const withoutCedilla = (text: string): string => text.replace('ç', 'c');

/** Formats a month, "2026-06" → "junho de 2026". @throws RangeError for an invalid month */
export function formatReferencia(referencia: FipeReferencia): string {
  const [year, month] = referencia.split('-');
  const nome = MONTH_NAMES[Number(month) - 1];
  if (!nome || !year) throw new RangeError(`not a month: ${referencia.slice(0, 20)}`);
  return `${nome} de ${year}`;
}

/**
 * Normalizes a model year: 0 km is 32000 at the source, and 0 or null in some copies. Null for an invalid
 * year.
 */
export function parseSourceYear(year: number | null): number | null {
  if (year === null || year === 0 || year === 32000) return 0;
  return Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : null;
}

/** Tells whether the text is a canonical FIPE code, "827130-5". */
export const isCodigoFipe = (text: string): boolean => /^\d{6}-\d$/.test(text);

const nameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const codeSchema = v.pipe(v.string(), v.trim(), v.check(isCodigoFipe));

/** Transforms by `parse`; refuses when it gives null. */
const read = <From, To>(parse: (from: From) => To | null) =>
  v.rawTransform<From, To>(({ dataset, addIssue, NEVER }) => {
    const value = parse(dataset.value);
    if (value !== null) return value;
    addIssue();
    return NEVER;
  });

const referenciaSchema = v.pipe(v.string(), read(parseReferencia));
const yearSchema = v.pipe(v.nullable(v.number()), read(parseSourceYear));
/** Value above zero, in centavos. */
const valueSchema = v.pipe(
  v.string(),
  read((text: string) => parseMoney(text) || null),
);
const combustivelSchema = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]$/));

/**
 * List with a plausible maximum length: the table has some 100 brands, 200 models of one, 30 years of one.
 */
const list = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most));

/** List entry of FIPE API v2: brands, models and years alike. Some codes are numbers. */
const entrySchema = v.pipe(
  v.object({ code: v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), name: nameSchema }),
  v.transform(({ code, name }) => ({ codigo: String(code), nome: name })),
  v.object({ codigo: v.pipe(v.string(), v.regex(/^\d{1,9}$/)), nome: v.string() }),
);
export type SourceEntry = v.InferOutput<typeof entrySchema>;

/** Response of FIPE API v2, `/motorcycles/brands` and `…/models`. */
export const fipeEntriesSchema = list(entrySchema, 2000);

/** Response of FIPE API v2, `…/years`: "2020-1", "32000-1". */
export const fipeYearsSchema = v.pipe(
  list(v.object({ code: v.pipe(v.string(), v.regex(/^\d{1,5}-\d{1,2}$/)) }), 200),
  v.minLength(1),
  v.transform((years) => [...new Set(years.map(({ code }) => code))]),
);

/** Response of FIPE API v2, `…/years/{y}`. */
export const fipeValueSchema = v.pipe(
  v.object({
    codeFipe: codeSchema,
    brand: nameSchema,
    model: nameSchema,
    modelYear: yearSchema,
    fuelAcronym: combustivelSchema,
    price: valueSchema,
    referenceMonth: referenciaSchema,
  }),
  v.transform(
    (read): SourceFipeValue => ({
      codigo: read.codeFipe,
      marca: read.brand,
      modelo: read.model,
      ano: read.modelYear,
      combustivel: read.fuelAcronym,
      valor: read.price,
      referencia: read.referenceMonth,
    }),
  ),
);

const newest = (all: readonly FipeReferencia[]): FipeReferencia => [...all].sort().at(-1) ?? '';

/** Newest month in FIPE API v2, `/references`. */
export const fipeMonthSchema = v.pipe(
  list(v.object({ month: referenciaSchema }), 2000),
  v.minLength(1),
  v.transform((all) => newest(all.map(({ month }) => month))),
);

/** Newest month in BrasilAPI, `/tabelas/v1`. */
export const brasilApiMonthSchema = v.pipe(
  list(v.object({ mes: referenciaSchema }), 2000),
  v.minLength(1),
  v.transform((all) => newest(all.map(({ mes }) => mes))),
);

const brasilApiPrecoSchema = v.pipe(
  v.object({
    codigoFipe: codeSchema,
    marca: nameSchema,
    modelo: nameSchema,
    anoModelo: yearSchema,
    siglaCombustivel: combustivelSchema,
    valor: valueSchema,
    mesReferencia: referenciaSchema,
  }),
  v.transform(
    (read): SourceFipeValue => ({
      codigo: read.codigoFipe,
      marca: read.marca,
      modelo: read.modelo,
      ano: read.anoModelo,
      combustivel: read.siglaCombustivel,
      valor: read.valor,
      referencia: read.mesReferencia,
    }),
  ),
);

const keyOf = ({ ano, combustivel: fuel }: SourceFipeValue): string => `${ano}${fuel}`;

/**
 * Response of BrasilAPI, `/preco/v1/{codigo}`: every year of one model in one month. Refused as a whole when
 * it has conflicting values for a year, or mixes models or months.
 */
export const brasilApiPrecosSchema = v.pipe(
  list(brasilApiPrecoSchema, 200),
  v.minLength(1),
  v.check((all) => all.every(({ codigo: each }) => each === all[0]?.codigo)),
  v.check((all) => all.every(({ referencia: each }) => each === all[0]?.referencia)),
  v.check((all) => {
    const values = new Set(all.map((each) => `${keyOf(each)} ${each.valor}`));
    return values.size === new Set(all.map(keyOf)).size;
  }),
  v.transform((all) => [...new Map(all.map((each) => [keyOf(each), each])).values()]),
);
