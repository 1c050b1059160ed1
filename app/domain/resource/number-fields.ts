import * as v from 'valibot';
import { explainFraction, writeTaxa } from '../financiamento/excel-fraction.ts';
import { withoutSigns } from '../valores/clean-pasted-text.ts';
import { type CalendarDate, formatDate, isCalendarDate, parseDate } from '../valores/dates.ts';
import { explainDate, explainMoney } from '../valores/explain-values.ts';
import { integerBetween } from '../valores/integer-schema.ts';
import { type Centavos, formatAmount, formatMoney, parseMoney } from '../valores/money.ts';
import { parseInteger } from '../valores/parse-integer.ts';
import { formatNumber, parsePercent, roundHalfEven } from '../valores/percent.ts';
import { column, type FieldOptions } from './column.ts';
import type { FieldDeclaration } from './field-declarations.ts';

const MILLION: Centavos = 100_000_000;

/** Formats a limit: "R$ 10 milhões" for whole millions, the full amount otherwise. */
function wordsOfLimit(centavos: Centavos): string {
  if (centavos % MILLION !== 0) return formatMoney(centavos);
  const milhoes = centavos / MILLION;
  return `R$ ${milhoes} ${milhoes === 1 ? 'milhão' : 'milhões'}`;
}

/** Field of an amount in centavos, from `minimo` (default one centavo) to `maximo`. */
export function moneyField({
  minimo = 1,
  maximo,
  ...declaration
}: FieldOptions & { minimo?: Centavos; maximo: Centavos }): FieldDeclaration<Centavos> {
  const message = `Informe ${declaration.nome}, até ${wordsOfLimit(maximo)}.`;
  return {
    desenho: {
      controle: 'decimal',
      prefixo: 'R$',
      exemplo: '18.990,00',
      ...declaration.desenho,
      rotulo: declaration.rotulo,
    },
    numerica: true,
    schema: integerBetween(minimo, maximo, ({ input }) => {
      // Unreadable text arrives as it was typed, so that the message can say what is wrong with it.
      if (typeof input === 'string') return explainMoney(input) || message;
      return input === 0 && minimo > 0 ? 'Use um valor maior que zero.' : message;
    }),
    parse: (text) => parseMoney(text) ?? text,
    toForm: formatAmount,
    toList: formatMoney,
    planilha: column(declaration, {
      read: parseMoney,
      write: formatAmount,
      hint: (text) => explainMoney(text) ?? 'escreva como 18.990,00',
    }),
  };
}

/**
 * Field of a calendar date. A form takes "30/11" as the next one from `hoje` on; a spreadsheet must give the
 * year, because it is read long after it was written.
 * @param desde first accepted day
 * @param ultimoAno last accepted year
 */
export function dateField({
  hoje,
  desde = '1900-01-01',
  ultimoAno = 2199,
  ...declaration
}: FieldOptions & {
  hoje: CalendarDate;
  desde?: CalendarDate;
  ultimoAno?: number;
}): FieldDeclaration<CalendarDate> {
  const message = `Informe ${declaration.nome}.`;
  const first = desde === hoje ? 'hoje' : formatDate(desde);
  return {
    desenho: { controle: 'numero', ...declaration.desenho, rotulo: declaration.rotulo },
    numerica: true,
    schema: v.pipe(
      v.string(message),
      v.check(isCalendarDate, ({ input }) => explainDate(input) ?? message),
      v.check((text) => text >= desde, `Use ${first} ou uma data depois.`),
      v.check((text) => Number(text.slice(0, 4)) <= ultimoAno, `Use uma data até ${ultimoAno}.`),
    ),
    parse: (text) => parseDate(text, hoje) ?? text.trim(),
    toForm: formatDate,
    toList: formatDate,
    planilha: column(declaration, {
      read: (text) => parseDate(text),
      write: formatDate,
      quote: 'Confira a data',
      hint: (text) => explainDate(text) ?? 'escreva como 30/11/2026',
    }),
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Both years of a motorcycle in one cell, as dealers write them: "2026/2027", "26/27". */
const YEARS = /^(\d{2}|\d{4}) ?[/-] ?(\d{2}|\d{4})$/;

/**
 * Field of a four-digit year. A spreadsheet may write it with two, which are those of the last possible century.
 * @param doPar which of two years in one cell is this one's; without it, such a cell is refused
 */
export function yearField({
  primeiro,
  ultimo,
  doPar,
  ...declaration
}: FieldOptions & { primeiro: number; ultimo: number; doPar?: 1 | 2 }): FieldDeclaration<number> {
  const { nome } = declaration;
  const quatro = `Informe ${nome} com quatro números.`;
  const range = `${capitalized(nome)} vai de ${primeiro} a ${ultimo}.`;
  const read = (text: string): number | null => {
    const bare = withoutSigns(text);
    return /^\d{4}$/.test(bare) ? Number(bare) : null;
  };
  const readCell = (text: string): number | null => {
    const bare = withoutSigns(text);
    const one = (doPar && YEARS.exec(bare)?.[doPar]) ?? bare;
    if (!/^\d{2}$/.test(one)) return read(one);
    const century = ultimo - (ultimo % 100);
    return century + Number(one) <= ultimo ? century + Number(one) : century - 100 + Number(one);
  };
  const spreadsheet = column(declaration, { read: readCell, write: String, hint: 'escreva como 2026' });
  return {
    desenho: { controle: 'numero', ...declaration.desenho, rotulo: declaration.rotulo },
    numerica: true,
    schema: v.pipe(
      v.number(`Informe ${nome}.`),
      v.integer(`Informe ${nome}.`),
      v.minValue(primeiro, range),
      v.maxValue(ultimo, range),
    ),
    parse: (text) => read(text) ?? Number.NaN,
    toForm: String,
    toList: String,
    planilha: {
      ...spreadsheet,
      read: ([cell = '']) =>
        cell !== '' && readCell(cell) === null ? { erro: quatro } : spreadsheet.read([cell]),
    },
  };
}

/** Formats whole numbers with dots between thousands: "12.500". */
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Field of a whole number; `unidade` is its unit ("km"). */
export function integerField({
  minimo = 0,
  maximo,
  unidade,
  ...declaration
}: FieldOptions & { minimo?: number; maximo: number; unidade?: string }): FieldDeclaration<number> {
  const message = `Informe ${declaration.nome}, de ${grouped(minimo)} a ${grouped(maximo)}.`;
  const read = (text: string): number | null => parseInteger(text, unidade);
  return {
    desenho: {
      controle: 'numero',
      ...(unidade ? { sufixo: unidade } : {}),
      ...declaration.desenho,
      rotulo: declaration.rotulo,
    },
    numerica: true,
    schema: integerBetween(minimo, maximo, message),
    parse: (text) => read(text) ?? Number.NaN,
    toForm: grouped,
    toList: (value) => (unidade ? `${grouped(value)} ${unidade}` : grouped(value)),
    planilha: column(declaration, { read, write: String, hint: 'escreva só o número' }),
  };
}

/** Decimals kept of a percentage, as in published rates. */
const DECIMALS = 4;
const decimal = (percent: number): string => String(percent).replace('.', ',');

/**
 * Field of a percentage, in percent, with up to four decimals. `aoMes`: a rate per month; one that looks like a
 * spreadsheet's fraction is refused with a question.
 */
export function percentField({
  minimo = 0,
  maximo,
  aoMes = false,
  ...declaration
}: FieldOptions & { minimo?: number; maximo: number; aoMes?: boolean }): FieldDeclaration<number> {
  const ask = (text: string): string | null => (aoMes ? explainFraction(text) : null);
  const read = (text: string): number | null => (ask(text) === null ? parsePercent(text) : null);
  const parse = (text: string): unknown => (ask(text) === null ? (parsePercent(text) ?? Number.NaN) : text);
  const fromJson = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('%') ? parse(value) : value;
    const text = typeof value === 'number' ? formatNumber(value) : '';
    return ask(text) === null ? value : text;
  };
  const write = aoMes ? writeTaxa : decimal;
  const message = `Informe ${declaration.nome}, de ${decimal(minimo)} a ${decimal(maximo)}%.`;
  return {
    desenho: {
      controle: 'decimal',
      sufixo: '%',
      exemplo: '1,99',
      ...declaration.desenho,
      rotulo: declaration.rotulo,
    },
    numerica: true,
    schema: v.pipe(
      // What is asked about comes as it was typed.
      v.number(({ input }) => (typeof input === 'string' && ask(input)) || message),
      v.minValue(minimo, message),
      v.maxValue(maximo, message),
      // Outside the limits there is nothing to round, and another message applies.
      v.check(
        (value) => value < minimo || value > maximo || roundHalfEven(value, DECIMALS) === value,
        `Use até ${DECIMALS} casas depois da vírgula.`,
      ),
    ),
    parse,
    ...(aoMes ? { fromJson } : {}),
    toForm: write,
    toList: (value) => `${decimal(value)}%`,
    planilha: column(declaration, { read, write, hint: (text) => ask(text) ?? 'escreva como 1,99' }),
  };
}
