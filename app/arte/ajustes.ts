import type { Ajuste, Ajustes, LinhaEscondivel } from '../domain/artes/ajustes.ts';
import type { FormatoDesenhado } from './tipos.ts';

/**
 * Tells whether anything is adjusted. Default adjustments are omitted from data, so that equal pictures have
 * equal data.
 */
const isTuned = ({ texto, foco, zoom, sem }: Ajuste): boolean =>
  Boolean(texto || foco || (zoom && zoom !== 1) || sem?.length);

/** Adjustments of one format, to be spread into its picture's data. */
export function ajusteDoFormato(
  formato: FormatoDesenhado,
  ajustes: Ajustes | undefined,
): { ajuste?: Ajuste } {
  const ajuste = ajustes?.[formato];
  return ajuste && isTuned(ajuste) ? { ajuste } : {};
}

/** Data of a piece for one of its formats. */
export function comAjusteDoFormato<Dados extends { ajustes?: Ajustes }>(
  formato: FormatoDesenhado,
  { ajustes, ...dados }: Dados,
): Omit<Dados, 'ajustes'> {
  return { ...dados, ...ajusteDoFormato(formato, ajustes) };
}

/** Change of text size per step, as a fraction. */
const PASSO = 0.09;

/** Scale factor of a template's text sizes; 1 without adjustment. */
export const escalaDoTexto = (ajuste: Ajuste | undefined): number => 1 + PASSO * (ajuste?.texto ?? 0);

/** Tells whether a format hides this line. */
export const escondida = (ajuste: Ajuste | undefined, linha: LinhaEscondivel): boolean =>
  ajuste?.sem?.includes(linha) ?? false;
