import { sha256Hex } from '../base/hash.ts';

/** Keeps these copies apart from what else lives in the same KV namespace. */
const PREFIXO = 'api';

/**
 * KV key of a copy. The id is hashed, because keys show up in dashboards and logs and an id may name a person.
 * @param id what tells this copy from others of the resource: a uid, or an empty text for a shared list
 */
export async function chaveOf(recurso: string, id: string): Promise<string> {
  if (id === '') return `${PREFIXO}:${recurso}`;
  return `${PREFIXO}:${recurso}:${await sha256Hex(id)}`;
}
