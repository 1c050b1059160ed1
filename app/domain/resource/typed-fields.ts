import { withoutSigns } from '../valores/clean-pasted-text.ts';
import type { CalendarDate } from '../valores/dates.ts';

/** Texts of a form by field name: "linhas.0.moto". */
export type FormTexts = Readonly<Record<string, string>>;

/**
 * Field as it is typed: one text, or the texts of a group or list. Every FieldDeclaration is one. Holds no
 * schema, so that a form that follows the typing may read itself in the browser.
 */
export type TypedField<Valor, Digitado = string> = {
  toForm(value: Valor): Digitado;
  /**
   * Parses without validating; what cannot be read becomes a value that the schema refuses. Never throws.
   * @param today "30/11" means the next one
   */
  parse(typed: Digitado, today?: CalendarDate): unknown;
  /** Collects from an untrusted form: missing texts become empty, surplus ones are ignored. Absent in one text. */
  collect?(fields: FormTexts, nome?: string): Digitado;
};

/** Group or list of fields. */
export type TypedFields<Valor, Digitado> = Required<TypedField<Valor, Digitado>>;

export type FieldValue<F> = F extends TypedField<infer Valor, infer _> ? Valor : never;
export type TypedValue<F> = F extends TypedField<infer _, infer Digitado> ? Digitado : never;

export const text: TypedField<string> = { toForm: (value) => value, parse: (typed) => typed };

/** Checkbox, absent or empty while unticked. */
export const ticked: TypedField<boolean> = {
  toForm: (value) => (value ? 'sim' : ''),
  parse: (typed) => typed === 'sim',
};

/** Whole number; unreadable text stays as typed, so that the schema reports it beside the field. */
export const whole: TypedField<number> = {
  toForm: String,
  parse(typed) {
    const bare = withoutSigns(typed);
    return /^\d{1,9}$/.test(bare) ? Number(bare) : typed;
  },
};

// Only a field of one text, whose `Digitado` is a text, has no `collect`.
const collect = <D>(field: TypedField<unknown, D>, fields: FormTexts, nome = ''): D =>
  field.collect?.(fields, nome) ?? ((Object.hasOwn(fields, nome) ? fields[nome] : '') as D);

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
 * @param names form names of fields whose name differs there
 */
export function group<Campos extends Readonly<Record<string, TypedField<unknown, unknown>>>>(
  fields: Campos,
  names?: Readonly<Partial<Record<keyof Campos, string>>>,
): FieldGroup<Campos>;
export function group(
  fields: Readonly<Record<string, TypedField<unknown, unknown>>>,
  names: Readonly<Partial<Record<string, string>>> = {},
): FieldGroup<typeof fields> {
  return {
    partes: fields,
    toForm: (value) => mapValues(fields, (field, key) => field.toForm(value[key])),
    parse: (typed, today) => mapValues(fields, (field, key) => field.parse(typed[key], today)),
    collect: (campos, nome = '') =>
      mapValues(fields, (field, key) => collect(field, campos, join(nome, names[key] ?? key))),
  };
}

/** Lists the row numbers of a list in a form, ascending. */
export function readIndices(fields: FormTexts, list: string): number[] {
  const start = `${list}.`;
  const found = Object.keys(fields).flatMap((name) => {
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
  toForm: (values) => values.map((value) => item.toForm(value)),
  parse: (typed, today) => typed.map((digitado) => item.parse(digitado, today)),
  collect: (fields, nome = '') =>
    readIndices(fields, nome)
      .filter((index) => index < linhas)
      .map((index) => collect(item, fields, join(nome, index)))
      .filter(isFilled),
});

/** Makes a field of one text optional: a blank text stands for null. */
export const optional = <Valor, Resto>(field: TypedField<Valor> & Resto) => ({
  ...field,
  toForm: (value: Valor | null) => (value === null ? '' : field.toForm(value)),
  parse: (typed: string, today?: CalendarDate) => (typed.trim() === '' ? null : field.parse(typed, today)),
});

/**
 * Makes a group optional: null where nothing is typed in some of its fields.
 * @param marcas fields that a group which is there has
 */
export const optionalGroup = <Valor, Digitado>(
  fields: TypedFields<Valor, Digitado>,
  marcas: readonly (keyof Digitado)[],
): TypedFields<Valor | null, Digitado | null> => ({
  ...fields,
  toForm: (value) => (value === null ? null : fields.toForm(value)),
  parse: (typed, today) =>
    typed && marcas.some((nome) => `${typed[nome]}`.trim() !== '') ? fields.parse(typed, today) : null,
});

/**
 * Adapts fields to a value of another shape than the form's.
 * @param soltar converts from the value's shape to the form's
 * @param juntar converts back, values not yet validated
 */
export const adapt = <Valor, Solto, Digitado>(
  field: TypedFields<Solto, Digitado>,
  soltar: (value: Valor) => Solto,
  juntar: (solto: Solto) => unknown,
): TypedFields<Valor, Digitado> => ({
  ...field,
  toForm: (value) => field.toForm(soltar(value)),
  parse: (typed, today) => juntar(field.parse(typed, today) as Solto),
});

/** Names typed texts as a form has them: "linhas.0.moto"; null has none. */
export const toTexts = (typed: unknown, nome = ''): Record<string, string> =>
  typeof typed === 'string'
    ? { [nome]: typed }
    : Object.assign({}, ...Object.entries(typed ?? {}).map(([key, each]) => toTexts(each, join(nome, key))));

/** Replaces the rows of a list in a form, numbered from 0. */
export const withRows = (fields: FormTexts, list: string, linhas: readonly unknown[] = []): FormTexts => ({
  ...Object.fromEntries(Object.entries(fields).filter(([nome]) => !nome.startsWith(`${list}.`))),
  ...toTexts(linhas, list),
});
