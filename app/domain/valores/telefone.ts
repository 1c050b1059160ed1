/** The 67 area codes of Brazil (Anatel, Plano Geral de Códigos Nacionais), one row per first digit. */
const DDDS = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28',
    '31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49',
    '51 53 54 55 61 62 63 64 65 66 67 68 69',
    '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ].flatMap((row) => row.split(' ')),
);

const WRITTEN = /^(?:tel:)?[\d\s()+.\u00ad\u200b-\u2015\u2028-\u202e\u2060-\u2069\u2212-]{8,50}$/;
/** How numbers begin that are called from elsewhere, or through the trunk: "+55", "0055", "0", "+55 0". */
const PREFIXO = /^(?:(?:00)?55(?=0?\d{10,11}$))?0?(?=\d{10,11}$)/;
const CELULAR = /^\d{2}9\d{8}$/;
const FIXO = /^\d{2}[2-5]\d{7}$/;

/** Whether an area code of two digits exists. */
export const isDdd = (ddd: string): boolean => DDDS.has(ddd);

/**
 * Reads a Brazilian telephone number, mobile or landline, with or without +55, trunk zero and punctuation, also as it
 * is copied from a contact, with signs that nobody sees around it.
 * @returns national digits with area code (10 or 11), or null; never throws
 */
export function parseTelefone(text: string): string | null {
  if (!WRITTEN.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national = digits.replace(PREFIXO, '');
  const shaped = CELULAR.test(national) || FIXO.test(national);
  return shaped && DDDS.has(national.slice(0, 2)) ? national : null;
}

/** As {@link parseTelefone}, for mobiles only: existing area code, nine digits that start with 9. */
export function parseCelular(text: string): string | null {
  const telefone = parseTelefone(text);
  return telefone?.length === 11 ? telefone : null;
}

/** "(11) 98765-4321" from a number in any accepted writing; text that is no telephone comes back unchanged. */
export function formatTelefone(text: string): string {
  const telefone = parseTelefone(text);
  if (!telefone) return text;
  return `(${telefone.slice(0, 2)}) ${telefone.slice(2, -4)}-${telefone.slice(-4)}`;
}

/** Digits for `https://wa.me/{…}`: country code 55 and the national number; null when it is no telephone. */
export function telefoneWhatsApp(text: string): string | null {
  const telefone = parseTelefone(text);
  return telefone && `55${telefone}`;
}
