import * as v from 'valibot';

/** Version of the shape of a cache entry: entries of another version count as broken. */
const ENTRY_VERSION = 1;

const envelope = v.object({
  v: v.literal(ENTRY_VERSION),
  em: v.pipe(v.number(), v.safeInteger()),
  valor: v.unknown(),
});

/** Cache entry read back. `fetchedAt` is in milliseconds since 1970, taken before the upstream request. */
export type CacheEntry<T> = { fetchedAt: number; value: T };

export function encodeCacheEntry(copia: CacheEntry<unknown>): string {
  return JSON.stringify({ v: ENTRY_VERSION, em: copia.fetchedAt, valor: copia.value });
}

/**
 * Decodes an entry; null when the text is not JSON, has another version, or its value does not fit the
 * schema.
 */
export function decodeCacheEntry<T>(text: string, schema: v.GenericSchema<unknown, T>): CacheEntry<T> | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = v.safeParse(envelope, json);
  if (!parsed.success) return null;
  const value = v.safeParse(schema, parsed.output.valor);
  return value.success ? { fetchedAt: parsed.output.em, value: value.output } : null;
}
