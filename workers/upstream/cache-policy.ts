import type { GenericSchema } from 'valibot';

/** Maximum ages of a cache entry, in milliseconds since its upstream request was sent. */
export type CacheWindows = {
  /** Younger than this: served as it is. */
  freshMs: number;
  /** Younger than this: served, and refreshed after the response. Equal to freshMs: never. */
  staleMs: number;
  /** Younger than this: served only when the upstream fails. Equal to staleMs: never. */
  errorMs: number;
};

/** Cached resource. `schema` validates every entry read back, so an old or foreign value never gets in. */
export type CachePolicy<T> = CacheWindows & { recurso: string; schema: GenericSchema<unknown, T> };

export type CacheFreshness = 'fresh' | 'stale' | 'error-usable' | 'expired';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/**
 * Maximum age of a fact that decides access (existence, aprovado, permissoes). Source: docs/spec/security.md,
 * "Permission changes count within 60 s".
 * Age counts from when the upstream request was sent, so slow KV writes do not matter. It holds even when the
 * upstream fails: guarded screens and writes then close after 60 s (502 or 504). Catalogue, televisions and
 * share pages need no such fact; their windows last for days.
 */
export const AUTHORISATION_MS = MINUTE;

export const CACHE_WINDOWS = {
  /** One registered Usuario, or the fact that there is none. */
  usuario: { freshMs: AUTHORISATION_MS, staleMs: AUTHORISATION_MS, errorMs: AUTHORISATION_MS },
  /** All Usuarios, as one administrator sees them. */
  usuarios: { freshMs: AUTHORISATION_MS, staleMs: AUTHORISATION_MS, errorMs: AUTHORISATION_MS },
  empresas: { freshMs: 10 * MINUTE, staleMs: DAY, errorMs: 7 * DAY },
  catalogo: { freshMs: 5 * MINUTE, staleMs: DAY, errorMs: 30 * DAY },
} satisfies Record<string, CacheWindows>;

/**
 * Tells how an entry of this age may be used.
 * @param ageMs milliseconds since the entry's request was sent; an entry from the future (clocks that
 * disagree) is not trusted, because it would outlive its window
 */
export function freshnessOf(windows: CacheWindows, ageMs: number): CacheFreshness {
  if (!(ageMs >= 0)) return 'expired';
  if (ageMs < windows.freshMs) return 'fresh';
  if (ageMs < windows.staleMs) return 'stale';
  return ageMs < windows.errorMs ? 'error-usable' : 'expired';
}

/** Minimum TTL that KV accepts, seconds. */
const KV_MINIMUM_TTL_S = 60;

/** TTL of a KV entry, seconds: as long as any window can use it, so that personal data expires by itself. */
export const ttlOf = (windows: CacheWindows): number =>
  Math.max(KV_MINIMUM_TTL_S, Math.ceil(Math.max(windows.freshMs, windows.staleMs, windows.errorMs) / SECOND));
