import { addDias, type Data } from '../valores/datas.ts';

/** Number of times a page was opened on a day. */
export type DiaDeAberturas = { dia: Data; n: number };

/** Days shown to a consultant. */
const DIAS = 14;

/** First day shown; today is the last. */
export const primeiroDos = (hoje: Data): Data => addDias(hoje, 1 - DIAS);

/** Lists one row per day, today last; days without openings have 0. */
export function ultimosDias(contados: readonly DiaDeAberturas[], hoje: Data): DiaDeAberturas[] {
  const opened = new Map(contados.map(({ dia, n }) => [dia, n]));
  return Array.from({ length: DIAS }, (_, index) => {
    const dia = addDias(primeiroDos(hoje), index);
    return { dia, n: opened.get(dia) ?? 0 };
  });
}

/** Formats a number of openings: "12 aberturas", "1 abertura", "Ninguém abriu ainda". */
export function contarAberturas(n: number): string {
  if (n === 0) return 'Ninguém abriu ainda';
  return n === 1 ? '1 abertura' : `${n.toLocaleString('pt-BR')} aberturas`;
}
