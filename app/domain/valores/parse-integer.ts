import { withoutSigns } from './clean-pasted-text.ts';

/** Whole number with dots or spaces only between full groups of three. */
const WHOLE = /^(?:\d{1,3}(?:[. ]\d{3})+|\d{1,12})$/;

/**
 * Reads a whole number as people type it: "12500", "12.500", "36x", and "12.500 km" where it counts `unidade`. Null for
 * what is none; never throws.
 */
export function parseInteger(text: string, unidade?: string): number | null {
  const bare = withoutSigns(text)
    .trim()
    .replace(/(?<=\d) ?[x×]$/i, '');
  const counts = unidade !== undefined && bare.toLowerCase().endsWith(unidade);
  const digits = counts ? bare.slice(0, -unidade.length).trim() : bare;
  return WHOLE.test(digits) ? Number(digits.replace(/[. ]/g, '')) : null;
}
