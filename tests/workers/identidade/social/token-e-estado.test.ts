import { beforeEach, describe, expect, test } from 'vitest';
import { aviso, beginAnew, chaves, enter, expectNoSession, outras, start, uso } from './apoio.ts';
import { createNavegador } from './navegador.ts';

beforeEach(beginAnew);

describe('security, "Tokens": the ID token of the provider', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const bends: [string, () => void][] = [
    ['of another issuer', () => Object.assign(uso.provedor.claims, { iss: 'https://evil.example' })],
    ['for another client', () => Object.assign(uso.provedor.claims, { aud: 'outro-cliente' })],
    [
      'for several clients, with another one authorised',
      () => {
        Object.assign(uso.provedor.claims, { aud: ['cliente-google', 'outro'], azp: 'outro' });
      },
    ],
    ['that has expired', () => Object.assign(uso.provedor.claims, { exp: now() - 60 })],
    ['from the future', () => Object.assign(uso.provedor.claims, { iat: now() + 600, nbf: now() + 600 })],
    ['with the nonce of another sign-in', () => Object.assign(uso.provedor.claims, { nonce: 'outro' })],
    ['without a nonce', () => Object.assign(uso.provedor.claims, { nonce: undefined })],
    ['without a subject', () => Object.assign(uso.provedor.claims, { sub: undefined })],
    ['with another algorithm in its header', () => Object.assign(uso.provedor.header, { alg: 'HS256' })],
    ['without a signature', () => Object.assign(uso.provedor, { unsigned: true })],
    ['signed with a key that nobody published', () => Object.assign(uso.provedor, { signWith: outras })],
    [
      'under the name of a known key, signed with another',
      () => {
        Object.assign(uso.provedor, { signWith: { ...outras, kid: chaves.kid } });
      },
    ],
    ['of no type that is known', () => Object.assign(uso.provedor.header, { crit: ['x'], x: 1 })],
  ];
  test.each(bends)('%s is refused before the identity provider hears of it', async (_what, bend) => {
    bend();
    await enter('google');
    expect(aviso()).toBe('google.provedor');
    expect(uso.provedor.lastPostBody).toBeNull();
    await expectNoSession();
  });

  test('a new key of the provider is used at once', async () => {
    await enter('google');
    uso.provedor.signWith = outras;
    uso.provedor.published = [chaves, outras];
    const response = await enter('google');
    expect(response.headers.get('location')).toBe('/');
    expect(aviso()).toBeUndefined();
  });

  test('a key server out of reach ends it with the right message', async () => {
    uso.provedor.broken.set('https://www.googleapis.com/', () => Promise.reject(new TypeError('down')));
    await enter('google');
    expect(aviso()).toBe('google.indisponivel');
    await expectNoSession();
  });
});

describe('state: only the sign-in that this browser started, once, in time', () => {
  test('an answer with another state is refused without asking anybody', async () => {
    const back = await uso.provedor.approve(await start('google'));
    back.searchParams.set('state', 'A'.repeat(43));
    await uso.navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    expect(uso.provedor.asked).toEqual([]);
    await expectNoSession();
  });

  test('an answer in a browser that started nothing, as in a login forced by another site', async () => {
    const back = await uso.provedor.approve(await start('google'));
    uso.navegador = createNavegador(uso.provedor.fetch);
    await uso.navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    await expectNoSession();
  });

  test('the same answer a second time', async () => {
    const back = await uso.provedor.approve(await start('google'));
    await uso.navegador.get(back.href);
    expect(await uso.navegador.countSessions()).toBe(1);
    await uso.navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    expect(await uso.navegador.countSessions()).toBe(1);
  });

  test("one provider's sign-in does not answer for the other's", async () => {
    const google = await start('google');
    const facebook = await start('facebook');
    const back = await uso.provedor.approve(google);
    uso.navegador.cookies.set('entrada-google', uso.navegador.cookies.get('entrada-facebook') ?? '');
    await uso.navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    expect(facebook.searchParams.get('state')).not.toBe(google.searchParams.get('state'));
  });

  test.each(['v1.AAAA', 'lixo', ''])('a cookie that is not ours: %j', async (value) => {
    const back = await uso.provedor.approve(await start('google'));
    uso.navegador.cookies.set('entrada-google', value);
    await uso.navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    await expectNoSession();
  });

  test('an answer after ten minutes', async () => {
    let now = Date.now();
    uso.navegador = createNavegador(uso.provedor.fetch, { clock: () => new Date(now) });
    const back = await uso.provedor.approve(await start('google'));
    now += 10 * 60_000;
    await uso.navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
  });

  test('an answer without a code', async () => {
    const state = (await start('google')).searchParams.get('state');
    await uso.navegador.get(`/entrar/google/retorno?state=${state}`);
    expect(aviso()).toBe('google.provedor');
    await expectNoSession();
  });

  test('a code that another browser got is useless without its verifier', async () => {
    const stolen = await uso.provedor.approve(await start('google'));
    uso.navegador = createNavegador(uso.provedor.fetch);
    const mine = await start('google');
    stolen.searchParams.set('state', mine.searchParams.get('state') ?? '');
    await uso.navegador.get(stolen.href);
    expect(aviso()).toBe('google.provedor');
    await expectNoSession();
  });

  test.each(['cross-site', 'same-site'])('another site (%s) cannot start a sign-in', async (site) => {
    const response = await uso.navegador.get('/entrar/google', { 'sec-fetch-site': site });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login']);
    expect(uso.navegador.cookies.size).toBe(0);
  });
});
