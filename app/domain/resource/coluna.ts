import { nullable } from 'valibot';
import type { Campo, ColunaDePlanilha, Desenho } from './campo.ts';

/** What every kind of field is told. */
export type Declaracao = {
  /** Label in the form, heading in lists. */
  rotulo: string;
  /** With its article, as messages say it: "o preço". */
  nome: string;
  coluna: ColunaDePlanilha;
  /** What the form shows otherwise than its kind does. */
  desenho?: Partial<Omit<Desenho, 'controle' | 'rotulo' | 'opcoes'>>;
};

/** A sentence as the second half of another. */
const lowered = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;

/** How much of a wrong cell a message quotes. */
const LONGEST_QUOTE = 20;

/** The spreadsheet's half of a field that has one column: an empty cell and one that cannot be read get their message. */
export const column = <T>(
  { coluna, nome }: Declaracao,
  {
    vazio,
    read,
    write,
    hint,
    quote = `Confira ${nome}`,
  }: {
    /** What an empty cell means; without it the column must be there, and filled. */
    vazio?: T;
    read: (texto: string) => T | null | undefined;
    write: (valor: T) => string;
    /** How to write it: "escreva como 18.990,00", or what is wrong with this cell. */
    hint: string | ((texto: string) => string);
    quote?: string;
  },
): Campo<T>['planilha'] => ({
  colunas: [coluna],
  opcional: vazio !== undefined,
  read([cell = '']) {
    if (cell === '') return vazio === undefined ? { erro: `Informe ${nome}.` } : { valor: vazio };
    const valor = read(cell);
    if (valor !== null && valor !== undefined) return { valor };
    const why = typeof hint === 'string' ? hint : lowered(hint(cell));
    return { erro: `${quote} "${cell.slice(0, LONGEST_QUOTE)}": ${why}.` };
  },
  write: (valor) => [write(valor)],
});

/** A field that may be left empty: null. */
export const opcional = <T>(campo: Campo<T>): Campo<T | null> => ({
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

/** In a spreadsheet, an empty cell or a column that is left out means `valor`. Forms ask as before. */
export const padraoNaPlanilha = <T>(campo: Campo<T>, valor: T): Campo<T> => ({
  ...campo,
  planilha: {
    ...campo.planilha,
    opcional: true,
    read: (cells) => (isEmpty(cells) ? { valor } : campo.planilha.read(cells)),
  },
});

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');
