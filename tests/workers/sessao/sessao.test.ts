import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../workers/base/api-error.ts';
import { endSession, startSession } from '../../../workers/sessao/start-session.ts';
import { createBancada, QUALQUER_DONO } from './bancada.ts';

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;

let b: ReturnType<typeof createBancada>;

beforeEach(async () => {
  b = createBancada();
  await env.DB.prepare('delete from sessoes').run();
});

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

const down = { ok: false, kind: 'unavailable', code: 'X' } as const;
const slow = { ok: false, kind: 'timeout', code: 'X' } as const;

describe('§4 sign-in and restored session', () => {
  test('a session started from verified tokens is found by its cookie, with no call to the provider', async () => {
    b.conta.emailVerificado = true;
    const { cookie, setCookie, identidade } = await b.signIn();
    expect(setCookie).toContain(`Max-Age=${7 * 24 * 3600}`);
    expect(identidade).toEqual({ uid: 'uid-da-ana', email: 'ana@exemplo.com.br', emailVerificado: true });
    const session = await b.open(cookie);
    expect(session?.identidade).toEqual(identidade);
    expect(session?.nomeExibido).toBe('Ana');
    expect(b.provider.lookup).not.toHaveBeenCalled();
    expect(b.provider.refresh).not.toHaveBeenCalled();
  });

  test('a visitor, a made-up cookie and an ended session are nobody', async () => {
    expect(await b.open()).toBeNull();
    expect(await b.open(`sessao=${'A'.repeat(43)}`)).toBeNull();
    const { cookie } = await b.signIn();
    b.testClock.now += 24 * 60 * MINUTO;
    expect(await b.open(cookie)).toBeNull();
  });

  test('security "new id at sign-in": the session the browser came with ends', async () => {
    const before = await b.signIn();
    const after = await b.signIn(before.cookie);
    expect(after.cookie).not.toBe(before.cookie);
    expect(await b.open(before.cookie)).toBeNull();
    expect(await b.open(after.cookie)).not.toBeNull();
    expect(await b.countRows()).toBe(1);
  });

  test('a token that does not verify starts nothing', async () => {
    const tokens = { idToken: b.issueToken({ aud: 'outra' }), refreshToken: 'r' };
    const error = await refusal(
      startSession({
        request: b.requestWith(),
        store: b.store,
        verifier: b.verifier,
        tokens,
        ...QUALQUER_DONO,
      }),
    );
    expect([error.status, error.codigo]).toEqual([401, 'token-invalido']);
    expect(await b.countRows()).toBe(0);
  });

  test('an account without an e-mail is refused with a message', async () => {
    const tokens = { idToken: b.issueToken({ email: undefined }), refreshToken: 'r' };
    const error = await refusal(
      startSession({
        request: b.requestWith(),
        store: b.store,
        verifier: b.verifier,
        tokens,
        ...QUALQUER_DONO,
      }),
    );
    expect(error.status).toBe(422);
    expect(error.message).toMatch(/e-mail/);
  });
});

describe('§4 sign-out', () => {
  test('ends the session on the server and clears the browser', async () => {
    const { cookie } = await b.signIn();
    const headers = await endSession({ request: b.requestWith(cookie), store: b.store });
    expect(headers.get('set-cookie')).toMatch(/^sessao=; .*Max-Age=0/);
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await b.open(cookie)).toBeNull();
    expect(await b.countRows()).toBe(0);
  });

  test('without a session it still clears the browser', async () => {
    const headers = await endSession({ request: b.requestWith(), store: b.store });
    expect(headers.get('set-cookie')).toMatch(/Max-Age=0/);
  });
});

describe('§9 the ID token counts as expired 30 s before its end', () => {
  test('it is used as it is until then, and renewed once from then on', async () => {
    const { cookie } = await b.signIn();
    const first = await (await b.open(cookie))?.idToken();

    b.testClock.now += (3600 - 31) * SEGUNDO;
    b.provider.lookup.mockResolvedValue(down);
    expect(await (await b.open(cookie))?.idToken()).toBe(first);
    expect(b.provider.refresh).not.toHaveBeenCalled();

    b.testClock.now += SEGUNDO;
    const session = await b.open(cookie);
    const [second, third] = await Promise.all([session?.idToken(), session?.idToken()]);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(b.provider.refresh).toHaveBeenCalledExactlyOnceWith('refresh-da-ana', undefined);
  });

  test('the renewed tokens are stored for the next request', async () => {
    const { cookie } = await b.signIn();
    b.testClock.now += 3600 * SEGUNDO;
    const renewed = await (await b.open(cookie))?.idToken();
    const next = await b.open(cookie);
    expect(await next?.idToken()).toBe(renewed);
    expect(b.provider.refresh).toHaveBeenCalledTimes(1);
    b.testClock.now += 3600 * SEGUNDO;
    await (await b.open(cookie))?.idToken();
    expect(b.provider.refresh).toHaveBeenLastCalledWith('refresh-novo', expect.anything());
  });

  test.each([
    [down, 502],
    [slow, 504],
  ])(
    'a provider that does not answer (%o) gives %i, tried once per request, and the session stays',
    async (answer, status) => {
      const { cookie } = await b.signIn();
      b.testClock.now += 3600 * SEGUNDO;
      b.provider.refresh.mockResolvedValue(answer);
      const session = await b.open(cookie);
      expect(session?.identidade.uid).toBe('uid-da-ana');
      expect((await refusal(session?.idToken() ?? Promise.resolve())).status).toBe(status);
      expect(b.provider.refresh).toHaveBeenCalledTimes(1);
      expect(await b.countRows()).toBe(1);
    },
  );

  test.each([
    ['disabled', 'Sua conta foi desativada. Fale com o administrador.'],
    ['not-found', 'Sua conta foi excluída.'],
    ['invalid-token', 'Sua sessão não vale mais. Entre de novo.'],
  ] as const)('a renewal refused as %s ends the session with a message', async (kind, message) => {
    const { cookie } = await b.signIn();
    b.testClock.now += 3569 * SEGUNDO;
    const session = await b.open(cookie);
    b.testClock.now += SEGUNDO;
    b.provider.refresh.mockResolvedValue({ ok: false, kind, code: 'X' });
    const error = await refusal(session?.idToken() ?? Promise.resolve());
    expect([error.status, error.message]).toEqual([401, message]);
    expect(await b.countRows()).toBe(0);
  });

  test('a renewed token of another person ends the session', async () => {
    const { cookie } = await b.signIn();
    b.testClock.now += 3600 * SEGUNDO;
    b.conta.uid = 'uid-de-outra-pessoa';
    expect(await b.open(cookie)).toBeNull();
    expect(await b.countRows()).toBe(0);
  });

  test('a renewed token that does not verify keeps the session and gives 502', async () => {
    const { cookie } = await b.signIn();
    b.testClock.now += 3600 * SEGUNDO;
    b.provider.refresh.mockResolvedValue({
      ok: true,
      tokens: { idToken: b.issueToken({ aud: 'outra' }), refreshToken: 'r' },
    });
    const session = await b.open(cookie);
    expect((await refusal(session?.idToken() ?? Promise.resolve())).status).toBe(502);
    expect(await b.countRows()).toBe(1);
  });

  test('tokens under a secret that changed end the session', async () => {
    const { cookie } = await b.signIn();
    await env.DB.prepare("update sessoes set refresh_token_cifrado = 'v1.AAAA'").run();
    const session = await b.open(cookie);
    expect((await refusal(session?.idToken() ?? Promise.resolve())).status).toBe(401);
    expect(await b.countRows()).toBe(0);
  });
});

describe('§4 waiting verification', () => {
  test('the waiting page goes on once this browser has proved the address, with a token that says so', async () => {
    const { cookie } = await b.signIn();
    const waiting = await b.open(cookie);
    expect(await waiting?.refreshIdentity()).toMatchObject({ emailVerificado: false });
    expect(b.provider.refresh).not.toHaveBeenCalled();

    b.conta.emailVerificado = true;
    const session = await b.open(cookie);
    expect(await session?.refreshIdentity({ provada: true })).toEqual({
      uid: 'uid-da-ana',
      email: 'ana@exemplo.com.br',
      emailVerificado: true,
    });
    expect(session?.identidade.emailVerificado).toBe(true);
    const idToken = (await session?.idToken()) ?? '';
    expect((await b.verifier.verify(idToken)).emailVerificado).toBe(true);

    const next = await b.open(cookie);
    expect(next?.identidade.emailVerificado).toBe(true);
    expect(await next?.idToken()).toBe(idToken);
  });

  test('issue 9 §2: verified elsewhere, it goes on waiting, and never becomes a signed-in one by itself', async () => {
    const { cookie } = await b.signIn();
    b.conta.emailVerificado = true;
    for (let minute = 0; minute < 5; minute += 1) {
      b.testClock.now += MINUTO;
      const session = await b.open(cookie);
      expect(session?.identidade.emailVerificado).toBe(false);
      expect(session?.verificadaForaDaqui).toBe(true);
      expect(await session?.refreshIdentity()).toMatchObject({ emailVerificado: false });
    }
    expect(b.provider.refresh).not.toHaveBeenCalled();
  });

  test('a change of name is picked up', async () => {
    const { cookie } = await b.signIn();
    b.conta.nome = 'Ana Conceição';
    const session = await b.open(cookie);
    await session?.refreshIdentity();
    expect(session?.nomeExibido).toBe('Ana Conceição');
    expect((await b.open(cookie))?.nomeExibido).toBe('Ana Conceição');
  });

  test.each([
    [down, 502],
    [slow, 504],
  ])('a provider that does not answer (%o) gives %i and changes nothing', async (answer, status) => {
    const { cookie } = await b.signIn();
    const session = await b.open(cookie);
    b.provider.lookup.mockResolvedValue(answer);
    expect((await refusal(session?.refreshIdentity() ?? Promise.resolve())).status).toBe(status);
    expect(await b.countRows()).toBe(1);
  });
});

describe('security, "disabling and deletion end it on the server within 60 s"', () => {
  test.each(['disabled', 'not-found', 'invalid-token'] as const)(
    'an account that is %s loses access within 60 s, while its ID token would last an hour',
    async (kind) => {
      const { cookie } = await b.signIn();
      b.provider.lookup.mockResolvedValue({ ok: false, kind, code: 'X' });
      b.testClock.now += 60 * SEGUNDO;
      expect(await b.open(cookie)).toBeNull();
      expect(await b.countRows()).toBe(0);
    },
  );

  test('the account is asked about at most once a minute', async () => {
    const { cookie } = await b.signIn();
    for (let second = 1; second <= 180; second += 1) {
      b.testClock.now += SEGUNDO;
      if (second % 10 === 0) await b.open(cookie);
    }
    expect(b.provider.lookup).toHaveBeenCalledTimes(3);
  });

  test('the question may take two seconds; without an answer the session goes on and it is put again in 15 s', async () => {
    const { cookie } = await b.signIn();
    b.provider.lookup.mockResolvedValue(slow);
    b.testClock.now += MINUTO;
    expect(await b.open(cookie)).not.toBeNull();
    expect(b.provider.lookup).toHaveBeenLastCalledWith(expect.any(String), { timeoutMs: 2000 });
    b.testClock.now += 14 * SEGUNDO;
    expect(await b.open(cookie)).not.toBeNull();
    expect(b.provider.lookup).toHaveBeenCalledTimes(1);
    b.testClock.now += SEGUNDO;
    b.provider.lookup.mockResolvedValue({ ok: false, kind: 'disabled', code: 'USER_DISABLED' });
    expect(await b.open(cookie)).toBeNull();
  });

  test('with an expired token, the renewal is the question', async () => {
    const { cookie } = await b.signIn();
    b.testClock.now += 2 * 3600 * SEGUNDO;
    b.provider.refresh.mockResolvedValue({ ok: false, kind: 'disabled', code: 'USER_DISABLED' });
    expect(await b.open(cookie)).toBeNull();
    expect(b.provider.lookup).not.toHaveBeenCalled();
  });
});
