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

/** Fields that say how others are read, or have a reader of their own. */
const OUTROS = ['simulacao', 'entrada', 'em', 'foto', 'ajustes', ...MODOS_DO_PANFLETO] as const;
type Outro = (typeof OUTROS)[number];
const isOutro = (campo: CampoDoPanfleto): campo is Outro => OUTROS.some((outro) => outro === campo);

/** What was read of the form: what cannot be read is null, what is empty is missing. */
export type PanfletoLido = Partial<
  Record<Exclude<CampoDoPanfleto, Outro> | 'entrada', string | number | null>
> & {
  simulacao?: DaSimulacao;
  sobConsulta?: true;
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The total of equal instalments is nobody's to type: it is what they add up to. */
function totalTyped({ entrada, parcelas, valorParcela }: PanfletoLido): number | null {
  return totalDaOferta({
    entrada: numberOf(entrada),
    parcelas: numberOf(parcelas),
    valorParcela: numberOf(valorParcela),
  });
}

/**
 * Reads what was typed into the values of the contract: money in centavos, rates in percent, dates as
 * YYYY-MM-DD. Empty fields are left out; what cannot be read is null, so that the check names its field. What a
 * simulation brought stays only while its numbers do: an instalment and a CET of other numbers are never read.
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
