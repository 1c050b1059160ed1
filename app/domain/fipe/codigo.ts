const CODIGO = /^(\d{6})[\s.-]?(\d)$/;

/**
 * Reads a code as people type it: "827130-5", "8271305", "827130 5".
 * @returns "827130-5", or null for what is no code; never throws
 */
export function parseCodigoFipe(text: string): string | null {
  const match = CODIGO.exec(text.length > 40 ? '' : text.trim());
  return match ? `${match[1]}-${match[2]}` : null;
}
