import { describe, expect, test } from 'vitest';
import type { Fetch } from '../../../workers/identidade/fetch-json.ts';
import { createIdentityProvider } from '../../../workers/identidade/identity-toolkit.ts';

const TOOLKIT = 'https://identitytoolkit.googleapis.com';
const TOKENS = { idToken: 'id', refreshToken: 'refresh' };

type Sent = { url: string; init: RequestInit };

/** A provider whose network is `respond`; `sent` shows what went out. */
function setup(respond: () => Response | Promise<Response>, emulador: string | null = null) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init = {}) => {
    sent.push({ url, init });
    return respond();
  };
  const provider = createIdentityProvider({
    configuration: { firebaseApiKey: 'chave & cia', emulador },
    fetch,
  });
  return { provider, sent };
}

const ok = (body: unknown) => () => Response.json(body);
const refused =
  (message: string, status = 400) =>
  () =>
    Response.json({ error: { code: status, message, errors: [{ message }] } }, { status });
const bodyOf = (sent: Sent[]) => JSON.parse(String(sent[0]?.init.body));

describe('§7 identity provider: what goes out', () => {
  test('sign-in asks Identity Toolkit with the key, following no redirect, in Portuguese', async () => {
    const { provider, sent } = setup(ok(TOKENS));
    expect(await provider.signIn('ana@exemplo.com.br', 'segredo')).toEqual({ ok: true, tokens: TOKENS });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(`${TOOLKIT}/v1/accounts:signInWithPassword?key=chave%20%26%20cia`);
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-firebase-locale': 'pt-BR' },
    });
    expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal);
    expect(bodyOf(sent)).toEqual({
      email: 'ana@exemplo.com.br',
      password: 'segredo',
      returnSecureToken: true,
    });
  });

  test('in development everything goes to the emulator', async () => {
    const { provider, sent } = setup(ok({ id_token: 'id', refresh_token: 'refresh' }), '127.0.0.1:9099');
    await provider.refresh('antigo');
    await provider.lookup('id');
    expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
      'http://127.0.0.1:9099/securetoken.googleapis.com/v1/token',
      'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:lookup',
    ]);
    expect(String(sent[0]?.init.body)).toBe('grant_type=refresh_token&refresh_token=antigo');
  });

  test.each([
    ['sendPasswordReset', 'sendOobCode', { requestType: 'PASSWORD_RESET', email: 'id' }],
    ['deleteAccount', 'delete', { idToken: 'id' }],
    ['lookup', 'lookup', { idToken: 'id' }],
  ] as const)('%s sends accounts:%s', async (method, endpoint, body) => {
    const { provider, sent } = setup(ok({ users: [] }));
    await provider[method]('id');
    expect(sent[0]?.url).toContain(`/v1/accounts:${endpoint}?`);
    expect(bodyOf(sent)).toEqual(body);
  });

  const VOLTA = 'https://x.com.br/entrar/email/retorno?prova=p';

  test('sendVerification names the address that its link ends at', async () => {
    const { provider, sent } = setup(ok({}));
    expect(await provider.sendVerification('id', VOLTA)).toEqual({ ok: true });
    expect(bodyOf(sent)).toEqual({ requestType: 'VERIFY_EMAIL', idToken: 'id', continueUrl: VOLTA });
  });

  test.each(['UNAUTHORIZED_DOMAIN : Domain not allowlisted by project', 'INVALID_CONTINUE_URI'])(
    'sendVerification goes without a way back that the provider refuses: %s',
    async (message) => {
      const { provider, sent } = setup(refused(message));
      await provider.sendVerification('id', VOLTA);
      expect(sent.map(({ init }) => 'continueUrl' in JSON.parse(String(init.body)))).toEqual([true, false]);
    },
  );

  test.each([
    ['replacePassword', { password: 'outra', returnSecureToken: true }],
    ['unlink', { deleteProvider: ['outra'], returnSecureToken: false }],
  ] as const)('%s changes the account', async (method, changes) => {
    const { provider, sent } = setup(ok(TOKENS));
    expect(await provider[method]('id', 'outra' as 'facebook.com')).toMatchObject({ ok: true });
    expect(sent[0]?.url).toContain('/v1/accounts:update?');
    expect(bodyOf(sent)).toEqual({ idToken: 'id', ...changes });
  });

  test('updateDisplayName sends the name', async () => {
    const { provider, sent } = setup(ok({}));
    expect(await provider.updateDisplayName('id', 'Ana Conceição')).toEqual({ ok: true });
    expect(bodyOf(sent)).toMatchObject({ idToken: 'id', displayName: 'Ana Conceição' });
  });

  test('signInWithIdp sends the provider’s token, nonce and address', async () => {
    const { provider, sent } = setup(ok({ ...TOKENS, isNewUser: true }));
    const signIn = {
      providerId: 'google.com',
      idToken: 'a.b.c',
      nonce: 'n&1',
      requestUri: 'https://x.com.br/',
    } as const;
    expect(await provider.signInWithIdp(signIn)).toEqual({ ok: true, tokens: TOKENS, novaConta: true });
    const { postBody, requestUri } = bodyOf(sent);
    expect(Object.fromEntries(new URLSearchParams(postBody))).toEqual({
      providerId: 'google.com',
      id_token: 'a.b.c',
      nonce: 'n&1',
    });
    expect(requestUri).toBe('https://x.com.br/');
  });
});

describe('§7 identity provider: expected failures are values', () => {
  test.each([
    ['EMAIL_NOT_FOUND', 'email-not-found'],
    ['INVALID_PASSWORD', 'wrong-password'],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credentials'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['USER_DISABLED', 'disabled'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access disabled temporarily.', 'too-many-attempts'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing…', 'weak-password'],
    ['OPERATION_NOT_ALLOWED', 'refused'],
    ['PASSWORD_LOGIN_DISABLED', 'refused'],
    ['EMAIL_EXISTS', 'refused'],
    ['API key not valid. Please pass a valid API key.', 'refused'],
  ])('signIn: %s → %s', async (message, kind) => {
    expect(await setup(refused(message)).provider.signIn('a', 'b')).toMatchObject({ ok: false, kind });
  });

  test.each([
    ['EMAIL_EXISTS', 'email-exists'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['OPERATION_NOT_ALLOWED', 'refused'],
  ])('signUp: %s → %s', async (message, kind) => {
    expect(await setup(refused(message)).provider.signUp('a', 'b')).toMatchObject({ ok: false, kind });
  });

  test.each([
    ['USER_DISABLED', 'disabled'],
    ['USER_NOT_FOUND', 'not-found'],
    ['TOKEN_EXPIRED', 'invalid-token'],
    ['INVALID_REFRESH_TOKEN', 'invalid-token'],
    ['INVALID_ID_TOKEN', 'invalid-token'],
    ['PROJECT_NUMBER_MISMATCH', 'refused'],
  ])('refresh and lookup: %s → %s', async (message, kind) => {
    const { provider } = setup(refused(message));
    expect(await provider.refresh('r')).toMatchObject({ ok: false, kind });
    expect(await provider.lookup('i')).toMatchObject({ ok: false, kind });
  });

  test('lookup: no user, or one marked disabled, is a refusal', async () => {
    expect(await setup(ok({ users: [] })).provider.lookup('i')).toMatchObject({ kind: 'not-found' });
    const disabled = ok({ users: [{ localId: 'u', disabled: true }] });
    expect(await setup(disabled).provider.lookup('i')).toMatchObject({ kind: 'disabled' });
  });

  test('lookup gives the account as it is now', async () => {
    const users = [
      { localId: 'u', email: 'a@b.co', emailVerified: true, displayName: ' Ana ', passwordHash: 'x' },
    ];
    expect(await setup(ok({ users })).provider.lookup('i')).toEqual({
      ok: true,
      conta: { uid: 'u', email: 'a@b.co', emailVerificado: true, nome: 'Ana', senhaEm: null },
    });
  });

  test.each<[string, () => Response, string]>([
    ['needConfirmation', ok({ needConfirmation: true, verifiedProvider: ['password'] }), 'email-exists'],
    ['EMAIL_EXISTS inside a 200', ok({ errorMessage: 'EMAIL_EXISTS' }), 'email-exists'],
    ['FEDERATED_USER_ID_ALREADY_LINKED', refused('FEDERATED_USER_ID_ALREADY_LINKED'), 'email-exists'],
    ['INVALID_IDP_RESPONSE', refused('INVALID_IDP_RESPONSE : bad token'), 'refused'],
    ['USER_DISABLED', refused('USER_DISABLED'), 'disabled'],
    ['no tokens', ok({}), 'refused'],
  ])('signInWithIdp: %s → %s', async (_name, respond, kind) => {
    const signIn = { providerId: 'facebook.com', accessToken: 't', requestUri: 'https://x.com.br/' } as const;
    expect(await setup(respond).provider.signInWithIdp(signIn)).toMatchObject({ ok: false, kind });
  });
});

describe('security, "The server fetches only hosts of its configuration"; an upstream that is slow, broken or gone', () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    ['reset', () => Promise.reject(new TypeError('reset')), 'unavailable'],
    ['500', refused('INTERNAL', 500), 'unavailable'],
    ['503 that is not JSON', () => new Response('<html>', { status: 503 }), 'unavailable'],
    ['truncated JSON', () => new Response('{"idToken":"a'), 'unavailable'],
    ['JSON of another shape', ok({ idToken: 7 }), 'unavailable'],
    ['an empty 200', () => new Response(null), 'unavailable'],
    ['bytes that are not UTF-8', () => new Response(new Uint8Array([0xff, 0xfe])), 'unavailable'],
    ['10 MB', () => new Response('x'.repeat(10 * 1024 * 1024)), 'unavailable'],
    ['a redirect', () => Response.redirect('https://exemplo.com.br/', 307), 'unavailable'],
    ['429', refused('RESOURCE_EXHAUSTED', 429), 'too-many-attempts'],
  ])('%s → %s', async (_name, respond, kind) => {
    expect(await setup(respond).provider.signIn('a', 'b')).toMatchObject({ ok: false, kind });
  });

  test('no answer in time → timeout', async () => {
    const { provider } = setup(() => new Promise<Response>(() => undefined));
    expect(await provider.lookup('i', { timeoutMs: 20 })).toMatchObject({ ok: false, kind: 'timeout' });
  });

  test('a body that drips past the time → timeout', async () => {
    const drip = () =>
      new Response(
        new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"a":')) }),
      );
    const { provider } = setup(drip);
    expect(await provider.refresh('r', { timeoutMs: 20 })).toMatchObject({ ok: false, kind: 'timeout' });
  });

  test('ping tells /saude whether the provider answers', async () => {
    expect(await setup(ok({ projectId: '1' })).provider.ping()).toEqual({ ok: true });
    expect(await setup(refused('X', 500)).provider.ping()).toMatchObject({ ok: false, kind: 'unavailable' });
  });
});

describe('§5 password policy driven by the server', () => {
  const policy = ok({
    customStrengthOptions: { minPasswordLength: 8, containsNumericCharacter: true },
    enforcementState: 'ENFORCE',
  });

  test('is read from the provider', async () => {
    const { provider, sent } = setup(policy);
    expect(await provider.passwordPolicy()).toEqual({
      minLength: 8,
      maxLength: null,
      lowercase: false,
      uppercase: false,
      digit: true,
      symbol: false,
    });
    expect(sent[0]?.url).toMatch(/\/v2\/passwordPolicy\?key=/);
  });

  test('is null where the provider does not answer, as in the emulator', async () => {
    const { provider } = setup(refused('identitytoolkit.getPasswordPolicy is not implemented', 501));
    expect(await provider.passwordPolicy()).toBeNull();
  });
});
