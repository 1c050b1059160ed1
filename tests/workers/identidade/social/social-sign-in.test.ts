import { beforeEach, describe, expect, test } from 'vitest';
import { aviso, beginAnew, enter, expectNoSession, start, uso } from './apoio.ts';
import { ORIGEM } from './navegador.ts';

beforeEach(beginAnew);

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
    const response = await uso.navegador.get('/entrar/google');
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(/^entrada-google=v1\.[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const url = new URL(response.headers.get('location') ?? '');
    expect(line).not.toContain(url.searchParams.get('state'));
  });

  test('ends with a session and goes where the person wanted to go', async () => {
    const response = await enter('google', '?voltar=/panfleto%3Fmeus%3D1');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/panfleto?meus=1']);
    expect(uso.navegador.cookies.get('sessao')).toMatch(/^[\w-]{43}$/);
    expect(await uso.navegador.countSessions()).toBe(1);
    expect(uso.provedor.lastPostBody?.get('providerId')).toBe('google.com');
    expect(uso.provedor.lastPostBody?.get('id_token')).toMatch(/^ey/);
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
    const response = await uso.navegador.get((await uso.provedor.approve(url)).href);
    expect(response.headers.get('location')).toBe('/');
    expect(Object.fromEntries(uso.provedor.lastPostBody ?? [])).toEqual({
      providerId: 'facebook.com',
      access_token: 'acesso-do-provedor',
    });
    expect(await uso.navegador.countSessions()).toBe(1);
  });

  test('§4 a new person whose address nobody vouches for waits, with the verification message sent', async () => {
    uso.provedor.conta.verificado = false;
    uso.provedor.signInWithIdp = { isNewUser: true };
    await enter('facebook');
    expect(await uso.navegador.countSessions()).toBe(1);
    expect(uso.provedor.verificationsSent).toBe(1);
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
    expect(await uso.navegador.countSessions()).toBe(1);
  });

  test('a failure is told with its sentence, and no notice is left for another page', async () => {
    uso.provedor.signInWithIdp = { needConfirmation: true };
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
      uso.provedor.signInWithIdp = { ...answer, idToken: undefined, refreshToken: undefined };
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
    const response = await uso.navegador.get(`/entrar/${qual}/retorno?error=access_denied&state=${state}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login']);
    expect(aviso()).toBe(`${qual}.recusada`);
    expect(uso.provedor.asked).toEqual([]);
    await expectNoSession();
  });

  test('the provider refuses the request', async () => {
    const state = (await start('google')).searchParams.get('state');
    await uso.navegador.get(`/entrar/google/retorno?error=invalid_scope&state=${state}`);
    expect(aviso()).toBe('google.provedor');
  });

  const unavailable: [string, () => Response | Promise<Response>][] = [
    ['does not answer', () => Promise.reject(new TypeError('connection refused'))],
    ['answers 500', () => new Response('oops', { status: 500 })],
    ['answers a gigantic body', () => new Response('x'.repeat(300 * 1024))],
  ];
  test.each(unavailable)('the token endpoint %s', async (_what, respond) => {
    uso.provedor.broken.set('https://oauth2.googleapis.com/token', respond);
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
    uso.provedor.broken.set('https://graph.facebook.com/', respond);
    await enter('facebook');
    expect(aviso()).toBe('facebook.provedor');
    expect(uso.provedor.asked).toEqual(['https://graph.facebook.com/oauth/access_token']);
    await expectNoSession();
  });

  test.each([
    ['USER_DISABLED', 400, 'desativada'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 400, 'muitas-tentativas'],
    ['INVALID_IDP_RESPONSE : no', 400, 'provedor'],
    ['OPERATION_NOT_ALLOWED', 400, 'provedor'],
    ['INTERNAL', 503, 'indisponivel'],
  ])('the identity provider answers %s (%i): %s', async (message, status, reason) => {
    uso.provedor.broken.set('http://127.0.0.1:9099/', () =>
      Response.json({ error: { message } }, { status }),
    );
    await enter('google');
    expect(aviso()).toBe(`google.${reason}`);
    await expectNoSession();
  });

  test('an account without an e-mail', async () => {
    uso.provedor.conta.email = '';
    await enter('facebook');
    expect(aviso()).toBe('facebook.sem-email');
    await expectNoSession();
  });
});

test('security, "no personal data in logs": a failure is logged by its reason only', async () => {
  uso.provedor.signInWithIdp = { needConfirmation: true };
  await enter('google');
  const text = JSON.stringify(uso.navegador.log);
  expect(text).toContain('"motivo":"outra-credencial"');
  expect(text).not.toContain('ana@exemplo.com.br');
  expect(text).not.toMatch(/code=|state=|eyJ/);
});
