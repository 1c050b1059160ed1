import { nullable, optional } from 'valibot';
import { withoutSigns } from '../valores/clean-pasted-text.ts';
import { cutQuote } from '../valores/quote.ts';
import type { FieldControl, FieldDeclaration, SpreadsheetColumn } from './field-declarations.ts';

/** Options of every kind of declared field, a column of forms, lists and spreadsheets. */
export type FieldOptions = {
  /** Label in the form, heading in lists. */
  rotulo: string;
  /** Name with its article, as messages use it: "o preço". */
  nome: string;
  coluna: SpreadsheetColumn;
  /** Overrides of the kind's form control. */
  desenho?: Partial<Omit<FieldControl, 'controle' | 'rotulo' | 'opcoes'>>;
};

/** Turns a sentence into the second half of another: lower-case start, no full stop. */
const lowered = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;

/** Maximum length of a wrong cell quoted in a message. */
const LONGEST_QUOTE = 20;

/** Builds the spreadsheet part of a one-column field, with messages for empty and unreadable cells. */
export const column = <T>(
  { coluna, nome }: FieldOptions,
  {
    vazio,
    read,
    write,
    hint,
    quote = `Confira ${nome}`,
  }: {
    /** Value of an empty cell; without it, the column is required and must be filled. */
    vazio?: T;
    read: (text: string) => T | null | undefined;
    write: (value: T) => string;
    /** Correct notation, such as "escreva como 18.990,00", or a reason computed from the cell. */
    hint: string | ((text: string) => string);
    quote?: string;
  },
): FieldDeclaration<T>['planilha'] => ({
  colunas: [coluna],
  opcional: vazio !== undefined,
  read([cell = '']) {
    if (cell === '') return vazio === undefined ? { erro: `Informe ${nome}.` } : { valor: vazio };
    const valor = read(cell);
    if (valor !== null && valor !== undefined) return { valor };
    const why = typeof hint === 'string' ? hint : lowered(hint(cell));
    return { erro: `${quote} "${cutQuote(withoutSigns(cell), LONGEST_QUOTE)}": ${why}.` };
  },
  write: (value) => [write(value)],
});

/**
 * Makes a field optional: empty means null. A body of the API without it means null in a new item and no change in an
 * edit.
 */
export const optionalField = <T>(field: FieldDeclaration<T>): FieldDeclaration<T | null> => ({
  ...field,
  desenho: { ...field.desenho, opcional: true },
  // The default is one of the field's own values.
  schema: optional(nullable(field.schema), null) as unknown as FieldDeclaration<T | null>['schema'],
  posterior: true,
  parse: (text) => (text.trim() === '' ? null : field.parse(text)),
  toForm: (value) => (value === null ? '' : field.toForm(value)),
  toList: (value) => (value === null ? '—' : field.toList(value)),
  planilha: {
    ...field.planilha,
    opcional: true,
    read: (cells) => (isEmpty(cells) ? { valor: null } : field.planilha.read(cells)),
    write: (value) => (value === null ? field.planilha.colunas.map(() => '') : field.planilha.write(value)),
  },
});

/** Makes an empty cell or a missing column mean `valor`; forms stay as they are. */
export const spreadsheetDefault = <T>(field: FieldDeclaration<T>, valor: T): FieldDeclaration<T> => ({
  ...field,
  planilha: {
    ...field.planilha,
    opcional: true,
    read: (cells) => (isEmpty(cells) ? { valor } : field.planilha.read(cells)),
  },
});

/**
 * Makes a field that came after others: a client of the API from before sends a body without it, which means
 * `valor` in a new item and no change in an edit. Forms stay as they are.
 */
export const laterField = <T>(field: FieldDeclaration<T>, valor: T): FieldDeclaration<T> => ({
  ...spreadsheetDefault(field, valor),
  // The default is one of the field's own values.
  schema: optional(field.schema, valor) as unknown as FieldDeclaration<T>['schema'],
  posterior: true,
});

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');
