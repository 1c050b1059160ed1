import type { Data } from '../valores/datas.ts';

/** What a key begins with: a tool that looks for secrets in a text finds it. */
const MARCA = 'balcao';
const ALFABETO = '0123456789abcdefghjkmnpqrstvwxyz';
const CHAVE = new RegExp(`^(${MARCA}_[${ALFABETO}]{8})_[${ALFABETO}]{32}$`);

/** Random bytes that a key is made of. */
export const BYTES_DA_CHAVE = 40;

/**
 * A key: eight letters that name it, which anybody may see, and 160 bits in base 32 that nobody may.
 * @param bytes {@link BYTES_DA_CHAVE} random bytes
 */
export function chaveDe(bytes: Uint8Array): { chave: string; prefixo: string } {
  const letters = Array.from(bytes, (byte) => ALFABETO[byte & 31]).join('');
  const prefixo = `${MARCA}_${letters.slice(0, 8)}`;
  return { prefixo, chave: `${prefixo}_${letters.slice(8)}` };
}

/** The part of a key that may be seen; null for what is none. Never throws. */
export const prefixoDaChave = (texto: string): string | null => CHAVE.exec(texto)?.[1] ?? null;

/** What is sent after "Bearer"; null where the header is missing or says something else. RFC 6750 2.1. */
export const bearerOf = (header: string | null): string | null =>
  /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;

/** Compares two hashes of one length in the same time, wherever they differ. */
export function isMesmoHash(a: string, b: string): boolean {
  let differing = a.length ^ b.length;
  for (let at = 0; at < b.length; at += 1) differing |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return differing === 0;
}

/** How a key stands. */
export type EstadoDaChave = 'ativa' | 'expirada' | 'revogada';

/** @param expiraEm its last day in São Paulo, included; null for none. @param hoje day in São Paulo */
export function estadoDaChave(
  { expiraEm, revogadaEm }: { expiraEm: Data | null; revogadaEm: string | null },
  hoje: Data,
): EstadoDaChave {
  if (revogadaEm !== null) return 'revogada';
  return expiraEm !== null && expiraEm < hoje ? 'expirada' : 'ativa';
}

/** Under which uid a key acts: no person has one like it. */
export const uidDaChave = (id: string): string => `chave:${id}`;
