import { readEntrada } from '../financiamento/entrada.ts';
import { parseDate } from '../valores/dates.ts';
import { parseMoney } from '../valores/money.ts';
import { parsePercent } from '../valores/percent.ts';
import { ofertaTotal } from './oferta.ts';
import {
  PANFLETO_FIELDS,
  PANFLETO_MODES,
  type PanfletoField,
  type TypedPanfleto,
} from './panfleto-fields.ts';
import { isParcelaOfOtherNumbers } from './simulacao-fingerprint.ts';
import { readSimulacaoOferta, type SimulacaoOferta } from './simulacao-oferta.ts';

const READERS: Partial<Record<PanfletoField, (text: string, today: string) => number | string | null>> = {
  preco: parseMoney,
  precoAntes: parseMoney,
  valorParcela: parseMoney,
  ultimaParcela: parseMoney,
  total: parseMoney,
  cet: parsePercent,
  taxaMensal: parsePercent,
  parcelas: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null),
  validade: parseDate,
};

/** Fields that control how others are parsed, or have a parser of their own. */
const CONTROL_FIELDS = ['simulacao', 'entrada', 'em', 'foto', 'ajustes', ...PANFLETO_MODES] as const;
type ControlField = (typeof CONTROL_FIELDS)[number];
const isControlField = (field: PanfletoField): field is ControlField =>
  CONTROL_FIELDS.some((other) => other === field);

/** Parsed form: unreadable fields are null, empty ones absent. */
export type ParsedPanfleto = Partial<
  Record<Exclude<PanfletoField, ControlField> | 'entrada', string | number | null>
> & {
  simulacao?: SimulacaoOferta;
  sobConsulta?: true;
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Computes the total of typed equal instalments, which nobody has to type. */
function totalTyped({ entrada, parcelas, valorParcela }: ParsedPanfleto): number | null {
  return ofertaTotal({
    entrada: numberOf(entrada),
    parcelas: numberOf(parcelas),
    valorParcela: numberOf(valorParcela),
  });
}

/**
 * Parses the typed fields into contract values: money in centavos, rates in percent, dates YYYY-MM-DD. Leaves
 * out empty fields; unreadable ones are null, so that the check names them. A simulation's data stays only
 * while its numbers match: an instalment or a CET of other numbers is never read.
 */
export function readPanfleto(digitado: Partial<TypedPanfleto>, today: string): ParsedPanfleto {
  const entries = PANFLETO_FIELDS.flatMap((field) => {
    const text = digitado[field]?.trim() ?? '';
    if (text === '' || isControlField(field)) return [];
    const read = READERS[field];
    return [[field, read ? read(text, today) : text] as const];
  });
  const read: ParsedPanfleto = Object.fromEntries(entries);
  const { entrada = '', em = '' } = digitado;
  const down =
    entrada.trim() === '' ? {} : { entrada: readEntrada({ entrada, em }, numberOf(read.preco) ?? null) };
  const open = digitado.sobConsulta === 'sim' ? { preco: 0, ...read, sobConsulta: true as const } : read;
  const typed: ParsedPanfleto = { ...open, ...down };
  if (digitado.digitada === 'sim' && typed.total === undefined) {
    const total = totalTyped(typed);
    if (total !== null) typed.total = total;
  }
  const simulacao = readSimulacaoOferta(digitado.simulacao ?? '', typed);
  if (simulacao) return { ...typed, simulacao };
  return isParcelaOfOtherNumbers(digitado.simulacao ?? '', typed)
    ? { ...typed, valorParcela: null, cet: null }
    : typed;
}
