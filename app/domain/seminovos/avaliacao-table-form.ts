import { type FormTexts, group, list, optional, type TypedField, toTexts } from '../resource/typed-fields.ts';
import { parseInteger } from '../valores/parse-integer.ts';
import { parsePercent } from '../valores/percent.ts';
import { type AvaliacaoExtra, type AvaliacaoTable, EXTRAS, KM_BAND_ROWS } from './avaliacao.ts';

const km: TypedField<number> = {
  toForm: (value) => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.'),
  parse: (typed) => parseInteger(typed, 'km') ?? Number.NaN,
};

/** Number with its sign; NaN when unreadable, which the schema refuses. */
const signed: TypedField<number> = {
  toForm: (value) => String(value).replace('.', ','),
  parse(typed) {
    const bare = typed.trim().replace(/^[−–]/, '-');
    const n = parsePercent(bare.replace(/^[+-]/, ''));
    return n === null ? Number.NaN : bare.startsWith('-') ? -n : n;
  },
};

const extras = Object.fromEntries(EXTRAS.map(({ nome }) => [nome, signed]));

const TABELA = group({
  /** A row without km is the last band; empty rows are dropped. */
  faixas: list(
    group({ ate: optional(km), percentual: signed }),
    KM_BAND_ROWS,
    ({ ate, percentual }) => `${ate}${percentual}`.trim() !== '',
  ),
  conservacao: group({ excelente: signed, bom: signed, regular: signed, ruim: signed }),
  extras: group(extras as Record<AvaliacaoExtra, TypedField<number>>),
  arredonda: { toForm: String, parse: Number } as TypedField<number>,
});

/** Converts a table to the form's texts. */
export const avaliacaoTableToForm = (table: AvaliacaoTable) => toTexts(TABELA.toForm(table));

/** Converts a form to the schema's input. Never throws. */
export const readAvaliacaoTableForm = (fields: FormTexts): unknown => TABELA.parse(TABELA.collect(fields));
