import { formatTelefone, isDdd } from './telefone.ts';

/**
 * Why a telephone number cannot be read, in Portuguese.
 * @returns null for one that can be, for an empty text, and where nothing more is known than that it is none
 */
export function motivoDoTelefone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?55(?=\d{10,11}$)/, '');
  if (text.trim() === '' || formatTelefone(text) !== text) return null;
  if (/[a-z]/i.test(text)) return 'Escreva só os números do telefone, com DDD.';
  if (/^\s*\+(?!\s*55)/.test(text)) return 'Use um número do Brasil, com DDD.';
  if (digits.length === 8 || digits.length === 9) return 'Falta o DDD. Ex.: (11) 98765-4321.';
  if (digits.length > 11) return 'Há números a mais neste telefone.';
  if (digits.length < 10) return null;
  if (!isDdd(digits.slice(0, 2))) return `Não existe o DDD ${digits.slice(0, 2)}.`;
  if (digits.length === 10 && /^..[6-9]/.test(digits)) return 'Falta o 9 na frente do celular.';
  return null;
}
