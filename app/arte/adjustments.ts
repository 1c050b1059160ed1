import type {
  FormatAdjustment,
  FormatAdjustments,
  HideableLine,
} from '../domain/artes/format-adjustments.ts';
import type { DrawnFormat } from './types.ts';

/**
 * Tells whether a format has manual adjustments (text size, focal point, zoom, hidden lines). Defaults are
 * omitted from data, so that equal pictures have equal data.
 */
const isTuned = ({ texto, foco, zoom, sem }: FormatAdjustment): boolean =>
  Boolean(texto || foco || (zoom && zoom !== 1) || sem?.length);

/** Adjustments of one format, to be spread into its picture's data. */
export function formatAdjustment(
  format: DrawnFormat,
  ajustes: FormatAdjustments | undefined,
): { ajuste?: FormatAdjustment } {
  const ajuste = ajustes?.[format];
  return ajuste && isTuned(ajuste) ? { ajuste } : {};
}

/** Data of a piece for one of its formats. */
export function withFormatAdjustment<Dados extends { ajustes?: FormatAdjustments }>(
  format: DrawnFormat,
  { ajustes, ...data }: Dados,
): Omit<Dados, 'ajustes'> {
  return { ...data, ...formatAdjustment(format, ajustes) };
}

/** Change of text size per step, as a fraction. */
const SIZE_STEP = 0.09;

/** Scale factor of a template's text sizes; 1 without adjustment. */
export const textScale = (ajuste: FormatAdjustment | undefined): number =>
  1 + SIZE_STEP * (ajuste?.texto ?? 0);

/** Tells whether a format hides this line. */
export const isHiddenLine = (ajuste: FormatAdjustment | undefined, linha: HideableLine): boolean =>
  ajuste?.sem?.includes(linha) ?? false;
