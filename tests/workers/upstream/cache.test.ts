import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cacheKeyOf,
  createCache,
  type Kv,
  type Log,
  type Refreshes,
} from '../../../workers/upstream/cache.ts';
import { CACHE_WINDOWS, type CachePolicy } from '../../../workers/upstream/cache-policy.ts';
import { brokenKv, clearCache } from '../../support/upstream/cenario.ts';
import { createRelogio } from '../../support/upstream/relogio.ts';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const CATALOGO: CachePolicy<string> = { ...CACHE_WINDOWS.catalogo, recurso: 'catalogo', schema: v.string() };
const USUARIO: CachePolicy<string> = { ...CACHE_WINDOWS.usuario, recurso: 'usuario', schema: v.string() };

/** A cache over a clock, and an upstream that counts its answers ("v1", "v2", …) and can be switched off. */
function setUp(kv: Kv = env.CACHE) {
  const relogio = createRelogio();
  const refreshes: Refreshes = new Map();
  const behind: Promise<unknown>[] = [];
  const eventos: string[] = [];
  const log: Log = (event) => eventos.push(event);
  const cache = createCache({
    kv,
    clock: relogio.clock,
    waitUntil: (promise) => behind.push(promise),
    log,
    refreshes,
  });
  const origem = { down: false, answers: 0 };
  const fetcher = async (): Promise<string> => {
    if (origem.down) throw new Error('upstream is down');
    origem.answers += 1;
    return `v${origem.answers}`;
  };
  const settle = async () => {
    await Promise.all(behind.splice(0));
  };
  const read = async (policy: CachePolicy<string> = CATALOGO, options: { bypass?: boolean } = {}) => {
    const reading = await cache.get(policy, 'x', fetcher, options);
    await settle();
    return reading;
  };
  return { relogio, cache, origem, read, eventos, fetcher, settle };
}

beforeEach(clearCache);

describe('architecture, cache of the upstream API: fresh, stale and error windows', () => {
  it('asks once and serves the copy while it is fresh', async () => {
    const { read, relogio, origem } = setUp();
    expect(await read()).toEqual({ value: 'v1', status: 'MISS' });
    await relogio.advance(5 * MINUTO - 1);
    expect(await read()).toEqual({ value: 'v1', status: 'HIT' });
    expect(origem.answers).toBe(1);
  });

  it('serves a stale copy at once and refreshes it behind the response', async () => {
    const { read, relogio } = setUp();
    await read();
    await relogio.advance(5 * MINUTO);
    expect(await read()).toEqual({ value: 'v1', status: 'STALE' });
    expect(await read()).toEqual({ value: 'v2', status: 'HIT' });
  });

  it('refreshes a busy stale key once in ten seconds, however many ask', async () => {
    const { cache, fetcher, settle, relogio, origem } = setUp();
    await cache.get(CATALOGO, 'x', fetcher);
    await settle();
    await relogio.advance(5 * MINUTO);
    const readings = await Promise.all([1, 2, 3, 4].map(() => cache.get(CATALOGO, 'x', fetcher)));
    await settle();
    expect(readings.map(({ status }) => status)).toEqual(['STALE', 'STALE', 'STALE', 'STALE']);
    expect(origem.answers).toBe(2);
  });

  it('keeps serving the stale copy while refreshes fail, and tries again after ten seconds', async () => {
    const { read, relogio, origem, eventos } = setUp();
    await read();
    await relogio.advance(5 * MINUTO);
    origem.down = true;
    expect(await read()).toEqual({ value: 'v1', status: 'STALE' });
    expect(eventos).toContain('cache.refresh.failed');
    origem.down = false;
    await relogio.advance(10_000);
    expect(await read()).toEqual({ value: 'v1', status: 'STALE' });
    expect(await read()).toEqual({ value: 'v2', status: 'HIT' });
  });

  it('past the stale window asks first, and serves the old copy only when that fails', async () => {
    const { read, relogio, origem } = setUp();
    await read();
    await relogio.advance(DIA);
    origem.down = true;
    expect(await read()).toEqual({ value: 'v1', status: 'STALE-ERROR' });
    origem.down = false;
    expect(await read()).toEqual({ value: 'v2', status: 'MISS' });
  });

  it('past the error window a failure is a failure', async () => {
    const { read, relogio, origem } = setUp();
    await read();
    await relogio.advance(30 * DIA);
    origem.down = true;
    await expect(read()).rejects.toThrow('upstream is down');
  });

  it('with nothing stored a failure is a failure', async () => {
    const { read, origem } = setUp();
    origem.down = true;
    await expect(read()).rejects.toThrow('upstream is down');
  });
});

describe('security: permission changes count within 60 s', () => {
  it('serves a user for less than 60 s, counted from when the upstream was asked', async () => {
    const { cache, relogio, settle } = setUp();
    await cache.get(USUARIO, 'x', async () => {
      await relogio.advance(4000);
      return 'admin';
    });
    await settle();
    await relogio.advance(MINUTO - 4000 - 1);
    const now = async () => 'nobody';
    expect(await cache.get(USUARIO, 'x', now)).toEqual({ value: 'admin', status: 'HIT' });
    await relogio.advance(1);
    expect(await cache.get(USUARIO, 'x', now)).toEqual({ value: 'nobody', status: 'MISS' });
  });

  it('with the upstream gone, a user older than 60 s is a failure and never an old copy', async () => {
    const { read, relogio, origem } = setUp();
    await read(USUARIO);
    origem.down = true;
    await relogio.advance(MINUTO - 1);
    expect(await read(USUARIO)).toEqual({ value: 'v1', status: 'HIT' });
    await relogio.advance(1);
    await expect(read(USUARIO)).rejects.toThrow('upstream is down');
  });
});

describe('architecture: the writer reads its own write', () => {
  it('a written value is what the next read finds', async () => {
    const { read, cache, relogio } = setUp();
    await read(USUARIO);
    await cache.put(USUARIO, 'x', 'escrito', relogio.clock().getTime());
    expect(await read(USUARIO)).toEqual({ value: 'escrito', status: 'HIT' });
  });

  it('a written value is as old as the write that was sent, not as its answer', async () => {
    const { read, cache, relogio } = setUp();
    await cache.put(USUARIO, 'x', 'escrito', relogio.clock().getTime() - 2000);
    await relogio.advance(MINUTO - 2000 - 1);
    expect((await read(USUARIO)).status).toBe('HIT');
    await relogio.advance(1);
    expect(await read(USUARIO)).toEqual({ value: 'v1', status: 'MISS' });
  });

  it('a bypassing read asks the upstream, stores the answer, and takes no copy when that fails', async () => {
    const { read, origem } = setUp();
    await read();
    expect(await read(CATALOGO, { bypass: true })).toEqual({ value: 'v2', status: 'BYPASS' });
    expect(await read()).toEqual({ value: 'v2', status: 'HIT' });
    origem.down = true;
    await expect(read(CATALOGO, { bypass: true })).rejects.toThrow('upstream is down');
  });

  it('a removed copy is asked for again', async () => {
    const { read, cache } = setUp();
    await read();
    await cache.remove(CATALOGO, 'x');
    expect(await read()).toEqual({ value: 'v2', status: 'MISS' });
  });
});

describe('architecture: KV failing is never fatal', () => {
  it('a KV that cannot be read is passed by', async () => {
    const { read, eventos } = setUp(brokenKv({ get: true }));
    expect(await read()).toEqual({ value: 'v1', status: 'BYPASS' });
    expect(await read()).toEqual({ value: 'v2', status: 'BYPASS' });
    expect(eventos).toContain('cache.get.failed');
  });

  it('a KV that cannot be written leaves the answer as it is', async () => {
    const { read, cache, eventos } = setUp(brokenKv({ put: true, delete: true }));
    expect(await read()).toEqual({ value: 'v1', status: 'MISS' });
    await cache.put(CATALOGO, 'x', 'y', 0);
    await cache.remove(CATALOGO, 'x');
    expect(eventos).toEqual(['cache.put.failed', 'cache.put.failed', 'cache.delete.failed']);
  });

  it.each([
    ['no JSON', '<html>'],
    ['a copy of another version', '{"v":99,"em":1795262400000,"valor":"velho"}'],
    ['a copy of another shape', '{"v":1,"em":1795262400000,"valor":{"a":1}}'],
  ])('%s is passed by and replaced', async (_, text) => {
    const { read } = setUp();
    await env.CACHE.put(await cacheKeyOf('catalogo', 'x'), text);
    expect(await read()).toEqual({ value: 'v1', status: 'BYPASS' });
    expect(await read()).toEqual({ value: 'v1', status: 'HIT' });
  });

  it('never asks KV for a life under its minimum of 60 s', async () => {
    const { read } = setUp();
    await read({ ...USUARIO, freshMs: 1000, staleMs: 1000, errorMs: 1000 });
    expect(await env.CACHE.get(await cacheKeyOf('usuario', 'x'))).not.toBeNull();
  });
});

describe('security: no personal data in shared caches', () => {
  it('a key does not show whose copy it is', async () => {
    const key = await cacheKeyOf('usuario', 'ana@exemplo.com.br');
    expect(key).toMatch(/^api:usuario:[0-9a-f]{64}$/);
    expect(key).not.toBe(await cacheKeyOf('usuario', 'bia@exemplo.com.br'));
  });
});
