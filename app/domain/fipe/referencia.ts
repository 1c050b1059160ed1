import type { Data } from '../valores/datas.ts';
import type { Mes, ValorDoMes } from './tipos.ts';

const MES = /^(\d{4})-(0[1-9]|1[0-2])$/;

const NOMES = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

export const isMes = (text: string): boolean => MES.test(text);

/** Tells whether the text is a month of the years 2000 to 2099. */
export const isMesDoFiltro = (text: string | null): text is Mes =>
  text !== null && /^20/.test(text) && isMes(text);

/** Months since the year 0. @throws RangeError for an invalid month "YYYY-MM" */
function countOf(mes: Mes): number {
  const match = MES.exec(mes);
  if (!match) throw new RangeError(`not a month: ${mes.slice(0, 20)}`);
  return Number(match[1]) * 12 + Number(match[2]) - 1;
}

/** Months from one to the other, negative when `ate` comes first. @throws RangeError for an invalid month */
export const mesesEntre = (de: Mes, ate: Mes): number => countOf(ate) - countOf(de);

/** Adds months (subtracts when negative). @throws RangeError for an invalid month */
export function addMeses(mes: Mes, meses: number): Mes {
  const count = countOf(mes) + meses;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

const nomeDoMes = (mes: Mes): string => NOMES[countOf(mes) % 12] ?? '';

/** Formats a month, "junho de 2026". @throws RangeError for an invalid month */
export const formatMes = (mes: Mes): string => `${nomeDoMes(mes)} de ${mes.slice(0, 4)}`;

/** Formats a month, "jun/26". @throws RangeError for an invalid month */
export const formatMesCurto = (mes: Mes): string => `${nomeDoMes(mes).slice(0, 3)}/${mes.slice(2, 4)}`;

/** Age in months above which a value is labelled as old. */
const MESES_EM_DIA = 2;

/** Tells whether a table is more than two months old. @throws RangeError for an invalid month */
export const isAntiga = (referencia: Mes, hoje: Data): boolean =>
  mesesEntre(referencia, hoje.slice(0, 7)) > MESES_EM_DIA;

export type Variacao = {
  /** First month of the comparison. */
  desde: Mes;
  /** Whole months between the two. */
  meses: number;
  /** Centavos. */
  diferenca: number;
  /** Relative to the older value, 0.05 for 5 %. */
  fracao: number;
};

/**
 * Computes the change over the twelve months before the newest one, or since the oldest month within them.
 * @param historico from the oldest month to the newest
 * @returns null when there is nothing to compare with
 */
export function variacaoEm12Meses(historico: readonly ValorDoMes[]): Variacao | null {
  const last = historico.at(-1);
  if (!last) return null;
  const first = historico.find(({ referencia }) => mesesEntre(referencia, last.referencia) <= 12);
  if (!first || first === last || first.valor <= 0) return null;
  const diferenca = last.valor - first.valor;
  return {
    desde: first.referencia,
    meses: mesesEntre(first.referencia, last.referencia),
    diferenca,
    fracao: diferenca / first.valor,
  };
}

/** Formats a change: "+3,4 %", "−12,0 %", "0,0 %". @param fracao 0.034 for 3.4 % */
export function formatVariacao(fracao: number): string {
  const tenths = Math.round(Math.abs(fracao) * 1000);
  const text = `${Math.floor(tenths / 10)},${tenths % 10}\u00a0%`;
  if (tenths === 0) return text;
  return `${fracao < 0 ? '−' : '+'}${text}`;
}
