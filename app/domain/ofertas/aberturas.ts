import { addDias, type Data } from '../valores/datas.ts';

/** How often a page was opened on a day. */
export type DiaDeAberturas = { dia: Data; n: number };

/** Days that a consultant is shown. */
const DIAS = 14;

/** The first of the days that are shown, today being the last. */
export const primeiroDos = (hoje: Data): Data => addDias(hoje, 1 - DIAS);

/** One row for each of the last days, today last; days on which nobody came have 0. */
export function ultimosDias(contados: readonly DiaDeAberturas[], hoje: Data): DiaDeAberturas[] {
  const opened = new Map(contados.map(({ dia, n }) => [dia, n]));
  return Array.from({ length: DIAS }, (_, index) => {
    const dia = addDias(primeiroDos(hoje), index);
    return { dia, n: opened.get(dia) ?? 0 };
  });
}

/** "12 aberturas", "1 abertura", "Ninguém abriu ainda". */
export function contarAberturas(n: number): string {
  if (n === 0) return 'Ninguém abriu ainda';
  return n === 1 ? '1 abertura' : `${n.toLocaleString('pt-BR')} aberturas`;
}
