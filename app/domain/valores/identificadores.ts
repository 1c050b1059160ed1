/**
 * Brazilian identifiers. Each `parse…` takes any text, drops the usual punctuation and returns the canonical
 * writing (digits, or upper-case letters and digits), or null when it is not valid; none of them throws.
 */

const LONGEST_TEXT = 40;

/** Only ASCII passes: upper-casing "ı" or "ſ" would otherwise invent a letter that nobody typed. */
function bareOf(text: string): string {
  if (text.length > LONGEST_TEXT) return '';
  const bare = text.replace(/[\s./-]/g, '');
  return /^[A-Za-z0-9]+$/.test(bare) ? bare.toUpperCase() : '';
}

/** Weighted sum where a character counts as its ASCII code less 48 (a digit as itself, "A" as 17). */
const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (text.charCodeAt(index) - 48), 0);

/** Check digit modulo 11 where a rest below 2 gives 0. */
function digit11(text: string, weights: readonly number[]): number {
  const rest = weighted(text, weights) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const isOneCharacterRepeated = (text: string): boolean => /^(.)\1*$/.test(text);

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** CPF, 11 digits with two check digits. */
export function parseCpf(text: string): string | null {
  const cpf = bareOf(text);
  if (!/^\d{11}$/.test(cpf) || isOneCharacterRepeated(cpf)) return null;
  const check = `${digit11(cpf, CPF_WEIGHTS.slice(1))}${digit11(cpf, CPF_WEIGHTS)}`;
  return cpf.endsWith(check) ? cpf : null;
}

/** "127.529.875-36" from a canonical CPF. */
export const formatCpf = (cpf: string): string =>
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** CNPJ, 12 letters or digits (alphanumeric since July 2026, IN RFB 2.229/2024) with two check digits. */
export function parseCnpj(text: string): string | null {
  const cnpj = bareOf(text);
  if (!/^[A-Z0-9]{12}\d{2}$/.test(cnpj) || isOneCharacterRepeated(cnpj)) return null;
  const check = `${digit11(cnpj, CNPJ_WEIGHTS.slice(1))}${digit11(cnpj, CNPJ_WEIGHTS)}`;
  return cnpj.endsWith(check) ? cnpj : null;
}

/** "12.ABC.345/01DE-35" from a canonical CNPJ. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5');

const RENAVAM_WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Renavam, 11 digits with one check digit; the 9-digit numbers of before 2013 are padded with zeros. */
export function parseRenavam(text: string): string | null {
  const digits = bareOf(text);
  if (!/^\d{9,11}$/.test(digits)) return null;
  const renavam = digits.padStart(11, '0');
  if (isOneCharacterRepeated(renavam)) return null;
  const check = ((weighted(renavam, RENAVAM_WEIGHTS) * 10) % 11) % 10;
  return renavam.endsWith(String(check)) ? renavam : null;
}

/** Plate, `AAA0000` (until 2018) or `AAA0A00` (Mercosul). */
export function parsePlaca(text: string): string | null {
  const placa = bareOf(text);
  return /^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(placa) ? placa : null;
}

/** "ABC-1234" for the old form; the Mercosul form is written without a hyphen. */
export const formatPlaca = (placa: string): string => placa.replace(/^([A-Z]{3})(\d{4})$/, '$1-$2');

/** Chassis (VIN), 17 characters without I, O and Q, the last four numeric (ABNT NBR 6066). */
export function parseChassi(text: string): string | null {
  const chassi = bareOf(text);
  return /^[A-HJ-NPR-Z\d]{13}\d{4}$/.test(chassi) && !isOneCharacterRepeated(chassi) ? chassi : null;
}

/** CEP, 8 digits, not all zero. */
export function parseCep(text: string): string | null {
  const cep = bareOf(text);
  return /^\d{8}$/.test(cep) && cep !== '00000000' ? cep : null;
}

/** "01310-100" from a canonical CEP. */
export const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
