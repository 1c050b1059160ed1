import type { CalendarDate } from '../valores/dates.ts';

/** Prefix of every key, by which secret scanners recognise it. */
const KEY_PREFIX = 'balcao';
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const KEY_PATTERN = new RegExp(`^(${KEY_PREFIX}_[${ALPHABET}]{8})_[${ALPHABET}]{32}$`);

/** Number of random bytes in a key. */
export const API_KEY_BYTES = 40;

/**
 * Creates a key: eight public letters that identify it, and a secret of 160 bits in base 32.
 * @param bytes {@link API_KEY_BYTES} random bytes
 */
export function createApiKey(bytes: Uint8Array): { chave: string; prefixo: string } {
  const letters = Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('');
  const prefixo = `${KEY_PREFIX}_${letters.slice(0, 8)}`;
  return { prefixo, chave: `${prefixo}_${letters.slice(8)}` };
}

/** Returns the public part of a key; null for an invalid one. Never throws. */
export const apiKeyPrefix = (text: string): string | null => KEY_PATTERN.exec(text)?.[1] ?? null;

/**
 * Returns the bearer token of an Authorization header; null when missing or of another scheme. RFC 6750 2.1.
 */
export const bearerOf = (header: string | null): string | null =>
  /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;

/** Compares two hashes of equal length in constant time. */
export function isSameHash(a: string, b: string): boolean {
  let differing = a.length ^ b.length;
  for (let at = 0; at < b.length; at += 1) differing |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return differing === 0;
}

/** State of a key. */
export type ApiKeyState = 'ativa' | 'expirada' | 'revogada';

/**
 * Determines a key's state.
 * @param expiraEm last valid day in São Paulo; null for none.
 * @param today day in São Paulo
 */
export function apiKeyState(
  { expiraEm, revogadaEm }: { expiraEm: CalendarDate | null; revogadaEm: string | null },
  today: CalendarDate,
): ApiKeyState {
  if (revogadaEm !== null) return 'revogada';
  return expiraEm !== null && expiraEm < today ? 'expirada' : 'ativa';
}

/** uid under which a key acts; no person can have it. */
export const apiKeyUid = (id: string): string => `chave:${id}`;
