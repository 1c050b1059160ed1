import { withoutSigns } from '../valores/clean-pasted-text.ts';

const CODIGO_FIPE = /^(\d{6})[\s.-]?(\d)$/;

/**
 * Parses a FIPE code as people type it: "827130-5", "8271305", "827130 5".
 * @returns "827130-5", or null when invalid; never throws
 */
export function parseCodigoFipe(text: string): string | null {
  const match = CODIGO_FIPE.exec(text.length > 40 ? '' : withoutSigns(text));
  return match ? `${match[1]}-${match[2]}` : null;
}
