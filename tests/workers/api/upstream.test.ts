import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '../../../workers/upstream/circuit-breaker.ts';
import {
  createUpstream,
  MAX_UPSTREAM_BYTES,
  READ_TIMEOUT_MS,
  type Upstream,
} from '../../../workers/upstream/upstream.ts';
import {
  createFaultUpstream,
  type Falha,
  type FaultUpstream,
} from '../../support/upstream/fault-upstream.ts';
import { createRelogio, type Relogio } from '../../support/upstream/relogio.ts';

const schema = v.object({ valor: v.number() });
const DEZ_MB = 10 * 1024 * 1024;

let relogio: Relogio;
let failures: FaultUpstream;
let upstream: Upstream;

beforeEach(() => {
  relogio = createRelogio();
  failures = createFaultUpstream(async () => Response.json({ valor: 1 }), relogio);
  upstream = createUpstream({
    base: 'https://rede.exemplo/api',
    fetch: failures.fetch,
    disjuntor: createCircuitBreaker(new Map(), 'rede.exemplo', relogio.clock),
    deadline: relogio.deadline,
  });
});

const get = () => upstream.get(['coisa'], schema);
const post = () => upstream.send('POST', ['coisa'], { a: 1 }, schema);

/** Every fault that gives a broken answer, or none, within the time limit. */
const QUEBRADAS: Array<[string, Falha]> = [
  ['500', { tipo: 'status', status: 500 }],
  ['500 with a JSON body', { tipo: 'status', status: 500, corpo: '{"valor":1}' }],
  ['503', { tipo: 'status', status: 503 }],
  ['400, which says that we asked wrongly', { tipo: 'status', status: 400 }],
  ['405', { tipo: 'status', status: 405 }],
  ['a connection reset', { tipo: 'queda' }],
  ['truncated JSON', { tipo: 'json-cortado' }],
  ['a wrong content type', { tipo: 'tipo-errado' }],
  ['JSON of another shape', { tipo: 'forma-errada' }],
  ['a redirect to another host', { tipo: 'redirecionamento', para: 'https://outro.exemplo/' }],
  ['a body of 10 MB', { tipo: 'gigante', bytes: DEZ_MB }],
  ['a body of 10 MB that says so', { tipo: 'gigante', bytes: DEZ_MB, anuncia: true }],
];

describe('security: an upstream that is slow, broken or gone', () => {
  it.each(QUEBRADAS)('%s is 502 for a read, after one retry', async (_, failure) => {
    failures.fail(failure);
    await expect(get()).rejects.toMatchObject({ name: 'ErroDaApi', status: 502 });
    expect(failures.perguntas).toHaveLength(2);
  });

  it.each(QUEBRADAS)('%s is 502 for a write, which is never sent twice', async (_, failure) => {
    failures.fail(failure);
    await expect(post()).rejects.toMatchObject({ name: 'ErroDaApi', status: 502 });
    expect(failures.perguntas).toHaveLength(1);
  });

  it.each(QUEBRADAS)('%s once: the retry of a read gives the answer', async (_, failure) => {
    failures.failNext(failure);
    await expect(get()).resolves.toEqual({ valor: 1 });
  });

  it('takes little more than the limit of a gigantic body, and nothing of one that announces itself', async () => {
    failures.fail({ tipo: 'gigante', bytes: DEZ_MB });
    await expect(post()).rejects.toMatchObject({ status: 502 });
    expect(failures.bytesTaken).toBeGreaterThan(MAX_UPSTREAM_BYTES);
    expect(failures.bytesTaken).toBeLessThan(MAX_UPSTREAM_BYTES + 512 * 1024);
    const taken = failures.bytesTaken;
    failures.fail({ tipo: 'gigante', bytes: DEZ_MB, anuncia: true });
    await expect(post()).rejects.toMatchObject({ status: 502 });
    expect(failures.bytesTaken - taken).toBeLessThan(512 * 1024);
  });

  it.each<[string, Falha]>([
    ['latency', { tipo: 'latencia', ms: 60_000 }],
    ['a slow drip', { tipo: 'conta-gotas' }],
  ])(
    '%s ends a read with 504 after five seconds, without a retry that would wait again',
    async (_, failure) => {
      failures.fail(failure);
      const result = get().catch((error: unknown) => error);
      await relogio.advance(READ_TIMEOUT_MS);
      expect(await result).toMatchObject({ status: 504, codigo: 'upstream-demorou' });
      expect(failures.perguntas).toHaveLength(1);
    },
  );

  it.each<[string, Falha]>([
    ['latency', { tipo: 'latencia', ms: 60_000 }],
    ['a slow drip', { tipo: 'conta-gotas' }],
  ])('%s ends a write with 504 after two seconds', async (_, failure) => {
    failures.fail(failure);
    const result = post().catch((error: unknown) => error);
    await relogio.advance(2000);
    expect(await result).toMatchObject({ status: 504 });
  });

  it('latency inside the limit is only slow', async () => {
    failures.fail({ tipo: 'latencia', ms: 4900 });
    const result = get();
    await relogio.advance(4900);
    expect(await result).toEqual({ valor: 1 });
  });

  it('the retry shares the five seconds of its read', async () => {
    let asked = 0;
    const lame = createUpstream({
      base: 'https://rede.exemplo/api',
      fetch: async () => {
        asked += 1;
        await relogio.after(3000);
        throw new TypeError('Network connection lost.');
      },
      disjuntor: createCircuitBreaker(new Map(), 'rede.exemplo', relogio.clock),
      deadline: relogio.deadline,
    });
    const result = lame.get(['coisa'], schema).catch((error: unknown) => error);
    await relogio.advance(5000);
    expect(await result).toMatchObject({ status: 504 });
    expect(asked).toBe(2);
  });
});

describe('section 7: the upstream says no', () => {
  it.each([401, 403, 404, 409, 422, 429])('%d is passed on, and a read is not repeated', async (status) => {
    failures.fail({ tipo: 'status', status });
    await expect(get()).rejects.toMatchObject({ status });
    expect(failures.perguntas).toHaveLength(1);
  });

  it('its own words are passed on when they follow the contract of errors', async () => {
    const corpo = JSON.stringify({
      erro: {
        codigo: 'cadastro-repetido',
        mensagem: 'Esse e-mail já existe.',
        campos: { email: 'Já existe.' },
      },
    });
    failures.fail({ tipo: 'status', status: 409, corpo, headers: { 'Content-Type': 'application/json' } });
    await expect(post()).rejects.toMatchObject({
      codigo: 'cadastro-repetido',
      message: 'Esse e-mail já existe.',
      campos: { email: 'Já existe.' },
    });
  });

  it.each([
    ['a stack trace', '{"erro":"NullPointerException at com.rede.Api"}'],
    ['a message without end', JSON.stringify({ erro: { codigo: 'x', mensagem: 'a'.repeat(5000) } })],
    ['a page', '<html>'],
  ])('%s is never shown: the answer has our words', async (_, corpo) => {
    failures.fail({ tipo: 'status', status: 409, corpo, headers: { 'Content-Type': 'application/json' } });
    await expect(post()).rejects.toMatchObject({ codigo: 'conflito' });
  });

  it.each([
    ['30', 30],
    ['0', undefined],
    ['999999', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('429 with Retry-After %s waits %s seconds', async (header, expected) => {
    failures.fail({ tipo: 'status', status: 429, headers: { 'Retry-After': header } });
    await expect(get()).rejects.toMatchObject({ status: 429, retryAfter: expected });
  });
});

describe('architecture: circuit breaker around the upstream', () => {
  it('after five failures the upstream is left alone, reads and writes alike, until a trial succeeds', async () => {
    failures.fail({ tipo: 'queda' });
    await expect(get()).rejects.toMatchObject({ status: 502 });
    await expect(get()).rejects.toMatchObject({ status: 502 });
    await expect(post()).rejects.toMatchObject({ status: 502 });
    expect(failures.perguntas).toHaveLength(5);

    const closed = { status: 502, codigo: 'upstream-fora-do-ar', retryAfter: 10 };
    await expect(get()).rejects.toMatchObject(closed);
    await expect(post()).rejects.toMatchObject(closed);
    expect(failures.perguntas).toHaveLength(5);

    failures.fail(null);
    await relogio.advance(10_000);
    await expect(get()).resolves.toEqual({ valor: 1 });
    await expect(post()).resolves.toEqual({ valor: 1 });
  });

  it('an upstream that says no is an upstream that works', async () => {
    failures.fail({ tipo: 'status', status: 404 });
    for (let i = 0; i < 20; i += 1) await expect(get()).rejects.toMatchObject({ status: 404 });
    expect(failures.perguntas).toHaveLength(20);
  });
});

describe('security: the server fetches only hosts of its configuration', () => {
  it.each(['../admin', 'a/b', 'a?b', 'a#b', '%2e%2e', 'ção 1'])(
    '%s stays one segment of the path',
    async (id) => {
      await upstream.get(['usuario', id], schema);
      const path = failures.perguntas[0]?.path ?? '';
      expect(path).toBe(`/api/usuario/${encodeURIComponent(id)}`);
    },
  );

  it.each(['', '.', '..', '\ud800'])('%j is no segment: 404 without asking', async (id) => {
    await expect(upstream.get(['usuario', id], schema)).rejects.toMatchObject({ status: 404 });
    expect(failures.perguntas).toHaveLength(0);
  });

  it("the person's own token goes along, and nothing where there is none", async () => {
    await upstream.get(['coisa'], schema, { token: 'da-ana' });
    await get();
    expect(failures.perguntas.map(({ authorization }) => authorization)).toEqual(['Bearer da-ana', null]);
  });
});

describe('architecture: the embedded origin is reached by a service binding', () => {
  it('the requests are ones that a real binding takes, with the real time limit', async () => {
    const { ORIGEM } = env;
    if (!ORIGEM) throw new Error('the tests bind ORIGEM');
    const bound = createUpstream({
      base: 'https://origem.interno/api',
      // The binding of the tests answers everything with 599.
      fetch: (url, init) => ORIGEM.fetch(url, init as RequestInit<RequestInitCfProperties>),
      disjuntor: createCircuitBreaker(new Map(), 'origem.interno', () => new Date()),
    });
    await expect(bound.get(['empresas'], schema)).rejects.toMatchObject({ codigo: 'upstream-com-erro' });
    await expect(bound.send('POST', ['usuario'], { a: 1 }, schema)).rejects.toMatchObject({
      codigo: 'upstream-com-erro',
    });
  });
});
