import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Provedor } from '../../../../app/domain/entrada-social.ts';
import { generateChaves, type ParDeChaves } from '../google-de-teste.ts';
import { CLIENTES, createNavegador, ORIGEM } from './navegador.ts';
import { createProvedorDeTeste } from './provedor-de-teste.ts';

let chaves: ParDeChaves;
let outras: ParDeChaves;
let provedor: ReturnType<typeof createProvedorDeTeste>;
let navegador: ReturnType<typeof createNavegador>;

beforeAll(async () => {
  [chaves, outras] = await Promise.all([generateChaves('chave-1'), generateChaves('chave-2')]);
});

beforeEach(async () => {
  provedor = createProvedorDeTeste(chaves);
  navegador = createNavegador(provedor.fetch);
  await env.DB.prepare('delete from sessoes').run();
});

/** Goes to the provider; gives the authorization address. */
async function start(qual: Provedor, query = ''): Promise<URL> {
  const response = await navegador.get(`/entrar/${qual}${query}`);
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

/** The whole way: to the provider, yes, and back. */
async function enter(qual: Provedor, query = ''): Promise<Response> {
  const back = await provedor.approve(await start(qual, query));
  return navegador.get(back.href);
}

/** What the last try left for the sign-in screen. */
const aviso = () => navegador.cookies.get('entrada-aviso');

async function expectNoSession() {
  expect(navegador.cookies.has('sessao')).toBe(false);
  expect(await navegador.countSessions()).toBe(0);
}

describe('§7 Google sign-in with account chooser', () => {
  test('asks for the code with PKCE S256, state and nonce, and lets people choose the account', async () => {
    const url = await start('google');
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'cliente-google',
      redirect_uri: `${ORIGEM}/entrar/google/retorno`,
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('its secrets stay in an encrypted cookie that scripts and other sites cannot use', async () => {
    const response = await navegador.get('/entrar/google');
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(/^entrada-google=v1\.[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const url = new URL(response.headers.get('location') ?? '');
    expect(line).not.toContain(url.searchParams.get('state'));
  });

  test('ends with a session and goes where the person wanted to go', async () => {
    const response = await enter('google', '?voltar=/panfleto%3Fmeus%3D1');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/panfleto?meus=1']);
    expect(navegador.cookies.get('sessao')).toMatch(/^[\w-]{43}$/);
    expect(await navegador.countSessions()).toBe(1);
    expect(provedor.lastPostBody?.get('providerId')).toBe('google.com');
    expect(provedor.lastPostBody?.get('id_token')).toMatch(/^ey/);
    expect(aviso()).toBeUndefined();
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/login?x', '/entrar/google'])(
    'never goes to %s afterwards',
    async (voltar) => {
      const response = await enter('google', `?voltar=${encodeURIComponent(voltar)}`);
      expect(response.headers.get('location')).toBe('/');
    },
  );
});

describe('§7 Facebook sign-in with email and public_profile', () => {
  test('asks for those scopes and proves the sign-in with the access token', async () => {
    const url = await start('facebook');
    expect(url.origin + url.pathname).toBe('https://www.facebook.com/dialog/oauth');
    expect(url.searchParams.get('scope')).toBe('email public_profile');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    const response = await navegador.get((await provedor.approve(url)).href);
    expect(response.headers.get('location')).toBe('/');
    expect(Object.fromEntries(provedor.lastPostBody ?? [])).toEqual({
      providerId: 'facebook.com',
      access_token: 'acesso-do-provedor',
    });
    expect(await navegador.countSessions()).toBe(1);
  });

  test('§4 a new person whose address nobody vouches for waits, with the verification message sent', async () => {
    provedor.conta.verificado = false;
    provedor.signInWithIdp = { isNewUser: true };
    await enter('facebook');
    expect(await navegador.countSessions()).toBe(1);
    expect(provedor.verificationsSent).toBe(1);
  });
});

describe('§9 popup sign-in window', () => {
  test('ends with a page that tells its opener and closes, under the security policy', async () => {
    const response = await enter('google', '?janela=1');
    expect(response.status).toBe(200);
    const html = await response.text();
    const nonce = /nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).toContain('new BroadcastChannel("balcao-entrada").postMessage({"kind":"entrou"})');
    expect(html).toContain('close()');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await navegador.countSessions()).toBe(1);
  });

  test('a failure is told with its sentence, and no notice is left for another page', async () => {
    provedor.signInWithIdp = { needConfirmation: true };
    const html = await (await enter('google', '?janela=1')).text();
    expect(html).toContain('"mensagem":"Conta já existe com credenciais diferentes."');
    expect(html).toContain('<h1>Conta já existe com credenciais diferentes.</h1>');
    expect(aviso()).toBeUndefined();
    await expectNoSession();
  });
});

describe("§8 'Conta já existe com credenciais diferentes.'", () => {
  test.each([{ needConfirmation: true }, { errorMessage: 'EMAIL_EXISTS' }])(
    'an e-mail that signs in another way: %o',
    async (answer) => {
      provedor.signInWithIdp = { ...answer, idToken: undefined, refreshToken: undefined };
      const response = await enter('facebook');
      expect(response.headers.get('location')).toBe('/login');
      expect(aviso()).toBe('facebook.outra-credencial');
      await expectNoSession();
    },
  );
});

describe("§8 'Erro ao fazer login com Google' and '… Facebook'", () => {
  test.each(['google', 'facebook'] as const)('%s: the person says no', async (qual) => {
    const url = await start(qual);
    const state = url.searchParams.get('state');
    const response = await navegador.get(`/entrar/${qual}/retorno?error=access_denied&state=${state}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login']);
    expect(aviso()).toBe(`${qual}.recusada`);
    expect(provedor.asked).toEqual([]);
    await expectNoSession();
  });

  test('the provider refuses the request', async () => {
    const state = (await start('google')).searchParams.get('state');
    await navegador.get(`/entrar/google/retorno?error=invalid_scope&state=${state}`);
    expect(aviso()).toBe('google.provedor');
  });

  const unavailable: [string, () => Response | Promise<Response>][] = [
    ['does not answer', () => Promise.reject(new TypeError('connection refused'))],
    ['answers 500', () => new Response('oops', { status: 500 })],
    ['answers a gigantic body', () => new Response('x'.repeat(300 * 1024))],
  ];
  test.each(unavailable)('the token endpoint %s', async (_what, respond) => {
    provedor.broken.set('https://oauth2.googleapis.com/token', respond);
    await enter('google');
    expect(aviso()).toBe('google.indisponivel');
    await expectNoSession();
  });

  const refusing: [string, () => Response][] = [
    ['400 with its error', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    [
      "400 in Facebook's own form",
      () => Response.json({ error: { message: 'no', code: 100 } }, { status: 400 }),
    ],
    ['a redirect, which is not followed', () => Response.redirect('https://evil.example/token', 302)],
    ['HTML', () => new Response('<p>hi</p>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['no token', () => Response.json({ token_type: 'Bearer' })],
  ];
  test.each(refusing)('the token endpoint answers %s', async (_what, respond) => {
    provedor.broken.set('https://graph.facebook.com/', respond);
    await enter('facebook');
    expect(aviso()).toBe('facebook.provedor');
    expect(provedor.asked).toEqual(['https://graph.facebook.com/oauth/access_token']);
    await expectNoSession();
  });

  test.each([
    ['USER_DISABLED', 400, 'desativada'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 400, 'muitas-tentativas'],
    ['INVALID_IDP_RESPONSE : no', 400, 'provedor'],
    ['OPERATION_NOT_ALLOWED', 400, 'provedor'],
    ['INTERNAL', 503, 'indisponivel'],
  ])('the identity provider answers %s (%i): %s', async (message, status, motivo) => {
    provedor.broken.set('http://127.0.0.1:9099/', () => Response.json({ error: { message } }, { status }));
    await enter('google');
    expect(aviso()).toBe(`google.${motivo}`);
    await expectNoSession();
  });

  test('an account without an e-mail', async () => {
    provedor.conta.email = '';
    await enter('facebook');
    expect(aviso()).toBe('facebook.sem-email');
    await expectNoSession();
  });
});

describe('security, "Tokens": the ID token of the provider', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const bends: [string, () => void][] = [
    ['of another issuer', () => Object.assign(provedor.claims, { iss: 'https://evil.example' })],
    ['for another client', () => Object.assign(provedor.claims, { aud: 'outro-cliente' })],
    [
      'for several clients, with another one authorised',
      () => {
        Object.assign(provedor.claims, { aud: ['cliente-google', 'outro'], azp: 'outro' });
      },
    ],
    ['that has expired', () => Object.assign(provedor.claims, { exp: now() - 60 })],
    ['from the future', () => Object.assign(provedor.claims, { iat: now() + 600, nbf: now() + 600 })],
    ['with the nonce of another sign-in', () => Object.assign(provedor.claims, { nonce: 'outro' })],
    ['without a nonce', () => Object.assign(provedor.claims, { nonce: undefined })],
    ['without a subject', () => Object.assign(provedor.claims, { sub: undefined })],
    ['with another algorithm in its header', () => Object.assign(provedor.header, { alg: 'HS256' })],
    ['without a signature', () => Object.assign(provedor, { unsigned: true })],
    ['signed with a key that nobody published', () => Object.assign(provedor, { signWith: outras })],
    [
      'under the name of a known key, signed with another',
      () => {
        Object.assign(provedor, { signWith: { ...outras, kid: chaves.kid } });
      },
    ],
    ['of no type that is known', () => Object.assign(provedor.header, { crit: ['x'], x: 1 })],
  ];
  test.each(bends)('%s is refused before the identity provider hears of it', async (_what, bend) => {
    bend();
    await enter('google');
    expect(aviso()).toBe('google.provedor');
    expect(provedor.lastPostBody).toBeNull();
    await expectNoSession();
  });

  test('a new key of the provider is used at once', async () => {
    await enter('google');
    provedor.signWith = outras;
    provedor.published = [chaves, outras];
    const response = await enter('google');
    expect(response.headers.get('location')).toBe('/');
    expect(aviso()).toBeUndefined();
  });

  test('a key server out of reach ends it with the right message', async () => {
    provedor.broken.set('https://www.googleapis.com/', () => Promise.reject(new TypeError('down')));
    await enter('google');
    expect(aviso()).toBe('google.indisponivel');
    await expectNoSession();
  });
});

describe('state: only the sign-in that this browser started, once, in time', () => {
  test('an answer with another state is refused without asking anybody', async () => {
    const back = await provedor.approve(await start('google'));
    back.searchParams.set('state', 'A'.repeat(43));
    await navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    expect(provedor.asked).toEqual([]);
    await expectNoSession();
  });

  test('an answer in a browser that started nothing, as in a login forced by another site', async () => {
    const back = await provedor.approve(await start('google'));
    navegador = createNavegador(provedor.fetch);
    await navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    await expectNoSession();
  });

  test('the same answer a second time', async () => {
    const back = await provedor.approve(await start('google'));
    await navegador.get(back.href);
    expect(await navegador.countSessions()).toBe(1);
    await navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    expect(await navegador.countSessions()).toBe(1);
  });

  test("one provider's sign-in does not answer for the other's", async () => {
    const google = await start('google');
    const facebook = await start('facebook');
    const back = await provedor.approve(google);
    navegador.cookies.set('entrada-google', navegador.cookies.get('entrada-facebook') ?? '');
    await navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    expect(facebook.searchParams.get('state')).not.toBe(google.searchParams.get('state'));
  });

  test.each(['v1.AAAA', 'lixo', ''])('a cookie that is not ours: %j', async (value) => {
    const back = await provedor.approve(await start('google'));
    navegador.cookies.set('entrada-google', value);
    await navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
    await expectNoSession();
  });

  test('an answer after ten minutes', async () => {
    let now = Date.now();
    navegador = createNavegador(provedor.fetch, { clock: () => new Date(now) });
    const back = await provedor.approve(await start('google'));
    now += 10 * 60_000;
    await navegador.get(back.href);
    expect(aviso()).toBe('google.estado');
  });

  test('an answer without a code', async () => {
    const state = (await start('google')).searchParams.get('state');
    await navegador.get(`/entrar/google/retorno?state=${state}`);
    expect(aviso()).toBe('google.provedor');
    await expectNoSession();
  });

  test('a code that another browser got is useless without its verifier', async () => {
    const stolen = await provedor.approve(await start('google'));
    navegador = createNavegador(provedor.fetch);
    const mine = await start('google');
    stolen.searchParams.set('state', mine.searchParams.get('state') ?? '');
    await navegador.get(stolen.href);
    expect(aviso()).toBe('google.provedor');
    await expectNoSession();
  });

  test.each(['cross-site', 'same-site'])('another site (%s) cannot start a sign-in', async (site) => {
    const response = await navegador.get('/entrar/google', { 'sec-fetch-site': site });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login']);
    expect(navegador.cookies.size).toBe(0);
  });
});

describe('configuration', () => {
  test.each(['/entrar/google', '/entrar/google/retorno?code=x', '/entrar/facebook'])(
    'without client settings %s does not exist',
    async (address) => {
      navegador = createNavegador(provedor.fetch, { settings: {} });
      expect((await navegador.get(address)).status).toBe(404);
    },
  );

  test.each(['/entrar/twitter', '/entrar', '/entrar/__proto__'])('%s does not exist', async (address) => {
    expect((await navegador.get(address)).status).toBe(404);
  });

  const issuer = 'https://contas.concessionaria.example';
  const discovery = (endpoints: Record<string, string> = {}) => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...endpoints,
  });

  test('another issuer is found by discovery', async () => {
    navegador = createNavegador(provedor.fetch, { settings: { ...CLIENTES, GOOGLE_ISSUER: issuer } });
    provedor.broken.set(`${issuer}/.well-known/`, () => Response.json(discovery()));
    const url = await start('google');
    expect(url.origin + url.pathname).toBe(`${issuer}/authorize`);
  });

  test.each([
    ['an endpoint on another host', discovery({ token_endpoint: 'https://evil.example/token' })],
    ['another issuer', discovery({ issuer: 'https://evil.example' })],
    ['nothing', {}],
  ])('a discovery document with %s is refused', async (_what, document) => {
    navegador = createNavegador(provedor.fetch, { settings: { ...CLIENTES, GOOGLE_ISSUER: issuer } });
    provedor.broken.set(`${issuer}/.well-known/`, () => Response.json(document));
    const response = await navegador.get('/entrar/google');
    expect(response.headers.get('location')).toBe('/login');
    expect(aviso()).toBe('google.indisponivel');
    expect(provedor.asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
  });
});

test('security, "no personal data in logs": a failure is logged by its reason only', async () => {
  provedor.signInWithIdp = { needConfirmation: true };
  await enter('google');
  const text = JSON.stringify(navegador.log);
  expect(text).toContain('"motivo":"outra-credencial"');
  expect(text).not.toContain('ana@exemplo.com.br');
  expect(text).not.toMatch(/code=|state=|eyJ/);
});
