import { addDias, type Data, diasEntre } from '../valores/datas.ts';

/** Periods of a company's numbers, in days. */
export const PERIODOS = [7, 30, 90] as const;
export type Periodo = (typeof PERIODOS)[number];

/** Parses the period of an address; default 30 days. */
export const readPeriodo = (text: string | null): Periodo =>
  PERIODOS.find((dias) => String(dias) === text) ?? 30;

/**
 * Window of days that ends today, and the window of equal length before it for comparison. Each with first
 * and last day.
 */
export type Janela = { de: Data; ate: Data; antesDe: Data; antesAte: Data };

/** Window of a period. @throws RangeError when `hoje` is no date */
export const janelaDe = (dias: Periodo, hoje: Data): Janela => ({
  de: addDias(hoje, 1 - dias),
  ate: hoje,
  antesDe: addDias(hoje, 1 - 2 * dias),
  antesAte: addDias(hoje, -dias),
});

/**
 * Window of the current month so far, compared with the same days of the month before (all of it when
 * shorter).
 */
export function janelaDoMes(hoje: Data): Janela {
  const de = `${hoje.slice(0, 8)}01`;
  const ultimo = addDias(de, -1);
  const antesDe = `${ultimo.slice(0, 8)}01`;
  const mesmoDia = addDias(antesDe, diasEntre(de, hoje));
  return { de, ate: hoje, antesDe, antesAte: diasEntre(mesmoDia, ultimo) > 0 ? mesmoDia : ultimo };
}

/** Count of a day. */
export type NoDia = { dia: Data; n: number };

/** Bar of a small chart: one day, or several consecutive ones. */
export type Barra = { de: Data; ate: Data; n: number };

/** Maximum number of bars distinguishable on a phone; above it, each bar covers a week. */
const MAIS_BARRAS = 31;
const SEMANA = 7;

const between = (contados: readonly NoDia[], first: Data, last: Data) =>
  contados.reduce((sum, { dia, n }) => (dia >= first && dia <= last ? sum + n : sum), 0);

/** Sums the counts of the window and of the one before it. */
export const totais = (contados: readonly NoDia[], { de, ate, antesDe, antesAte }: Janela) => ({
  total: between(contados, de, ate),
  antes: between(contados, antesDe, antesAte),
});

/** Sums the counts, and groups the window into consecutive bars, the last one ending today. */
export function somar(contados: readonly NoDia[], janela: Janela) {
  const { de, ate } = janela;
  const dias = diasEntre(de, ate) + 1;
  const largura = dias > MAIS_BARRAS ? SEMANA : 1;
  const barras: Barra[] = [];
  for (let last = ate; last >= de; last = addDias(last, -largura)) {
    const first = addDias(last, 1 - largura);
    const begin = [first, de].sort().at(-1) ?? de;
    barras.unshift({ de: begin, ate: last, n: between(contados, begin, last) });
  }
  return { ...totais(contados, janela), barras };
}

/** Growth in percent, rounded; null when there was nothing before. */
export const variacao = (agora: number, antes: number): number | null =>
  antes === 0 ? null : Math.round(((agora - antes) / antes) * 100);

/** Describes a change: "12 % a mais que no anterior"; '' when there is nothing to compare. */
export function textoDaVariacao(agora: number, antes: number): string {
  const percent = variacao(agora, antes);
  if (percent === null) return agora === 0 ? '' : 'Nada no período anterior';
  if (percent === 0) return 'Como no período anterior';
  return `${Math.abs(percent)} % a ${percent > 0 ? 'mais' : 'menos'} que no anterior`;
}
