import { sha256Hex } from '../base/hash.ts';
import type { Copies } from '../base/isolate-copies.ts';
import { type CachePolicy, freshnessOf, ttlOf } from './cache-policy.ts';
import { type CacheEntry, decodeCacheEntry, encodeCacheEntry } from './envelope.ts';

/** Value of the `X-Cache` header. */
export type CacheStatus = 'HIT' | 'STALE' | 'MISS' | 'STALE-ERROR' | 'BYPASS';

export type CacheRead<T> = { value: T; status: CacheStatus };

/** Subset of a KV namespace that this cache uses. */
export type Kv = {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
};

/** Logs an event with facts that are not personal. */
export type Log = (event: string, data?: Record<string, string | number | boolean | null>) => void;

export type Cache = ReturnType<typeof createCache>;

/**
 * Time of each key's last background refresh, in milliseconds. Plain numbers, no promises: the requests of an
 * isolate may share it, and a busy stale key does not cause an upstream request each time.
 */
export type Refreshes = Map<string, number>;

const REFRESH_EVERY_MS = 10_000;
const REFRESHES_KEPT = 1000;

type FoundEntry<T> = { kind: 'copy'; copia: CacheEntry<T> } | { kind: 'absent' | 'broken' | 'unreachable' };

/** Prefix that separates these entries from others in the same KV namespace. */
const PREFIX = 'api';

/**
 * KV key of a cache entry. The id is hashed, because keys appear in dashboards and logs and an id may name a
 * person.
 * @param id id within the resource: a uid, or an empty text for a shared list
 */
export async function cacheKeyOf(recurso: string, id: string): Promise<string> {
  if (id === '') return `${PREFIX}:${recurso}`;
  return `${PREFIX}:${recurso}:${await hashOf(id)}`;
}

/** Hashes of ids that this isolate has asked for: each page asks for those of its person and of the catalogue. */
const hashes = new Map<string, string>();
const MOST_HASHES = 1000;

async function hashOf(id: string): Promise<string> {
  const known = hashes.get(id);
  if (known !== undefined) return known;
  const hash = await sha256Hex(id);
  if (hashes.size >= MOST_HASHES) hashes.clear();
  hashes.set(id, hash);
  return hash;
}

/**
 * Creates a cache over KV for one request (`waitUntil` belongs to the request). KV is an optimisation: when
 * it fails, or holds a foreign value, the answer comes from the upstream with status BYPASS.
 */
export function createCache(parts: {
  kv: Kv;
  clock: () => Date;
  waitUntil: (promise: Promise<unknown>) => void;
  log: Log;
  refreshes?: Refreshes;
  /** In-memory cache of KV entries, seconds old. */
  copies?: Copies<CacheEntry<unknown>>;
}) {
  const { kv, clock, waitUntil, log, refreshes = new Map(), copies } = parts;

  /** Fresh entry of the isolate's memory; its age counts from the upstream request, as in KV. */
  function findKept<T>(policy: CachePolicy<T>, key: string): CacheEntry<T> | undefined {
    const now = clock().getTime();
    // A key belongs to one resource, and so to one type.
    const kept = copies?.get(key, now) as CacheEntry<T> | undefined;
    return kept && freshnessOf(policy, now - kept.fetchedAt) === 'fresh' ? kept : undefined;
  }

  async function find<T>(policy: CachePolicy<T>, key: string): Promise<FoundEntry<T>> {
    const kept = findKept(policy, key);
    if (kept) return { kind: 'copy', copia: kept };
    const ticket = copies?.ticket() ?? 0;
    let text: string | null;
    try {
      text = await kv.get(key);
    } catch (error) {
      log('cache.get.failed', { recurso: policy.recurso, motivo: String(error) });
      return { kind: 'unreachable' };
    }
    if (text === null) return { kind: 'absent' };
    const copia = decodeCacheEntry(text, policy.schema);
    if (copia) {
      copies?.fill(key, copia, clock().getTime(), ticket);
      return { kind: 'copy', copia };
    }
    log('cache.copy.broken', { recurso: policy.recurso });
    return { kind: 'broken' };
  }

  async function store<T>(policy: CachePolicy<T>, key: string, copia: CacheEntry<T>): Promise<void> {
    copies?.put(key, copia, clock().getTime());
    try {
      await kv.put(key, encodeCacheEntry(copia), { expirationTtl: ttlOf(policy) });
    } catch (error) {
      log('cache.put.failed', { recurso: policy.recurso, motivo: String(error) });
    }
  }

  async function fetchAndStore<T>(
    policy: CachePolicy<T>,
    key: string,
    fetcher: () => Promise<T>,
  ): Promise<T> {
    // Taken before the request: an answer is as old as its request.
    const fetchedAt = clock().getTime();
    const value = await fetcher();
    waitUntil(store(policy, key, { fetchedAt, value }));
    return value;
  }

  function refreshLater<T>(policy: CachePolicy<T>, key: string, fetcher: () => Promise<T>): void {
    const now = clock().getTime();
    const last = refreshes.get(key);
    if (last !== undefined && now - last >= 0 && now - last < REFRESH_EVERY_MS) return;
    if (refreshes.size >= REFRESHES_KEPT) refreshes.clear();
    refreshes.set(key, now);
    const refresh = fetchAndStore(policy, key, fetcher).catch((error: unknown) =>
      log('cache.refresh.failed', { recurso: policy.recurso, motivo: String(error) }),
    );
    waitUntil(refresh);
  }

  async function serve<T>(
    policy: CachePolicy<T>,
    key: string,
    copia: CacheEntry<T>,
    fetcher: () => Promise<T>,
  ): Promise<CacheRead<T>> {
    switch (freshnessOf(policy, clock().getTime() - copia.fetchedAt)) {
      case 'fresh':
        return { value: copia.value, status: 'HIT' };
      case 'stale':
        refreshLater(policy, key, fetcher);
        return { value: copia.value, status: 'STALE' };
      case 'error-usable':
        try {
          return { value: await fetchAndStore(policy, key, fetcher), status: 'MISS' };
        } catch (error) {
          log('cache.served.on.error', { recurso: policy.recurso, motivo: String(error) });
          return { value: copia.value, status: 'STALE-ERROR' };
        }
      case 'expired':
        return { value: await fetchAndStore(policy, key, fetcher), status: 'MISS' };
    }
  }

  return {
    /**
     * Reads the resource through the cache; `fetcher` requests the upstream. Windows: cache-policy.ts. With
     * `bypass` the upstream is always requested, its answer is stored, and no cache entry replaces a failure.
     * @throws what `fetcher` throws, when no entry may be served instead; a failing KV never throws
     */
    async get<T>(
      policy: CachePolicy<T>,
      id: string,
      fetcher: () => Promise<T>,
      { bypass = false }: { bypass?: boolean } = {},
    ): Promise<CacheRead<T>> {
      const key = await cacheKeyOf(policy.recurso, id);
      if (bypass) return { value: await fetchAndStore(policy, key, fetcher), status: 'BYPASS' };

      const found = await find(policy, key);
      switch (found.kind) {
        case 'unreachable':
          return { value: await fetcher(), status: 'BYPASS' };
        case 'broken':
          return { value: await fetchAndStore(policy, key, fetcher), status: 'BYPASS' };
        case 'absent':
          return { value: await fetchAndStore(policy, key, fetcher), status: 'MISS' };
        case 'copy':
          return serve(policy, key, found.copia, fetcher);
      }
    },

    /**
     * Write-through: stores a value that the upstream has confirmed. Never throws.
     * @param askedAt milliseconds since 1970 when the write was sent: an answer is as old as its request
     */
    async put<T>(policy: CachePolicy<T>, id: string, value: T, askedAt: number): Promise<void> {
      const key = await cacheKeyOf(policy.recurso, id);
      await store(policy, key, { fetchedAt: askedAt, value });
    },

    /** Deletes an entry that may be wrong, for example after a write that timed out. Never throws. */
    async remove<T>(policy: CachePolicy<T>, id: string): Promise<void> {
      const key = await cacheKeyOf(policy.recurso, id);
      copies?.forget(key);
      try {
        await kv.delete(key);
      } catch (error) {
        log('cache.delete.failed', { recurso: policy.recurso, motivo: String(error) });
      }
    },
  };
}
