import { nullable } from 'valibot';
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
    read: (texto: string) => T | null | undefined;
    write: (valor: T) => string;
    /** Correct notation, such as "escreva como 18.990,00", or a reason computed from the cell. */
    hint: string | ((texto: string) => string);
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
  write: (valor) => [write(valor)],
});

/** Makes a field optional: empty means null. */
export const optionalField = <T>(campo: FieldDeclaration<T>): FieldDeclaration<T | null> => ({
  ...campo,
  desenho: { ...campo.desenho, opcional: true },
  schema: nullable(campo.schema),
  parse: (texto) => (texto.trim() === '' ? null : campo.parse(texto)),
  toForm: (valor) => (valor === null ? '' : campo.toForm(valor)),
  toList: (valor) => (valor === null ? '—' : campo.toList(valor)),
  planilha: {
    ...campo.planilha,
    opcional: true,
    read: (cells) => (isEmpty(cells) ? { valor: null } : campo.planilha.read(cells)),
    write: (valor) => (valor === null ? campo.planilha.colunas.map(() => '') : campo.planilha.write(valor)),
  },
});

/** Makes an empty cell or a missing column mean `valor`; forms stay as they are. */
export const spreadsheetDefault = <T>(campo: FieldDeclaration<T>, valor: T): FieldDeclaration<T> => ({
  ...campo,
  planilha: {
    ...campo.planilha,
    opcional: true,
    read: (cells) => (isEmpty(cells) ? { valor } : campo.planilha.read(cells)),
  },
});

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');
