import { withoutSigns } from '../valores/clean-pasted-text.ts';
import type { CalendarDate } from '../valores/dates.ts';

/** Texts of a form by field name: "linhas.0.moto". */
export type FormTexts = Readonly<Record<string, string>>;

/**
 * Field as it is typed: one text, or the texts of a group or list. Every FieldDeclaration is one. Holds no
 * schema, so that a form that follows the typing may read itself in the browser.
 */
export type TypedField<Value, Typed = string> = {
  toForm(value: Value): Typed;
  /**
   * Parses without validating; what cannot be read becomes a value that the schema refuses. Never throws.
   * @param today "30/11" means the next one
   */
  parse(typed: Typed, today?: CalendarDate): unknown;
  /** Collects from an untrusted form: missing texts become empty, surplus ones are ignored. Absent in one text. */
  collect?(fields: FormTexts, name?: string): Typed;
};

/** Group or list of fields. */
export type TypedFields<Value, Typed> = Required<TypedField<Value, Typed>>;

export type FieldValue<F> = F extends TypedField<infer Value, infer _> ? Value : never;
export type TypedValue<F> = F extends TypedField<infer _, infer Typed> ? Typed : never;

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

// Only a field of one text, whose `Typed` is a text, has no `collect`.
const collect = <D>(field: TypedField<unknown, D>, fields: FormTexts, name = ''): D =>
  field.collect?.(fields, name) ?? ((Object.hasOwn(fields, name) ? fields[name] : '') as D);

/** Maps the values of a record, keeping its keys. */
export const mapValues = <Key extends string, Before, After>(
  record: Readonly<Record<Key, Before>>,
  change: (value: Before, key: Key) => After,
): Record<Key, After> =>
  // `Object.entries` loses the type of the keys.
  Object.fromEntries(
    Object.entries<Before>(record).map(([key, value]) => [key, change(value, key as Key)]),
  ) as Record<Key, After>;

const join = (name: string, key: string | number): string => (name === '' ? `${key}` : `${name}.${key}`);

type FieldGroup<Fields> = TypedFields<
  { [Key in keyof Fields]: FieldValue<Fields[Key]> },
  { [Key in keyof Fields]: TypedValue<Fields[Key]> }
> & { partes: Fields };

/**
 * Groups named fields, in a form `grupo.campo`.
 * @param names form names of fields whose name differs there
 */
export function group<Fields extends Readonly<Record<string, TypedField<unknown, unknown>>>>(
  fields: Fields,
  names?: Readonly<Partial<Record<keyof Fields, string>>>,
): FieldGroup<Fields>;
export function group(
  fields: Readonly<Record<string, TypedField<unknown, unknown>>>,
  names: Readonly<Partial<Record<string, string>>> = {},
): FieldGroup<typeof fields> {
  return {
    partes: fields,
    toForm: (value) => mapValues(fields, (field, key) => field.toForm(value[key])),
    parse: (typed, today) => mapValues(fields, (field, key) => field.parse(typed[key], today)),
    collect: (texts, name = '') =>
      mapValues(fields, (field, key) => collect(field, texts, join(name, names[key] ?? key))),
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

export type FieldList<Value, Typed> = TypedFields<readonly Value[], Typed[]> & {
  /** Makes a row in which nothing is typed. */
  empty(): Typed;
};

/**
 * Repeats a field in rows, in a form `lista.0.campo`; collected rows move up to leave no gap.
 * @param most greatest number of rows that a form may have
 * @param isFilled rows that count; default all
 */
export const list = <Value, Typed>(
  item: TypedField<Value, Typed>,
  most = 100,
  isFilled: (linha: Typed) => boolean = () => true,
): FieldList<Value, Typed> => ({
  empty: () => collect(item, {}),
  toForm: (values) => values.map((value) => item.toForm(value)),
  parse: (typed, today) => typed.map((each) => item.parse(each, today)),
  collect: (fields, name = '') =>
    readIndices(fields, name)
      .filter((index) => index < most)
      .map((index) => collect(item, fields, join(name, index)))
      .filter(isFilled),
});

/** Makes a field of one text optional: a blank text stands for null. */
export const optional = <Value, Rest>(field: TypedField<Value> & Rest) => ({
  ...field,
  toForm: (value: Value | null) => (value === null ? '' : field.toForm(value)),
  parse: (typed: string, today?: CalendarDate) => (typed.trim() === '' ? null : field.parse(typed, today)),
});

/**
 * Makes a group optional: null where nothing is typed in some of its fields.
 * @param marks fields that a group which is there has
 */
export const optionalGroup = <Value, Typed>(
  fields: TypedFields<Value, Typed>,
  marks: readonly (keyof Typed)[],
): TypedFields<Value | null, Typed | null> => ({
  ...fields,
  toForm: (value) => (value === null ? null : fields.toForm(value)),
  parse: (typed, today) =>
    typed && marks.some((name) => `${typed[name]}`.trim() !== '') ? fields.parse(typed, today) : null,
});

/**
 * Adapts fields to a value of another shape than the form's.
 * @param toFormShape converts from the value's shape to the form's
 * @param fromFormShape converts back, values not yet validated
 */
export const adapt = <Value, FormShape, Typed>(
  field: TypedFields<FormShape, Typed>,
  toFormShape: (value: Value) => FormShape,
  fromFormShape: (shape: FormShape) => unknown,
): TypedFields<Value, Typed> => ({
  ...field,
  toForm: (value) => field.toForm(toFormShape(value)),
  parse: (typed, today) => fromFormShape(field.parse(typed, today) as FormShape),
});

/** Names typed texts as a form has them: "linhas.0.moto"; null has none. */
export const toTexts = (typed: unknown, name = ''): Record<string, string> =>
  typeof typed === 'string'
    ? { [name]: typed }
    : Object.assign({}, ...Object.entries(typed ?? {}).map(([key, each]) => toTexts(each, join(name, key))));

/** Replaces the rows of a list in a form, numbered from 0. */
export const withRows = (fields: FormTexts, list: string, rows: readonly unknown[] = []): FormTexts => ({
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith(`${list}.`))),
  ...toTexts(rows, list),
});
