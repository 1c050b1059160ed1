/** Keeps these copies apart from what else lives in the same KV namespace. */
const PREFIXO = 'api';

/**
 * KV key of a copy. The id is hashed, because keys show up in dashboards and logs and an id may name a person.
 * @param id what tells this copy from others of the resource: a uid, or an empty text for a shared list
 */
export async function chaveOf(recurso: string, id: string): Promise<string> {
  if (id === '') return `${PREFIXO}:${recurso}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${PREFIXO}:${recurso}:${hex}`;
}
