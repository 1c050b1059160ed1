import { readEntrada } from '../financiamento/entrada.ts';
import { parseData } from '../valores/datas.ts';
import { parseDinheiro } from '../valores/dinheiro.ts';
import { parsePercentual } from '../valores/percentual.ts';
import {
  CAMPOS_DO_PANFLETO,
  type CampoDoPanfleto,
  MODOS_DO_PANFLETO,
  type PanfletoDigitado,
} from './campos-do-panfleto.ts';
import { isParcelaDeOutraConta } from './marca-da-simulacao.ts';
import { totalDaOferta } from './oferta.ts';
import { type DaSimulacao, readDaSimulacao } from './oferta-da-simulacao.ts';

const READERS: Partial<Record<CampoDoPanfleto, (text: string, hoje: string) => number | string | null>> = {
  preco: parseDinheiro,
  precoAntes: parseDinheiro,
  valorParcela: parseDinheiro,
  ultimaParcela: parseDinheiro,
  total: parseDinheiro,
  cet: parsePercentual,
  taxaMensal: parsePercentual,
  parcelas: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null),
  validade: parseData,
};

/** Fields that control how others are parsed, or have a parser of their own. */
const OUTROS = ['simulacao', 'entrada', 'em', 'foto', 'ajustes', ...MODOS_DO_PANFLETO] as const;
type Outro = (typeof OUTROS)[number];
const isOutro = (campo: CampoDoPanfleto): campo is Outro => OUTROS.some((outro) => outro === campo);

/** Parsed form: unreadable fields are null, empty ones absent. */
export type PanfletoLido = Partial<
  Record<Exclude<CampoDoPanfleto, Outro> | 'entrada', string | number | null>
> & {
  simulacao?: DaSimulacao;
  sobConsulta?: true;
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Computes the total of typed equal instalments, which nobody has to type. */
function totalTyped({ entrada, parcelas, valorParcela }: PanfletoLido): number | null {
  return totalDaOferta({
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
export function readPanfleto(digitado: Partial<PanfletoDigitado>, hoje: string): PanfletoLido {
  const entries = CAMPOS_DO_PANFLETO.flatMap((campo) => {
    const text = digitado[campo]?.trim() ?? '';
    if (text === '' || isOutro(campo)) return [];
    const read = READERS[campo];
    return [[campo, read ? read(text, hoje) : text] as const];
  });
  const read: PanfletoLido = Object.fromEntries(entries);
  const { entrada = '', em = '' } = digitado;
  const down =
    entrada.trim() === '' ? {} : { entrada: readEntrada({ entrada, em }, numberOf(read.preco) ?? null) };
  const open = digitado.sobConsulta === 'sim' ? { preco: 0, ...read, sobConsulta: true as const } : read;
  const typed: PanfletoLido = { ...open, ...down };
  if (digitado.digitada === 'sim' && typed.total === undefined) {
    const total = totalTyped(typed);
    if (total !== null) typed.total = total;
  }
  const simulacao = readDaSimulacao(digitado.simulacao ?? '', typed);
  if (simulacao) return { ...typed, simulacao };
  return isParcelaDeOutraConta(digitado.simulacao ?? '', typed)
    ? { ...typed, valorParcela: null, cet: null }
    : typed;
}
