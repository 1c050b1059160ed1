import * as v from 'valibot';
import { messagesByField } from '../valores/messages-by-field.ts';

/** Option of a choice. */
export type ChoiceOption = { valor: string; rotulo: string };

/**
 * Form control of a field. Plain data: it travels to the browser, while schemas and parsers stay on the
 * server (docs/decisions/0006).
 */
export type FieldControl = {
  controle: 'texto' | 'paragrafo' | 'numero' | 'decimal' | 'escolha' | 'varias' | 'marcacao';
  rotulo: string;
  opcional?: boolean;
  ajuda?: string;
  /** Placeholder of the empty control; in a choice, label of the empty option. */
  exemplo?: string;
  /** Text inside the box before and after the input: "R$", "%". */
  prefixo?: string;
  sufixo?: string;
  /** Maximum length, characters. */
  maximo?: number;
  opcoes?: readonly ChoiceOption[];
  /** Half width: two neighbouring halves share a line. */
  metade?: boolean;
};

/** Spreadsheet column: its heading, other accepted headings, and its name in texts when that has accents. */
export type SpreadsheetColumn = { nome: string; sinonimos?: readonly string[]; rotulo?: string };

/** Value read from cells, before the schema checks it, or an error message. */
export type CellReading<T> = { valor: T } | { erro: string };

/**
 * Field of a resource: its form control, schema, texts and spreadsheet columns in one object. Money in
 * centavos, rates in percent, dates as `YYYY-MM-DD`. Uses method syntax so that a field of any type is a
 * `Campo<unknown>`.
 */
export type FieldDeclaration<T> = {
  desenho: FieldControl;
  /** Right-aligned in lists, with tabular figures. */
  numerica?: boolean;
  /** True for a field that a body of the API may leave out: an edit keeps its value. */
  posterior?: boolean;
  /** Schema of the stored value, with messages in Portuguese. */
  schema: v.GenericSchema<unknown, T>;
  /** Parses typed text; unreadable text becomes a value that the schema refuses. Never throws. */
  parse(text: string): unknown;
  /** Reads a value of a JSON body before the schema checks it. Never throws. */
  fromJson?(value: unknown): unknown;
  /** Formats for a form; {@link FieldDeclaration.parse} reads it back. */
  toForm(value: T): string;
  /** Formats for lists, detail pages and histories. */
  toList(value: T): string;
  planilha: {
    /** One column for most fields. Of several, a file needs only one; messages name the last one first. */
    colunas: readonly SpreadsheetColumn[];
    /** True when a file may leave the columns out. */
    opcional: boolean;
    /** Reads one trimmed cell per column, empty where the file has none. Never throws. */
    read(cells: readonly string[]): CellReading<T>;
    /** Writes one cell per column; `read` reads them back. */
    write(value: T): string[];
  };
};

/** Fields of a resource by name, in the order of storage and spreadsheets. */
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration<unknown>>>;

/** Value of each field. */
export type FieldValues<C extends FieldDeclarations> = {
  [N in keyof C]: C[N] extends FieldDeclaration<infer T> ? T : never;
};

/** Name of a field. */
export type FieldName<C extends FieldDeclarations> = keyof C & string;

/** Result of a check: all values, or one message per field. */
export type CheckedValues<T> = { ok: true; valores: T } | { ok: false; erros: Record<string, string> };

/** Field with its name and initial text, for a form. */
export type DrawnField = FieldControl & { name: string; inicial: string };

/**
 * Builds the schema of a whole resource: the single source of its type, its messages and the server's check.
 */
export function schemaOf<C extends FieldDeclarations>(fields: C): v.GenericSchema<unknown, FieldValues<C>> {
  const entries = Object.entries(fields).map(([nome, { schema }]) => [nome, schema] as const);
  // `fromEntries` loses the type of each name; the entries are those of `campos`.
  return v.object(Object.fromEntries(entries)) as v.GenericSchema<unknown, FieldValues<C>>;
}

/** Validates values: returns them as they may be stored, or the first message of each field. */
export function checkFieldValues<T>(schema: v.GenericSchema<unknown, T>, values: unknown): CheckedValues<T> {
  const read = v.safeParse(schema, values);
  if (read.success) return { ok: true, valores: read.output };
  return { ok: false, erros: messagesByField(read.issues, { whole: '' }) };
}

/** Values of the fields that are right, without the others. */
export const rightValues = (
  fields: FieldDeclarations,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([nome, { schema }]) => {
      const read = v.safeParse(schema, values[nome]);
      return read.success ? [[nome, read.output]] : [];
    }),
  );

/**
 * Parses a form's texts for a service that checks them by the same schema. A missing text counts as empty.
 */
export const parseTyped = <C extends FieldDeclarations>(
  fields: C,
  typed: Readonly<Record<string, string>>,
): Record<FieldName<C>, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([nome, field]) => [
      nome,
      field.parse(Object.hasOwn(typed, nome) ? (typed[nome] ?? '') : ''),
    ]),
  ) as Record<FieldName<C>, unknown>;

/** Lists the fields of a form, in its order, with their initial texts. */
export const drawForm = <C extends FieldDeclarations>(
  fields: C,
  names: readonly FieldName<C>[],
  initial: Partial<FieldValues<C>> = {},
): DrawnField[] =>
  names.map((name) => {
    const value = initial[name];
    const field: FieldDeclaration<unknown> | undefined = fields[name];
    if (!field) throw new Error(`No field "${name}".`);
    return { ...field.desenho, name, inicial: value === undefined ? '' : field.toForm(value) };
  });

/** Formats one row of a list: a cell for each field. */
export const printCells = <C extends FieldDeclarations>(
  fields: C,
  names: readonly FieldName<C>[],
  values: FieldValues<C>,
): string[] => names.map((nome) => fields[nome]?.toList(values[nome]) ?? '');

/** Headings of the columns of {@link printCells}. */
export const drawHeadings = <C extends FieldDeclarations>(fields: C, names: readonly FieldName<C>[]) =>
  names.map((nome) => ({
    titulo: fields[nome]?.desenho.rotulo ?? nome,
    numerica: fields[nome]?.numerica ?? false,
  }));
