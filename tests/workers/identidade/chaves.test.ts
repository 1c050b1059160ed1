import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { SIGNING_KEYS_RECORD } from '../../../workers/identidade/signing-keys.ts';
import { createTokenVerifier } from '../../../workers/identidade/tokens.ts';
import {
  beginAnew,
  claims,
  INVALIDO,
  PROJETO,
  primeira,
  refusal,
  relogio,
  segunda,
  verifierOf,
} from './apoio-de-tokens.ts';
import { createKeyServer, signToken } from './google-de-teste.ts';

const SEGUNDO = 1000;
const HORA = 3600 * SEGUNDO;

beforeEach(beginAnew);

describe('public keys: kept for their max-age, rotation, unreachable key server', () => {
  test('one fetch serves many tokens, and another isolate finds the keys in KV', async () => {
    const server = createKeyServer(primeira);
    const verifier = verifierOf(server);
    await verifier.verify(await signToken(primeira, claims()));
    await verifier.verify(await signToken(primeira, claims({ sub: 'outra' })));
    await verifierOf(server).verify(await signToken(primeira, claims()));
    expect(server.calls).toBe(1);
  });

  test('a new key inside max-age causes one refetch and is accepted', async () => {
    const server = createKeyServer(primeira);
    const verifier = verifierOf(server);
    await verifier.verify(await signToken(primeira, claims()));
    server.published = [primeira, segunda];
    expect((await verifier.verify(await signToken(segunda, claims()))).uid).toBe('uid-da-ana');
    expect(server.calls).toBe(2);
  });

  test('unknown key names cause one refetch a minute, also across isolates', async () => {
    const server = createKeyServer(primeira);
    await verifierOf(server).verify(await signToken(primeira, claims()));
    for (const kid of ['a', 'b', 'c', 'd']) {
      const token = await signToken(segunda, claims(), { kid });
      expect(await refusal(verifierOf(server).verify(token))).toEqual(INVALIDO);
    }
    expect(server.calls).toBe(2);
    relogio.now += 61 * SEGUNDO;
    await refusal(verifierOf(server).verify(await signToken(segunda, claims(), { kid: 'e' })));
    expect(server.calls).toBe(3);
  });

  test('past max-age the keys are fetched again, and a withdrawn key is refused', async () => {
    const server = createKeyServer(primeira);
    const verifier = verifierOf(server);
    await verifier.verify(await signToken(primeira, claims()));
    server.published = [segunda];
    relogio.now += server.maxAge * SEGUNDO;
    expect(await refusal(verifier.verify(await signToken(primeira, claims())))).toEqual(INVALIDO);
    expect((await verifier.verify(await signToken(segunda, claims()))).uid).toBe('uid-da-ana');
  });

  test('a max-age under 60 s does not break the KV put', async () => {
    const server = createKeyServer(primeira);
    server.maxAge = 5;
    await verifierOf(server).verify(await signToken(primeira, claims()));
    expect(await env.CACHE.get(SIGNING_KEYS_RECORD)).not.toBeNull();
  });

  test.each<[string, () => Response | Promise<Response>, [number, string]]>([
    ['network failure', () => Promise.reject(new TypeError('reset')), [502, 'identidade-indisponivel']],
    ['500', () => new Response('{}', { status: 500 }), [502, 'identidade-indisponivel']],
    ['not JSON', () => new Response('<html>'), [502, 'identidade-indisponivel']],
    ['no keys', () => Response.json({ keys: [] }), [502, 'identidade-indisponivel']],
    ['a redirect', () => Response.redirect('https://exemplo.com.br/', 302), [502, 'identidade-indisponivel']],
    [
      'a body past its limit',
      () => Response.json({ keys: [], enchimento: 'x'.repeat(100_000) }),
      [502, 'identidade-indisponivel'],
    ],
  ])(
    'with no known key, a key server that answers with %s never lets a token pass',
    async (_n, respond, expected) => {
      const server = createKeyServer(primeira);
      server.respond = respond;
      const token = await signToken(primeira, claims());
      expect(await refusal(verifierOf(server).verify(token))).toEqual(expected);
    },
  );

  test('a key server that does not answer in time gives 504', async () => {
    const server = createKeyServer(primeira);
    server.respond = () => new Promise<Response>(() => undefined);
    const token = await signToken(primeira, claims());
    const verifier = createTokenVerifier({
      projectId: PROJETO,
      kv: env.CACHE,
      emulador: null,
      desenvolvimento: false,
      fetch: server.fetch,
      clock: () => new Date(relogio.now),
      timeoutMs: 20,
    });
    expect(await refusal(verifier.verify(token))).toEqual([504, 'identidade-sem-resposta']);
  });

  test('while the key server is out of reach known keys serve for a day more, then nothing passes', async () => {
    const server = createKeyServer(primeira);
    const verifier = verifierOf(server);
    await verifier.verify(await signToken(primeira, claims()));
    server.respond = () => Promise.reject(new TypeError('reset'));

    relogio.now += server.maxAge * SEGUNDO + 23 * HORA;
    expect((await verifier.verify(await signToken(primeira, claims()))).uid).toBe('uid-da-ana');
    expect(await refusal(verifier.verify(await signToken(segunda, claims())))).toEqual([
      502,
      'identidade-indisponivel',
    ]);
    relogio.now += 2 * HORA;
    expect(await refusal(verifier.verify(await signToken(primeira, claims())))).toEqual([
      502,
      'identidade-indisponivel',
    ]);
  });

  test('a key server that failed is left alone for ten seconds', async () => {
    const server = createKeyServer(primeira);
    server.respond = () => new Response(null, { status: 503 });
    const verifier = verifierOf(server);
    const token = await signToken(primeira, claims());
    await refusal(verifier.verify(token));
    await refusal(verifier.verify(token));
    expect(server.calls).toBe(1);
    relogio.now += 10 * SEGUNDO;
    await refusal(verifier.verify(token));
    expect(server.calls).toBe(2);
  });

  test('KV failing is not fatal', async () => {
    const failing = () => Promise.reject(new Error('KV is down'));
    const server = createKeyServer(primeira);
    const verifier = verifierOf(server, { get: failing, put: failing } as Pick<KVNamespace, 'get' | 'put'>);
    expect((await verifier.verify(await signToken(primeira, claims()))).uid).toBe('uid-da-ana');
  });

  test('a spoiled record in KV is fetched anew', async () => {
    await env.CACHE.put(SIGNING_KEYS_RECORD, '{"keys":[{"kid":"primeira"}]}');
    const server = createKeyServer(primeira);
    expect((await verifierOf(server).verify(await signToken(primeira, claims()))).uid).toBe('uid-da-ana');
    expect(server.calls).toBe(1);
  });
});
