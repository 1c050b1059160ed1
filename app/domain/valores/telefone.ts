import { withoutSigns } from './clean-pasted-text.ts';

/** Maximum text length, a number with text around it. */
const LONGEST_TEXT = 80;

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

const WRITTEN = /^(?:tel:)?[\d ()+.-]{8,50}$/;
/** Country code and trunk prefix: "+55", "0055", "0", "+55 0". */
const PREFIX = /^(?:(?:00)?55(?=0?\d{10,11}$))?0?(?=\d{10,11}$)/;
/** Country code with its plus sign, never an area code: +55 4004-1234 has none. */
const COUNTRY_CODE = /^(?:tel:)?\s*\+\s*55/;
const MOBILE = /^\d{2}9\d{8}$/;
const LANDLINE = /^\d{2}[2-5]\d{7}$/;

/** Tells whether a two-digit area code exists. */
export const isDdd = (ddd: string): boolean => DDDS.has(ddd);

/**
 * Parses a Brazilian telephone number, mobile or landline, with or without +55, trunk zero and punctuation;
 * invisible characters copied from a contact are ignored.
 * @returns national digits with area code (10 or 11), or null; never throws
 */
export function parseTelefone(text: string): string | null {
  const bare = text.length > LONGEST_TEXT ? '' : withoutSigns(text);
  if (!WRITTEN.test(bare)) return null;
  const digits = bare.replace(COUNTRY_CODE, '').replace(/\D/g, '');
  const national = digits.replace(PREFIX, '');
  const shaped = MOBILE.test(national) || LANDLINE.test(national);
  return shaped && DDDS.has(national.slice(0, 2)) ? national : null;
}

/** Parses as {@link parseTelefone}, mobiles only: existing area code, nine digits that start with 9. */
export function parseMobile(text: string): string | null {
  const telefone = parseTelefone(text);
  return telefone?.length === 11 ? telefone : null;
}

/** Formats a number in any accepted notation as "(11) 98765-4321"; returns other text unchanged. */
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

/** Area code set apart from what follows: "(31) 9…", "31 9…", "031-9…"; not the beginning of 3199-9900. */
const DDD_APART = /^\D*0?(\d{2})\D+\d/;

/** Digits after the area code, where the text has one; null where it has none, or nobody can tell. */
function digitsAfterDdd(text: string, digits: string): string | null {
  const national = digits.replace(/^0/, '');
  const apart = DDD_APART.exec(text)?.[1];
  // Nine digits without an area code begin with the 9 of mobiles.
  const isWritten = apart === national.slice(0, 2) || (national.length === 9 && national[0] !== '9');
  return isWritten && isDdd(national.slice(0, 2)) ? national.slice(2) : null;
}

/** Explains how many digits are missing after the area code. @param rest the digits that are there, 1 to 7 */
function explainMissing(rest: string): string {
  const kind = rest[0] === '9' ? 'celular' : /^[2-5]/.test(rest) ? 'fixo' : null;
  if (kind === null) return 'Faltam números depois do DDD.';
  const whole = kind === 'celular' ? 9 : 8;
  const missing = whole - rest.length;
  const falta = missing === 1 ? 'Falta um número' : `Faltam ${missing} números`;
  return `${falta}: o ${kind} tem ${whole} depois do DDD.`;
}

/**
 * Explains in Portuguese why a telephone number cannot be read.
 * @returns null for a valid number, an empty text, or an invalid number without a known reason
 */
export function explainTelefone(text: string): string | null {
  const local = text.replace(/^\D*\+\s*55/, '');
  const digits = local.replace(/\D/g, '').replace(/^(?:00)?55(?=\d{10,11}$)/, '');
  if (text.trim() === '' || formatTelefone(text) !== text) return null;
  if (/[a-z]/i.test(text)) return 'Escreva só os números do telefone, com DDD.';
  if (/^\s*\+(?!\s*55)/.test(text)) return 'Use um número do Brasil, com DDD.';
  if (/^0[3589]00/.test(digits)) return 'Use um telefone com DDD, não um 0800.';
  const rest = digits.length < 10 ? digitsAfterDdd(local, digits) : null;
  if (rest !== null) return explainMissing(rest);
  if (digits.length === 8 || digits.length === 9) return 'Falta o DDD. Ex.: (11) 98765-4321.';
  if (digits.length > 11) return 'Há números a mais neste telefone.';
  if (digits.length < 10) return null;
  if (!isDdd(digits.slice(0, 2))) return `Não existe o DDD ${digits.slice(0, 2)}.`;
  // With the 9 it may be any other digit that is missing.
  if (digits.length === 10 && digits[2] === '9') return 'Falta um número: o celular tem 9 depois do DDD.';
  if (digits.length === 10 && /^..[6-8]/.test(digits)) return 'Falta o 9 na frente do celular.';
  return null;
}
