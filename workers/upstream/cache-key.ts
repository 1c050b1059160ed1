import { sha256Hex } from '../base/hash.ts';

/** Prefix of the upstream cache's keys, which separates them from other entries in the same KV namespace. */
const PREFIX = 'api';

/**
 * KV key of a cache entry. The id is hashed, because keys appear in dashboards and logs and an id may name a
 * person.
 * @param id id within the resource: a uid, or an empty text for a shared list
 */
export async function cacheKeyOf(recurso: string, id: string): Promise<string> {
  if (id === '') return `${PREFIX}:${recurso}`;
  return `${PREFIX}:${recurso}:${await sha256Hex(id)}`;
}
