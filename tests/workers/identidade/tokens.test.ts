import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ErroDaApi } from '../../../workers/api/erro-da-api.ts';
import { REGISTRO_DAS_CHAVES } from '../../../workers/identidade/chaves.ts';
import { createTokenVerifier } from '../../../workers/identidade/tokens.ts';
import {
  createKeyServer,
  encodePart,
  generateChaves,
  type KeyServer,
  type ParDeChaves,
  signToken,
  toBase64url,
  unsignedToken,
} from './google-de-teste.ts';

const PROJETO = 'concessionaria';
const INICIO = Date.parse('2026-11-20T12:00:00Z');
const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;
const HORA = 60 * MINUTO;

let primeira: ParDeChaves;
let segunda: ParDeChaves;
let now = INICIO;

beforeAll(async () => {
  primeira = await generateChaves('primeira');
  segunda = await generateChaves('segunda');
});

beforeEach(async () => {
  now = INICIO;
  await env.CACHE.delete(REGISTRO_DAS_CHAVES);
});

const seconds = (ms: number) => Math.floor(ms / 1000);

function claims(extra: Record<string, unknown> = {}) {
  const issued = seconds(now) - 60;
  return {
    iss: `https://securetoken.google.com/${PROJETO}`,
    aud: PROJETO,
    auth_time: issued,
    iat: issued,
    exp: issued + 3600,
    sub: 'uid-da-ana',
    user_id: 'uid-da-ana',
    email: 'ana@exemplo.com.br',
    email_verified: true,
    name: 'Ana Conceição',
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...extra,
  };
}

function verifierOf(server: KeyServer, kv: Pick<KVNamespace, 'get' | 'put'> = env.CACHE) {
  return createTokenVerifier({
    projectId: PROJETO,
    kv,
    emulador: null,
    desenvolvimento: false,
    fetch: server.fetch,
    agora: () => new Date(now),
  });
}

async function refusal(promise: Promise<unknown>): Promise<[number, string]> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ErroDaApi)) throw new Error(`expected a refusal, got ${String(error)}`);
  return [error.status, error.codigo];
}

const INVALIDO: [number, string] = [401, 'token-invalido'];
const EXPIRADO: [number, string] = [401, 'token-expirado'];

describe('security, "Tokens": signature, algorithm, key, issuer, audience, times, type', () => {
  test('a token signed by Google for this project is accepted, accents and all', async () => {
    const token = await signToken(primeira, claims());
    expect(await verifierOf(createKeyServer(primeira)).verify(token)).toEqual({
      uid: 'uid-da-ana',
      email: 'ana@exemplo.com.br',
      emailVerificado: true,
      nome: 'Ana Conceição',
      expiraEm: seconds(INICIO) - 60 + 3600,
    });
  });

  test('an account without e-mail or name gives empty ones, never somebody else’s', async () => {
    const { email, email_verified, name, ...others } = claims();
    const found = await verifierOf(createKeyServer(primeira)).verify(await signToken(primeira, others));
    expect(found).toMatchObject({ email: '', emailVerificado: false, nome: null });
  });

  const t = seconds(INICIO);
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['alg none', {}, { alg: 'none' }],
    ['alg HS256', {}, { alg: 'HS256' }],
    ['alg RS512', {}, { alg: 'RS512' }],
    ['no alg', {}, { alg: undefined }],
    ['kid of no key', {}, { kid: 'desconhecida' }],
    ['no kid', {}, { kid: undefined }],
    ['kid that is not text', {}, { kid: 7 }],
    ['critical extension', {}, { crit: ['exp'] }],
    ['typ of another kind of token', {}, { typ: 'at+jwt' }],
    ['iss of another project', { iss: 'https://securetoken.google.com/outra' }, {}],
    ['iss of a session cookie', { iss: `https://session.firebase.google.com/${PROJETO}` }, {}],
    ['iss of Google sign-in', { iss: 'https://accounts.google.com' }, {}],
    ['aud of another project', { aud: 'outra' }, {}],
    ['aud as a list', { aud: [PROJETO] }, {}],
    [
      'custom token',
      { aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit' },
      {},
    ],
    ['nbf in the future', { nbf: t + 60 }, {}],
    ['iat in the future', { iat: t + 60 }, {}],
    ['auth_time in the future', { auth_time: t + 60 }, {}],
    ['no exp', { exp: undefined }, {}],
    ['exp as text', { exp: '9999999999' }, {}],
    ['no iat', { iat: undefined }, {}],
    ['empty sub', { sub: '' }, {}],
    ['no sub', { sub: undefined }, {}],
    ['sub of 129 characters', { sub: 'a'.repeat(129) }, {}],
    ['email that is not text', { email: { $ne: null } }, {}],
    ['email_verified as text', { email_verified: 'true' }, {}],
  ])('%s is refused, although the signature is right', async (_name, payload, header) => {
    const token = await signToken(primeira, claims(payload), header);
    expect(await refusal(verifierOf(createKeyServer(primeira)).verify(token))).toEqual(INVALIDO);
  });

  test('a signature by another key under a known name is refused', async () => {
    const token = await signToken({ ...segunda, kid: 'primeira' }, claims());
    expect(await refusal(verifierOf(createKeyServer(primeira)).verify(token))).toEqual(INVALIDO);
  });

  test('claims changed after signing are refused', async () => {
    const [header, , signature] = (await signToken(primeira, claims())).split('.');
    const token = `${header}.${encodePart(claims({ sub: 'uid-de-outra-pessoa' }))}.${signature}`;
    expect(await refusal(verifierOf(createKeyServer(primeira)).verify(token))).toEqual(INVALIDO);
  });

  test('an HMAC keyed with the public key is refused', async () => {
    const signed = `${encodePart({ alg: 'HS256', typ: 'JWT', kid: 'primeira' })}.${encodePart(claims())}`;
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(JSON.stringify(primeira.publicJwk)),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed));
    const token = `${signed}.${toBase64url(new Uint8Array(mac))}`;
    expect(await refusal(verifierOf(createKeyServer(primeira)).verify(token))).toEqual(INVALIDO);
  });

  test.each([
    '',
    '.',
    '..',
    'a.b.c',
    'a.b.c.d',
    'não é token',
    `${encodePart(null)}.${encodePart(null)}.AA`,
    `${encodePart([])}.${encodePart('texto')}.AA`,
    'A'.repeat(1_000_000),
  ])('text that is no token is refused without asking for keys (%#)', async (text) => {
    const server = createKeyServer(primeira);
    expect(await refusal(verifierOf(server).verify(text))).toEqual(INVALIDO);
    expect(server.calls).toBe(0);
  });

  test('an unsigned token is refused outside the emulator', async () => {
    const server = createKeyServer(primeira);
    expect(await refusal(verifierOf(server).verify(unsignedToken(claims())))).toEqual(INVALIDO);
  });
});

describe('§9: the token counts as expired 30 s before its end', () => {
  test.each([
    ['31 s before exp', 31, null],
    ['30 s before exp', 30, EXPIRADO],
    ['at exp', 0, EXPIRADO],
    ['an hour after exp', -3600, EXPIRADO],
  ])('%s', async (_name, left, expected) => {
    const token = await signToken(primeira, claims({ exp: seconds(now) + left }));
    const result = verifierOf(createKeyServer(primeira)).verify(token);
    if (expected) expect(await refusal(result)).toEqual(expected);
    else expect((await result).uid).toBe('uid-da-ana');
  });

  test('Google’s clock may be up to 5 s ahead of ours', async () => {
    const verifier = verifierOf(createKeyServer(primeira));
    const ahead = (s: number) =>
      signToken(primeira, claims({ iat: seconds(now) + s, auth_time: seconds(now) + s }));
    expect((await verifier.verify(await ahead(5))).uid).toBe('uid-da-ana');
    expect(await refusal(verifier.verify(await ahead(6)))).toEqual(INVALIDO);
  });
});

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
    now += 61 * SEGUNDO;
    await refusal(verifierOf(server).verify(await signToken(segunda, claims(), { kid: 'e' })));
    expect(server.calls).toBe(3);
  });

  test('past max-age the keys are fetched again, and a withdrawn key is refused', async () => {
    const server = createKeyServer(primeira);
    const verifier = verifierOf(server);
    await verifier.verify(await signToken(primeira, claims()));
    server.published = [segunda];
    now += server.maxAge * SEGUNDO;
    expect(await refusal(verifier.verify(await signToken(primeira, claims())))).toEqual(INVALIDO);
    expect((await verifier.verify(await signToken(segunda, claims()))).uid).toBe('uid-da-ana');
  });

  test('a max-age under 60 s does not break the KV put', async () => {
    const server = createKeyServer(primeira);
    server.maxAge = 5;
    await verifierOf(server).verify(await signToken(primeira, claims()));
    expect(await env.CACHE.get(REGISTRO_DAS_CHAVES)).not.toBeNull();
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
      agora: () => new Date(now),
      timeoutMs: 20,
    });
    expect(await refusal(verifier.verify(token))).toEqual([504, 'identidade-sem-resposta']);
  });

  test('while the key server is out of reach known keys serve for a day more, then nothing passes', async () => {
    const server = createKeyServer(primeira);
    const verifier = verifierOf(server);
    await verifier.verify(await signToken(primeira, claims()));
    server.respond = () => Promise.reject(new TypeError('reset'));

    now += server.maxAge * SEGUNDO + 23 * HORA;
    expect((await verifier.verify(await signToken(primeira, claims()))).uid).toBe('uid-da-ana');
    expect(await refusal(verifier.verify(await signToken(segunda, claims())))).toEqual([
      502,
      'identidade-indisponivel',
    ]);
    now += 2 * HORA;
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
    now += 10 * SEGUNDO;
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
    await env.CACHE.put(REGISTRO_DAS_CHAVES, '{"keys":[{"kid":"primeira"}]}');
    const server = createKeyServer(primeira);
    expect((await verifierOf(server).verify(await signToken(primeira, claims()))).uid).toBe('uid-da-ana');
    expect(server.calls).toBe(1);
  });
});

describe('security, "emulator mode only on loopback with an explicit development flag"', () => {
  const build = (emulador: string | null, desenvolvimento: boolean) =>
    createTokenVerifier({
      projectId: PROJETO,
      kv: env.CACHE,
      emulador,
      desenvolvimento,
      fetch: createKeyServer(primeira).fetch,
      agora: () => new Date(now),
    });

  test.each([
    ['127.0.0.1:9099', false],
    ['emulador.exemplo.com.br:9099', true],
    ['127.0.0.1.exemplo.com.br:9099', true],
    ['10.0.0.8:9099', true],
    ['localhost@exemplo.com.br:9099', true],
  ])('%s with development %s refuses to start', (emulador, desenvolvimento) => {
    expect(() => build(emulador, desenvolvimento)).toThrow(
      'Unsigned tokens are accepted only in development',
    );
  });

  test.each(['127.0.0.1:9099', 'localhost:9099', '[::1]:9099'])(
    '%s accepts an unsigned token',
    async (emulador) => {
      expect((await build(emulador, true).verify(unsignedToken(claims()))).uid).toBe('uid-da-ana');
    },
  );

  test('everything but the signature is still checked', async () => {
    const verifier = build('127.0.0.1:9099', true);
    expect(await refusal(verifier.verify(unsignedToken(claims({ aud: 'outra' }))))).toEqual(INVALIDO);
    expect(await refusal(verifier.verify(unsignedToken(claims({ exp: seconds(now) + 10 }))))).toEqual(
      EXPIRADO,
    );
    expect(await refusal(verifier.verify(await signToken(primeira, claims())))).toEqual(INVALIDO);
  });

  test('development without an emulator verifies signatures', async () => {
    expect(await refusal(build(null, true).verify(unsignedToken(claims())))).toEqual(INVALIDO);
  });
});
