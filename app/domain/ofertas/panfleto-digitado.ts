import { parseData } from '../valores/datas.ts';
import { parseDinheiro } from '../valores/dinheiro.ts';
import { parsePercentual } from '../valores/percentual.ts';
import { CAMPOS_DO_PANFLETO, type CampoDoPanfleto, type PanfletoDigitado } from './campos-do-panfleto.ts';
import { isParcelaDeOutraConta } from './marca-da-simulacao.ts';
import { type DaSimulacao, readDaSimulacao } from './oferta-da-simulacao.ts';

const READERS: Partial<Record<CampoDoPanfleto, (text: string, hoje: string) => number | string | null>> = {
  preco: parseDinheiro,
  entrada: parseDinheiro,
  valorParcela: parseDinheiro,
  ultimaParcela: parseDinheiro,
  total: parseDinheiro,
  cet: parsePercentual,
  taxaMensal: parsePercentual,
  parcelas: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null),
  validade: parseData,
};

/** What was read of the form: what cannot be read is null, what is empty is missing. */
export type PanfletoLido = Partial<Record<Exclude<CampoDoPanfleto, 'simulacao'>, string | number | null>> & {
  simulacao?: DaSimulacao;
};

/**
 * Reads what was typed into the values of the contract: money in centavos, rates in percent, dates as
 * YYYY-MM-DD. Empty fields are left out; what cannot be read is null, so that the check names its field. What a
 * simulation brought stays only while its numbers do: an instalment and a CET of other numbers are never read.
 */
export function readPanfleto(digitado: Partial<PanfletoDigitado>, hoje: string): PanfletoLido {
  const entries = CAMPOS_DO_PANFLETO.flatMap((campo) => {
    const text = digitado[campo]?.trim() ?? '';
    if (text === '' || campo === 'simulacao') return [];
    const read = READERS[campo];
    return [[campo, read ? read(text, hoje) : text] as const];
  });
  const typed = Object.fromEntries(entries);
  const simulacao = readDaSimulacao(digitado.simulacao ?? '', typed);
  if (simulacao) return { ...typed, simulacao };
  return isParcelaDeOutraConta(digitado.simulacao ?? '', typed)
    ? { ...typed, valorParcela: null, cet: null }
    : typed;
}
