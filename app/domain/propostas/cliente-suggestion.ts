import { parseCpf } from '../valores/identifiers.ts';
import { parseTelefone } from '../valores/telefone.ts';

/** Customer suggested while a name or a telephone is typed; never with a CPF. Telephone as stored, in digits. */
export type ClienteSuggestion = { id: string; nome: string; telefone: string | null; email: string | null };

/** Number of suggestions: what fits above a telephone's keyboard. */
export const MAX_CLIENTE_SUGGESTIONS = 5;

const LEAST_LETTERS = 2;
const LEAST_DIGITS = 4;

/**
 * Text to look customers up by; null for one too short to mean anybody, and for a CPF: suggestions are by name
 * and telephone alone.
 */
export function clienteSuggestionQuery(typed: string): string | null {
  const text = typed.normalize('NFC').trim().slice(0, 80);
  if (parseCpf(text) !== null && parseTelefone(text) === null) return null;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  return letters >= LEAST_LETTERS || digits >= LEAST_DIGITS ? text : null;
}
