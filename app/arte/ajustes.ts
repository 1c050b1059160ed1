import type { Ajuste, Ajustes, LinhaEscondivel } from '../domain/artes/ajustes.ts';
import type { FormatoDesenhado } from './tipos.ts';

/** Nothing tuned is said by leaving it out, so that equal pictures have equal data. */
const isTuned = ({ texto, foco, zoom, sem }: Ajuste): boolean =>
  Boolean(texto || foco || (zoom && zoom !== 1) || sem?.length);

/** What was tuned in one format, to be spread into its picture's data; nothing of the others. */
export function ajusteDoFormato(
  formato: FormatoDesenhado,
  ajustes: Ajustes | undefined,
): { ajuste?: Ajuste } {
  const ajuste = ajustes?.[formato];
  return ajuste && isTuned(ajuste) ? { ajuste } : {};
}

/** A piece's data as one of its formats has them. */
export function comAjusteDoFormato<Dados extends { ajustes?: Ajustes }>(
  formato: FormatoDesenhado,
  { ajustes, ...dados }: Dados,
): Omit<Dados, 'ajustes'> {
  return { ...dados, ...ajusteDoFormato(formato, ajustes) };
}

/** How much larger a step sets the text, as a part of its size. */
const PASSO = 0.09;

/** Factor of the sizes that a template would choose: 1 where nothing was tuned. */
export const escalaDoTexto = (ajuste: Ajuste | undefined): number => 1 + PASSO * (ajuste?.texto ?? 0);

/** Whether a format leaves this line out. */
export const escondida = (ajuste: Ajuste | undefined, linha: LinhaEscondivel): boolean =>
  ajuste?.sem?.includes(linha) ?? false;
