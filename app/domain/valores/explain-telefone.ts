import { formatTelefone, isDdd } from './telefone.ts';

/**
 * Explains in Portuguese why a telephone number cannot be read.
 * @returns null for a valid number, an empty text, or an invalid number without a known reason
 */
export function explainTelefone(text: string): string | null {
  const digits = text
    .replace(/^\D*\+\s*55/, '')
    .replace(/\D/g, '')
    .replace(/^(?:00)?55(?=\d{10,11}$)/, '');
  if (text.trim() === '' || formatTelefone(text) !== text) return null;
  if (/[a-z]/i.test(text)) return 'Escreva só os números do telefone, com DDD.';
  if (/^\s*\+(?!\s*55)/.test(text)) return 'Use um número do Brasil, com DDD.';
  if (/^0[3589]00/.test(digits)) return 'Use um telefone com DDD, não um 0800.';
  if (digits.length === 8 || digits.length === 9) return 'Falta o DDD. Ex.: (11) 98765-4321.';
  if (digits.length > 11) return 'Há números a mais neste telefone.';
  if (digits.length < 10) return null;
  if (!isDdd(digits.slice(0, 2))) return `Não existe o DDD ${digits.slice(0, 2)}.`;
  // With the 9 it may be any other digit that is missing.
  if (digits.length === 10 && digits[2] === '9') return 'Falta um número: o celular tem 9 depois do DDD.';
  if (digits.length === 10 && /^..[6-8]/.test(digits)) return 'Falta o 9 na frente do celular.';
  return null;
}
