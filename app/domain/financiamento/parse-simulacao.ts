import { parseDate } from '../valores/dates.ts';
import { formatAmount, parseMoney } from '../valores/money.ts';
import { parsePercent } from '../valores/percent.ts';
import type { Condicoes, ParsedNumber } from './condicoes.ts';
import { explainFraction, explainPartFraction, writeTaxa } from './excel-fraction.ts';
import type { TypedSimulacao } from './simulacao-address.ts';

/**
 * The one crossing from text to numbers in simulations. Its callers are forms and addresses; everything else
 * holds numbers.
 */

/** Parses a text; an empty one is null, an unreadable one stays as typed, so that a message can quote it. */
const read = (text: string, parse: (text: string) => number | null): ParsedNumber =>
  text.trim() === '' ? null : (parse(text) ?? text);

const parseValor = (text: string): ParsedNumber => read(text, parseMoney);

/** Parses a percentage that `ask` does not take for a spreadsheet's fraction. */
const parsePart = (text: string, ask: (text: string) => string | null): ParsedNumber =>
  read(text, (typed) => (ask(typed) === null ? parsePercent(typed) : null));

const parseTaxa = (text: string): ParsedNumber => parsePart(text, explainFraction);

/** Parses a down payment in reais, or in percent of the price where `em` is "pct". */
export const parseEntrada = ({ entrada, em }: { entrada: string; em: string }): ParsedNumber =>
  em === 'pct' ? parsePart(entrada, explainPartFraction) : parseValor(entrada);

const parseParcelas = (text: string): ParsedNumber => (/^\d{1,3}$/.test(text) ? Number(text) : text);

/** Conditions agreed with a lender, without amounts. */
export type AgreedConditions = Omit<Condicoes, 'preco' | 'entrada' | 'em' | 'troca'>;

/**
 * Parses the conditions of a proposal's loan, where an empty text stands for the plan's own. A number stays: rows
 * from before numbers were stored hold texts.
 */
export function parseAgreedConditions(
  get: (field: Exclude<keyof AgreedConditions, 'tarifas'>) => ParsedNumber,
  tarifas: AgreedConditions['tarifas'],
): AgreedConditions {
  const number = (value: ParsedNumber, parse: (text: string) => ParsedNumber): ParsedNumber =>
    value === '' ? null : typeof value === 'string' ? parse(value) : value;
  const word = (value: ParsedNumber) => String(value ?? '');
  const day = (value: ParsedNumber) =>
    value === null || value === '' ? null : (parseDate(word(value)) ?? word(value));
  return {
    banco: word(get('banco')),
    parcelas: number(get('parcelas'), parseParcelas),
    taxa: number(get('taxa'), parseTaxa),
    data: day(get('data')),
    venc: day(get('venc')),
    sistema: word(get('sistema')),
    iof: word(get('iof')),
    seguro: number(get('seguro'), parseValor),
    seguroEm: word(get('seguroEm')),
    tarifas,
  };
}

/** Parses a typed simulation. Its form shows term and due date filled in: an emptied one is asked for. Never throws. */
export function parseSimulacao(typed: TypedSimulacao): Condicoes {
  const acordo = parseAgreedConditions((field) => typed[field], typed.tarifas);
  return {
    ...{ ...acordo, parcelas: acordo.parcelas ?? '', venc: acordo.venc ?? '' },
    ...{ preco: parseValor(typed.preco), troca: parseValor(typed.troca) },
    ...{ entrada: parseEntrada(typed), em: typed.em },
  };
}

const write = (value: ParsedNumber, format: (value: number) => string): string =>
  typeof value === 'number' ? format(value) : (value ?? '');

/** Writes conditions for the fields of a form, as {@link parseAgreedConditions} reads them. */
export const writeAgreedConditions = ({
  tarifas: _,
  ...acordo
}: AgreedConditions): Record<Exclude<keyof AgreedConditions, 'tarifas'>, string> => ({
  ...acordo,
  parcelas: write(acordo.parcelas, String),
  taxa: write(acordo.taxa, writeTaxa),
  data: acordo.data ?? '',
  venc: acordo.venc ?? '',
  seguro: write(acordo.seguro, formatAmount),
});
