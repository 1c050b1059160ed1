import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTokenVerifier } from '../../../workers/identidade/tokens.ts';
import {
  beginAnew,
  claims,
  EXPIRADO,
  INICIO,
  INVALIDO,
  PROJETO,
  primeira,
  refusal,
  relogio,
  seconds,
  segunda,
  verifierOf,
} from './apoio-de-tokens.ts';
import { createKeyServer, encodePart, signToken, toBase64url, unsignedToken } from './google-de-teste.ts';

beforeEach(beginAnew);

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
    const token = await signToken(primeira, claims({ exp: seconds(relogio.now) + left }));
    const result = verifierOf(createKeyServer(primeira)).verify(token);
    if (expected) expect(await refusal(result)).toEqual(expected);
    else expect((await result).uid).toBe('uid-da-ana');
  });

  test('Google’s clock may be up to 5 s ahead of ours', async () => {
    const verifier = verifierOf(createKeyServer(primeira));
    const ahead = (s: number) =>
      signToken(primeira, claims({ iat: seconds(relogio.now) + s, auth_time: seconds(relogio.now) + s }));
    expect((await verifier.verify(await ahead(5))).uid).toBe('uid-da-ana');
    expect(await refusal(verifier.verify(await ahead(6)))).toEqual(INVALIDO);
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
      clock: () => new Date(relogio.now),
    });

  test.each([
    ['127.0.0.1:9099', false],
    ['emulador.exemplo.com.br:9099', true],
    ['127.0.0.1.exemplo.com.br:9099', true],
    ['10.0.0.8:9099', true],
    ['localhost@exemplo.com.br:9099', true],
  ])('%s with development %s refuses to start', (emulator, desenvolvimento) => {
    expect(() => build(emulator, desenvolvimento)).toThrow(
      'Unsigned tokens are accepted only in development',
    );
  });

  test.each(['127.0.0.1:9099', 'localhost:9099', '[::1]:9099'])(
    '%s accepts an unsigned token',
    async (emulator) => {
      expect((await build(emulator, true).verify(unsignedToken(claims()))).uid).toBe('uid-da-ana');
    },
  );

  test('everything but the signature is still checked', async () => {
    const verifier = build('127.0.0.1:9099', true);
    expect(await refusal(verifier.verify(unsignedToken(claims({ aud: 'outra' }))))).toEqual(INVALIDO);
    expect(await refusal(verifier.verify(unsignedToken(claims({ exp: seconds(relogio.now) + 10 }))))).toEqual(
      EXPIRADO,
    );
    expect(await refusal(verifier.verify(await signToken(primeira, claims())))).toEqual(INVALIDO);
  });

  test('development without an emulator verifies signatures', async () => {
    expect(await refusal(build(null, true).verify(unsignedToken(claims())))).toEqual(INVALIDO);
  });
});
