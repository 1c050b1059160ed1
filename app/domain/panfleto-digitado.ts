import { parseData } from './datas.ts';
import { parseDinheiro } from './dinheiro.ts';
import { parsePercentual } from './percentual.ts';

/** Fields of the studio in the order of the form. */
export const CAMPOS_DO_PANFLETO = [
  'moto',
  'preco',
  'entrada',
  'parcelas',
  'valorParcela',
  'taxaMensal',
  'cet',
  'total',
  'agente',
  'validade',
  'nome',
  'telefone',
  'texto',
] as const;

export type CampoDoPanfleto = (typeof CAMPOS_DO_PANFLETO)[number];

/** What people type in the studio's fields, before it is read. */
export type PanfletoDigitado = Record<CampoDoPanfleto, string>;

/** Fields that only a piece with an instalment fills. */
export const CAMPOS_DA_PARCELA = [
  'entrada',
  'parcelas',
  'valorParcela',
  'taxaMensal',
  'cet',
  'total',
  'agente',
] as const satisfies readonly CampoDoPanfleto[];

const READERS: Partial<Record<CampoDoPanfleto, (text: string, hoje: string) => number | string | null>> = {
  preco: parseDinheiro,
  entrada: parseDinheiro,
  valorParcela: parseDinheiro,
  total: parseDinheiro,
  cet: parsePercentual,
  taxaMensal: parsePercentual,
  parcelas: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null),
  validade: parseData,
};

/**
 * Reads what was typed into the values of the contract: money in centavos, rates in percent, dates as
 * YYYY-MM-DD. Empty fields are left out; what cannot be read is null, so that the check names its field.
 */
export function readPanfleto(
  digitado: Partial<PanfletoDigitado>,
  hoje: string,
): Partial<Record<CampoDoPanfleto, string | number | null>> {
  const entries = CAMPOS_DO_PANFLETO.flatMap((campo) => {
    const text = digitado[campo]?.trim() ?? '';
    if (text === '') return [];
    const read = READERS[campo];
    return [[campo, read ? read(text, hoje) : text] as const];
  });
  return Object.fromEntries(entries);
}
