import { type FieldList, list, type TypedField, text } from '../resource/typed-fields.ts';
import { type CalendarDate, formatDate, parseDate } from '../valores/dates.ts';
import { MAX_PRECO } from '../valores/limits.ts';
import { formatAmount, parseMoney } from '../valores/money.ts';
import { parseInteger } from '../valores/parse-integer.ts';
import { formatNumber, parsePercent } from '../valores/percent.ts';

/*
 * Fields of a typed plan: how a value is typed and parsed, with its label, limits and message. Contains no
 * validator, because the editor in the browser loads it.
 */

/** Field with its label and the message for a wrong value. */
export type PlanoField<Valor> = TypedField<Valor> & { rotulo: string; mensagem: string } & FieldDetails;

type FieldDetails = {
  ajuda?: string;
  /** Column heading, when different from the label. */
  coluna?: string;
  /**
   * Name in a spreadsheet; default is the key in snake case, `teto_dias` for `tetoDias`. False when it has
   * its own column.
   */
  csv?: string | false;
  /** Suffix after the number in the form; percentages have their own sign. */
  sufixo?: string;
};

const NUMBER_NOTATIONS = {
  /** Percent; up to eight decimals. */
  percentual: { toForm: formatNumber, parse: (text: string) => parsePercent(text) ?? Number.NaN },
  inteiro: {
    toForm: String,
    parse: (text: string) => parseInteger(text) ?? Number.NaN,
  },
  /** Centavos. */
  dinheiro: { toForm: formatAmount, parse: (text: string) => parseMoney(text) ?? Number.NaN },
} satisfies Record<string, TypedField<number>>;

/** Field of a number from `minimo` to `maximo`. */
export type NumericField = PlanoField<number> & {
  tipo: keyof typeof NUMBER_NOTATIONS;
  minimo: number;
  maximo: number;
};

const createNumberPart =
  (tipo: keyof typeof NUMBER_NOTATIONS) =>
  (
    rotulo: string,
    minimo: number,
    maximo: number,
    mensagem: string,
    details?: FieldDetails,
  ): NumericField => ({ ...NUMBER_NOTATIONS[tipo], tipo, rotulo, minimo, maximo, mensagem, ...details });

export const percentPart = createNumberPart('percentual');
export const integerPart = createNumberPart('inteiro');
/** Field of an amount, centavos, up to the maximum price. */
export const moneyPart = (label: string, message: string): NumericField =>
  createNumberPart('dinheiro')(label, 0, MAX_PRECO, message);

/** Field of a text of up to `maximo` letters. */
export const textPart = (rotulo: string, maximo: number, mensagem: string, details?: FieldDetails) => ({
  ...{ ...text, rotulo, maximo, mensagem },
  ...details,
});

/** Field of a single choice. */
export const choicePart = <Opcao extends string>(
  rotulo: string,
  opcoes: readonly Opcao[],
  mensagem: string,
) => ({ ...text, rotulo, opcoes, mensagem });

/** Field of yes or no, typed "sim" or "nao". */
export const yesNoPart = (rotulo: string, mensagem: string): PlanoField<boolean> => ({
  ...{ toForm: (value) => (value ? 'sim' : 'nao'), parse: (typed) => typed !== 'nao' },
  ...{ rotulo, mensagem },
});

export const datePart = (rotulo: string, mensagem: string): PlanoField<CalendarDate> => ({
  ...{ toForm: formatDate, parse: (typed, today) => parseDate(typed, today) ?? '' },
  ...{ rotulo, mensagem },
});

/** List of equal fields, from `minimo` to `maximo` of them. */
export type PartList<Valor, Digitado> = FieldList<Valor, Digitado> & {
  minimo: number;
  maximo: number;
  mensagem: string;
};

export const listPart = <Valor, Digitado>(
  item: TypedField<Valor, Digitado>,
  minimo: number,
  maximo: number,
  mensagem: string,
): PartList<Valor, Digitado> => ({ ...list(item, maximo), minimo, maximo, mensagem });
