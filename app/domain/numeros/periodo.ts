import { addDias, type Data, diasEntre } from '../valores/datas.ts';

/** Days over which a company's numbers are added up. */
export const PERIODOS = [7, 30, 90] as const;
export type Periodo = (typeof PERIODOS)[number];

/** The period that an address names; 30 days for none and for what is none. */
export const readPeriodo = (text: string | null): Periodo =>
  PERIODOS.find((dias) => String(dias) === text) ?? 30;

/** Days that end today, and as many before them, to compare with. Each with its first and last day. */
export type Janela = { de: Data; ate: Data; antesDe: Data; antesAte: Data };

/** @throws RangeError when `hoje` is no date */
export const janelaDe = (dias: Periodo, hoje: Data): Janela => ({
  de: addDias(hoje, 1 - dias),
  ate: hoje,
  antesDe: addDias(hoje, 1 - 2 * dias),
  antesAte: addDias(hoje, -dias),
});

/** The month so far, and the same days of the month before (all of it where it is shorter). */
export function janelaDoMes(hoje: Data): Janela {
  const de = `${hoje.slice(0, 8)}01`;
  const ultimo = addDias(de, -1);
  const antesDe = `${ultimo.slice(0, 8)}01`;
  const mesmoDia = addDias(antesDe, diasEntre(de, hoje));
  return { de, ate: hoje, antesDe, antesAte: diasEntre(mesmoDia, ultimo) > 0 ? mesmoDia : ultimo };
}

/** How many on a day. */
export type NoDia = { dia: Data; n: number };

/** A bar of a small chart: one day, or several in a row. */
export type Barra = { de: Data; ate: Data; n: number };

/** More bars than these cannot be told apart on a phone: then each stands for a week. */
const MAIS_BARRAS = 31;
const SEMANA = 7;

const between = (contados: readonly NoDia[], first: Data, last: Data) =>
  contados.reduce((sum, { dia, n }) => (dia >= first && dia <= last ? sum + n : sum), 0);

/** What was counted in the window and in the one before it. */
export const totais = (contados: readonly NoDia[], { de, ate, antesDe, antesAte }: Janela) => ({
  total: between(contados, de, ate),
  antes: between(contados, antesDe, antesAte),
});

/** The same, and as bars without a gap, the last of which ends today. */
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

/** Percent by which a number grew, rounded; null where there was nothing before. */
export const variacao = (agora: number, antes: number): number | null =>
  antes === 0 ? null : Math.round(((agora - antes) / antes) * 100);

/** "12 % a mais que antes", as a person reads a change; '' where there is nothing to compare with. */
export function textoDaVariacao(agora: number, antes: number): string {
  const percent = variacao(agora, antes);
  if (percent === null) return agora === 0 ? '' : 'Nada no período anterior';
  if (percent === 0) return 'Como no período anterior';
  return `${Math.abs(percent)} % a ${percent > 0 ? 'mais' : 'menos'} que no anterior`;
}
