import { withoutSigns } from './clean-pasted-text.ts';

/**
 * Brazilian identifiers. Each `parse…` takes any text, drops the usual punctuation and returns the canonical
 * form (digits, or upper-case letters and digits), or null when it is invalid; none of them throws.
 */

const LONGEST_TEXT = 80;

/** Strips punctuation. Accepts only ASCII: upper-casing "ı" or "ſ" would yield a letter that nobody typed. */
function bareOf(text: string): string {
  if (text.length > LONGEST_TEXT) return '';
  const bare = withoutSigns(text).replace(/[\s./-]/g, '');
  return /^[A-Za-z0-9]+$/.test(bare) ? bare.toUpperCase() : '';
}

/** Weighted sum in which a character counts as its ASCII code less 48 (a digit as itself, "A" as 17). */
const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (text.charCodeAt(index) - 48), 0);

/** Check digit modulo 11; a remainder below 2 gives 0. */
function digit11(text: string, weights: readonly number[]): number {
  const rest = weighted(text, weights) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const isOneCharacterRepeated = (text: string): boolean => /^(.)\1*$/.test(text);

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Parses a CPF: 11 digits with two check digits. */
export function parseCpf(text: string): string | null {
  const cpf = bareOf(text);
  if (!/^\d{11}$/.test(cpf) || isOneCharacterRepeated(cpf)) return null;
  const check = `${digit11(cpf, CPF_WEIGHTS.slice(1))}${digit11(cpf, CPF_WEIGHTS)}`;
  return cpf.endsWith(check) ? cpf : null;
}

/** Formats a canonical CPF, "127.529.875-36". */
export const formatCpf = (cpf: string): string =>
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Parses a CNPJ: 12 letters or digits (IN RFB 2.229/2024, since July 2026) with two check digits. */
export function parseCnpj(text: string): string | null {
  const cnpj = bareOf(text);
  if (!/^[A-Z0-9]{12}\d{2}$/.test(cnpj) || isOneCharacterRepeated(cnpj)) return null;
  const check = `${digit11(cnpj, CNPJ_WEIGHTS.slice(1))}${digit11(cnpj, CNPJ_WEIGHTS)}`;
  return cnpj.endsWith(check) ? cnpj : null;
}

/** Formats a canonical CNPJ, "12.ABC.345/01DE-35". */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5');

const RENAVAM_WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Parses a Renavam: 11 digits with one check digit; the 9 digits of before 2013 are padded with zeros. */
export function parseRenavam(text: string): string | null {
  const digits = bareOf(text);
  if (!/^\d{9,11}$/.test(digits)) return null;
  const renavam = digits.padStart(11, '0');
  if (isOneCharacterRepeated(renavam)) return null;
  const check = ((weighted(renavam, RENAVAM_WEIGHTS) * 10) % 11) % 10;
  return renavam.endsWith(String(check)) ? renavam : null;
}

/** Explains in Portuguese why a Renavam is refused; null for a valid one. */
export function explainRenavam(text: string): string | null {
  if (parseRenavam(text) !== null) return null;
  return /^\d{9,11}$/.test(bareOf(text))
    ? 'Este Renavam não existe: confira se há um número trocado.'
    : 'Confira o Renavam: são 11 números.';
}

/** Parses a plate, `AAA0000` (until 2018) or `AAA0A00` (Mercosul). */
export function parsePlaca(text: string): string | null {
  const placa = bareOf(text);
  return /^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(placa) ? placa : null;
}

/** Formats a canonical plate: "ABC-1234" in the old form; the Mercosul form has no hyphen. */
export const formatPlaca = (placa: string): string => placa.replace(/^([A-Z]{3})(\d{4})$/, '$1-$2');

/** Parses a chassis number (VIN): 17 characters without I, O and Q, the last four numeric (ABNT NBR 6066). */
export function parseChassi(text: string): string | null {
  const chassi = bareOf(text);
  return /^[A-HJ-NPR-Z\d]{13}\d{4}$/.test(chassi) && !isOneCharacterRepeated(chassi) ? chassi : null;
}

/** Parses a CEP: 8 digits, not all zero. */
export function parseCep(text: string): string | null {
  const cep = bareOf(text);
  return /^\d{8}$/.test(cep) && cep !== '00000000' ? cep : null;
}

/** Formats a canonical CEP, "01310-100". */
export const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
