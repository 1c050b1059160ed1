import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCopies } from '../../../workers/base/isolate-copies.ts';
import { createCache, type Kv } from '../../../workers/upstream/cache.ts';
import { CACHE_WINDOWS, type CachePolicy } from '../../../workers/upstream/cache-policy.ts';
import type { CacheEntry } from '../../../workers/upstream/envelope.ts';
import { clearCache } from '../../support/upstream/cenario.ts';
import { createRelogio } from '../../support/upstream/relogio.ts';

const SEGUNDO = 1000;
const EMPRESAS: CachePolicy<string> = { ...CACHE_WINDOWS.empresas, recurso: 'empresas', schema: v.string() };
const USUARIO: CachePolicy<string> = { ...CACHE_WINDOWS.usuario, recurso: 'usuario', schema: v.string() };

/** Two isolates over one KV, and an upstream that says what it is told to. */
function setUp() {
  const relogio = createRelogio();
  const origem = { says: 'v1', asked: 0 };
  const isolate = () => {
    const reads = { count: 0 };
    const kv: Kv = {
      get(key) {
        reads.count += 1;
        return env.CACHE.get(key);
      },
      put: (key, value, options) => env.CACHE.put(key, value, options),
      delete: (key) => env.CACHE.delete(key),
    };
    const behind: Promise<unknown>[] = [];
    const cache = createCache({
      kv,
      clock: relogio.clock,
      waitUntil: (promise) => behind.push(promise),
      log: () => {},
      copies: createCopies<CacheEntry<unknown>>({ keptMs: 10 * SEGUNDO, most: 100 }),
    });
    const fetcher = async () => {
      origem.asked += 1;
      return origem.says;
    };
    return {
      cache,
      reads,
      async read(policy: CachePolicy<string>, options: { bypass?: boolean } = {}) {
        const reading = await cache.get(policy, 'x', fetcher, options);
        await Promise.all(behind.splice(0));
        return reading;
      },
    };
  };
  return { relogio, origem, here: isolate(), elsewhere: isolate() };
}

beforeEach(clearCache);

describe('issue 9 §5: an isolate remembers for seconds what it read of KV', () => {
  it('reads KV once for many requests, and again after ten seconds', async () => {
    const { relogio, here } = setUp();
    for (let n = 0; n < 5; n += 1) await here.read(EMPRESAS);
    expect(here.reads.count).toBe(1);
    await relogio.advance(10 * SEGUNDO);
    expect(await here.read(EMPRESAS)).toEqual({ value: 'v1', status: 'HIT' });
    expect(here.reads.count).toBe(2);
  });

  it('sees what was written elsewhere after ten seconds at most', async () => {
    const { relogio, here, elsewhere } = setUp();
    await here.read(EMPRESAS);
    await elsewhere.cache.put(EMPRESAS, 'x', 'v2', relogio.clock().getTime());
    await relogio.advance(10 * SEGUNDO);
    expect(await here.read(EMPRESAS)).toEqual({ value: 'v2', status: 'HIT' });
  });

  it('sees its own write and its own forgetting at once', async () => {
    const { relogio, origem, here } = setUp();
    await here.read(EMPRESAS);
    await here.cache.put(EMPRESAS, 'x', 'v2', relogio.clock().getTime());
    expect(await here.read(EMPRESAS)).toEqual({ value: 'v2', status: 'HIT' });
    origem.says = 'v3';
    await here.cache.remove(EMPRESAS, 'x');
    expect(await here.read(EMPRESAS)).toEqual({ value: 'v3', status: 'MISS' });
  });

  it('Permission changes count within 60 s: a copy is as old as its question, wherever it is kept', async () => {
    const { relogio, origem, here, elsewhere } = setUp();
    await elsewhere.read(USUARIO);
    await relogio.advance(55 * SEGUNDO);
    expect(await here.read(USUARIO)).toEqual({ value: 'v1', status: 'HIT' });
    origem.says = 'v2';
    await relogio.advance(5 * SEGUNDO);
    expect(await here.read(USUARIO)).toEqual({ value: 'v2', status: 'MISS' });
  });

  it('is asked past by who has just written', async () => {
    const { origem, here } = setUp();
    await here.read(USUARIO);
    origem.says = 'v2';
    expect(await here.read(USUARIO, { bypass: true })).toEqual({ value: 'v2', status: 'BYPASS' });
    expect(await here.read(USUARIO)).toEqual({ value: 'v2', status: 'HIT' });
  });
});
