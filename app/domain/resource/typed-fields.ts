import { withoutSigns } from '../valores/clean-pasted-text.ts';
import type { CalendarDate } from '../valores/dates.ts';

/** Texts of a form by field name: "linhas.0.moto". */
export type FormTexts = Readonly<Record<string, string>>;

/**
 * Field as it is typed: one text, or the texts of a group or list. Every FieldDeclaration is one. Holds no
 * schema, so that a form that follows the typing may read itself in the browser.
 */
export type TypedField<Valor, Digitado = string> = {
  toForm(valor: Valor): Digitado;
  /**
   * Parses without validating; what cannot be read becomes a value that the schema refuses. Never throws.
   * @param hoje "30/11" means the next one
   */
  parse(digitado: Digitado, hoje?: CalendarDate): unknown;
  /** Collects from an untrusted form: missing texts become empty, surplus ones are ignored. Absent in one text. */
  collect?(campos: FormTexts, nome?: string): Digitado;
};

/** Group or list of fields. */
export type TypedFields<Valor, Digitado> = Required<TypedField<Valor, Digitado>>;

export type FieldValue<F> = F extends TypedField<infer Valor, infer _> ? Valor : never;
export type TypedValue<F> = F extends TypedField<infer _, infer Digitado> ? Digitado : never;

export const text: TypedField<string> = { toForm: (valor) => valor, parse: (digitado) => digitado };

/** Checkbox, absent or empty while unticked. */
export const ticked: TypedField<boolean> = {
  toForm: (valor) => (valor ? 'sim' : ''),
  parse: (digitado) => digitado === 'sim',
};

/** Whole number; unreadable text stays as typed, so that the schema reports it beside the field. */
export const whole: TypedField<number> = {
  toForm: String,
  parse(digitado) {
    const bare = withoutSigns(digitado);
    return /^\d{1,9}$/.test(bare) ? Number(bare) : digitado;
  },
};

// Only a field of one text, whose `Digitado` is a text, has no `collect`.
const collect = <D>(campo: TypedField<unknown, D>, campos: FormTexts, nome = ''): D =>
  campo.collect?.(campos, nome) ?? ((Object.hasOwn(campos, nome) ? campos[nome] : '') as D);

/** Maps the values of a record, keeping its keys. */
export const mapValues = <Key extends string, Before, After>(
  record: Readonly<Record<Key, Before>>,
  change: (value: Before, key: Key) => After,
): Record<Key, After> =>
  // `Object.entries` loses the type of the keys.
  Object.fromEntries(
    Object.entries<Before>(record).map(([key, value]) => [key, change(value, key as Key)]),
  ) as Record<Key, After>;

const join = (nome: string, key: string | number): string => (nome === '' ? `${key}` : `${nome}.${key}`);

type FieldGroup<Campos> = TypedFields<
  { [Key in keyof Campos]: FieldValue<Campos[Key]> },
  { [Key in keyof Campos]: TypedValue<Campos[Key]> }
> & { partes: Campos };

/**
 * Groups named fields, in a form `grupo.campo`.
 * @param nomes form names of fields whose name differs there
 */
export function group<Campos extends Readonly<Record<string, TypedField<unknown, unknown>>>>(
  campos: Campos,
  nomes?: Readonly<Partial<Record<keyof Campos, string>>>,
): FieldGroup<Campos>;
export function group(
  fields: Readonly<Record<string, TypedField<unknown, unknown>>>,
  nomes: Readonly<Partial<Record<string, string>>> = {},
): FieldGroup<typeof fields> {
  return {
    partes: fields,
    toForm: (valor) => mapValues(fields, (campo, key) => campo.toForm(valor[key])),
    parse: (digitado, hoje) => mapValues(fields, (campo, key) => campo.parse(digitado[key], hoje)),
    collect: (campos, nome = '') =>
      mapValues(fields, (campo, key) => collect(campo, campos, join(nome, nomes[key] ?? key))),
  };
}

/** Lists the row numbers of a list in a form, ascending. */
export function readIndices(campos: FormTexts, lista: string): number[] {
  const start = `${lista}.`;
  const found = Object.keys(campos).flatMap((name) => {
    const [index = ''] = name.startsWith(start) ? name.slice(start.length).split('.') : [];
    return /^\d{1,2}$/.test(index) ? [Number(index)] : [];
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

export type FieldList<Valor, Digitado> = TypedFields<readonly Valor[], Digitado[]> & {
  /** Makes a row in which nothing is typed. */
  empty(): Digitado;
};

/**
 * Repeats a field in rows, in a form `lista.0.campo`; collected rows move up to leave no gap.
 * @param linhas rows that a form may have
 * @param isFilled rows that count; default all
 */
export const list = <Valor, Digitado>(
  item: TypedField<Valor, Digitado>,
  linhas = 100,
  isFilled: (linha: Digitado) => boolean = () => true,
): FieldList<Valor, Digitado> => ({
  empty: () => collect(item, {}),
  toForm: (valores) => valores.map((valor) => item.toForm(valor)),
  parse: (digitados, hoje) => digitados.map((digitado) => item.parse(digitado, hoje)),
  collect: (campos, nome = '') =>
    readIndices(campos, nome)
      .filter((index) => index < linhas)
      .map((index) => collect(item, campos, join(nome, index)))
      .filter(isFilled),
});

/** Makes a field of one text optional: a blank text stands for null. */
export const optional = <Valor, Resto>(campo: TypedField<Valor> & Resto) => ({
  ...campo,
  toForm: (valor: Valor | null) => (valor === null ? '' : campo.toForm(valor)),
  parse: (digitado: string, hoje?: CalendarDate) =>
    digitado.trim() === '' ? null : campo.parse(digitado, hoje),
});

/**
 * Makes a group optional: null where nothing is typed in some of its fields.
 * @param marcas fields that a group which is there has
 */
export const optionalGroup = <Valor, Digitado>(
  campos: TypedFields<Valor, Digitado>,
  marcas: readonly (keyof Digitado)[],
): TypedFields<Valor | null, Digitado | null> => ({
  ...campos,
  toForm: (valor) => (valor === null ? null : campos.toForm(valor)),
  parse: (digitado, hoje) =>
    digitado && marcas.some((nome) => `${digitado[nome]}`.trim() !== '')
      ? campos.parse(digitado, hoje)
      : null,
});

/**
 * Adapts fields to a value of another shape than the form's.
 * @param soltar converts from the value's shape to the form's
 * @param juntar converts back, values not yet validated
 */
export const adapt = <Valor, Solto, Digitado>(
  campo: TypedFields<Solto, Digitado>,
  soltar: (valor: Valor) => Solto,
  juntar: (solto: Solto) => unknown,
): TypedFields<Valor, Digitado> => ({
  ...campo,
  toForm: (valor) => campo.toForm(soltar(valor)),
  parse: (digitado, hoje) => juntar(campo.parse(digitado, hoje) as Solto),
});

/** Names typed texts as a form has them: "linhas.0.moto"; null has none. */
export const toTexts = (digitado: unknown, nome = ''): Record<string, string> =>
  typeof digitado === 'string'
    ? { [nome]: digitado }
    : Object.assign(
        {},
        ...Object.entries(digitado ?? {}).map(([key, each]) => toTexts(each, join(nome, key))),
      );

/** Replaces the rows of a list in a form, numbered from 0. */
export const withRows = (campos: FormTexts, lista: string, linhas: readonly unknown[] = []): FormTexts => ({
  ...Object.fromEntries(Object.entries(campos).filter(([nome]) => !nome.startsWith(`${lista}.`))),
  ...toTexts(linhas, lista),
});
