import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../workers/base/api-error.ts';
import type { IdentityProvider } from '../../../workers/identidade/identity-toolkit.ts';
import { createCipher } from '../../../workers/sessao/cipher.ts';
import { createSignIn } from '../../../workers/sessao/sign-in-service.ts';
import { createVerificationMessages } from '../../../workers/sessao/verification.ts';
import type { Cache } from '../../../workers/upstream/cache.ts';
import { createBancada, QUALQUER_DONO, SEGREDO } from './bancada.ts';

let b: ReturnType<typeof createBancada>;
beforeEach(() => {
  b = createBancada();
});

const down = { ok: false, kind: 'unavailable', code: 'X' } as const;
const refused = <K extends string>(kind: K, code = 'X') => ({ ok: false, kind, code }) as const;

/** Nothing is kept: what is asked for is fetched. */
const cache: Pick<Cache, 'get'> = {
  get: async (_politica, _id, fetcher) => ({ value: await fetcher(), status: 'MISS' }),
};

/** The service of a request, with a provider that refuses whatever the test does not answer. */
async function setup({
  cookie,
  ...answers
}: { cookie?: string } & { [M in keyof IdentityProvider]?: Awaited<ReturnType<IdentityProvider[M]>> }) {
  const answer = (name: keyof IdentityProvider) =>
    vi.fn(async () => {
      if (!(name in answers)) throw new Error(`${name} may not be asked here`);
      return answers[name];
    });
  const names = [
    'signIn',
    'signUp',
    'sendVerification',
    'sendPasswordReset',
    'updateDisplayName',
    'passwordPolicy',
  ];
  const methods = Object.fromEntries(names.map((name) => [name, answer(name as keyof IdentityProvider)]));
  const provider = { ...b.provider, ...methods } as unknown as IdentityProvider;
  const responseHeaders = new Headers();
  const takeBack = vi.fn(async () => {});
  const limites = {
    beginGuess: vi.fn(async (_email: string) => ({ takeBack })),
    spendMessage: vi.fn(async (_email: string) => {}),
    spendFirstMessage: vi.fn(async (_email: string) => {}),
  };
  const request = b.requestWith(cookie);
  const sessao = (await b.open(cookie)) ?? null;
  const { store, verifier } = b;
  const { clock } = b;
  const log = vi.fn();
  const { dono } = QUALQUER_DONO;
  const cifra = createCipher(SEGREDO);
  const verificacao = createVerificationMessages({ request, provider, cifra, limites });
  const aparelho = { remember: async () => 'aparelho=conhecido' };
  const service = createSignIn({
    ...{ request, sessao, store, provider, verifier, cache, responseHeaders, limites, verificacao, aparelho },
    ...{ clock, log },
    dono: { ...dono, prove: async () => {}, disown: async () => {} },
  });
  return { service, provider, responseHeaders, limites, takeBack, sessao };
}

describe('§8 a failed sign-in: the catalogue’s sentence, and what to do about it apart from it', () => {
  test.each([
    [{ signIn: refused('wrong-password') }, 'Senha incorreta', null, 422, 'senha'],
    [
      {
        signIn: refused('email-not-found'),
        signUp: refused('weak-password', 'WEAK_PASSWORD'),
        passwordPolicy: null,
      },
      'Erro ao criar novo usuário',
      'A senha precisa de 6 caracteres ou mais.',
      422,
      'senha',
    ],
    [
      { signIn: refused('invalid-email') },
      'Erro ao fazer login com email e senha',
      'Confira o e-mail digitado.',
      422,
      'email',
    ],
    [
      { signIn: refused('timeout') },
      'Erro ao fazer login com email e senha',
      'O serviço de login não respondeu. Tente de novo em instantes.',
      504,
      undefined,
    ],
    [{ signIn: refused('refused') }, 'Erro ao fazer login com email e senha', null, 422, undefined],
    [
      { signIn: refused('too-many-attempts') },
      'Erro ao fazer login com email e senha',
      expect.stringContaining('Muitas tentativas'),
      429,
      undefined,
    ],
  ])('%j', async (answers, mensagem, detalhe, status, campo) => {
    const { service, responseHeaders } = await setup(answers);
    const result = await service.enter('ana@exemplo.com.br', 'senha');
    expect(result).toEqual({ kind: 'erro', mensagem, detalhe, status, ...(campo ? { campo } : {}) });
    expect(responseHeaders.getSetCookie()).toEqual([]);
  });

  test('a sign-in that works starts a session', async () => {
    const tokens = { idToken: b.issueToken(), refreshToken: 'r' };
    const { service, responseHeaders, limites, takeBack } = await setup({ signIn: { ok: true, tokens } });
    expect(await service.enter('ana@exemplo.com.br', 'segredo')).toMatchObject({ kind: 'entrou' });
    expect(responseHeaders.getSetCookie()).toEqual([expect.stringMatching(/^sessao=[\w-]{43};/)]);
    expect(limites.beginGuess).toHaveBeenCalledWith('ana@exemplo.com.br');
    expect(takeBack).toHaveBeenCalledOnce();
  });

  test('a verified one makes the device known; an unverified one does not', async () => {
    b.conta.emailVerificado = true;
    const tokens = { idToken: b.issueToken(), refreshToken: 'r' };
    const { service, responseHeaders } = await setup({ signIn: { ok: true, tokens } });
    await service.enter('ana@exemplo.com.br', 'segredo');
    expect(responseHeaders.getSetCookie()).toContain('aparelho=conhecido');
  });

  test.each([
    ['wrong-password', false],
    ['timeout', true],
    ['disabled', true],
  ] as const)('%s counts as a guess: %s', async (kind, back) => {
    const { service, takeBack } = await setup({ signIn: refused(kind) });
    await service.enter('ana@exemplo.com.br', 'segredo');
    expect(takeBack).toHaveBeenCalledTimes(back ? 1 : 0);
  });
});

describe('§8 password reset', () => {
  test('a message on its way', async () => {
    const { service, limites } = await setup({ sendPasswordReset: { ok: true } });
    expect(await service.resetPassword('ana@exemplo.com.br')).toEqual({ kind: 'enviado' });
    expect(limites.spendMessage).toHaveBeenCalledWith('ana@exemplo.com.br');
  });

  test.each([
    ['invalid-email', 'Confira o e-mail digitado.', 422],
    ['too-many-attempts', expect.stringContaining('Muitas tentativas'), 429],
    ['unavailable', expect.stringContaining('não respondeu'), 502],
    ['refused', null, 422],
  ] as const)("'Erro ao enviar email de recuperação de senha.': %s", async (kind, detalhe, status) => {
    const { service } = await setup({ sendPasswordReset: refused(kind) });
    expect(await service.resetPassword('ana@exemplo.com.br')).toEqual({
      kind: 'erro',
      mensagem: 'Erro ao enviar email de recuperação de senha.',
      detalhe,
      status,
    });
  });
});

describe('§7 update display name', () => {
  test('changes it at the provider and in the session', async () => {
    const { cookie } = await b.signIn();
    const { service, provider, sessao } = await setup({ cookie, updateDisplayName: { ok: true } });
    b.conta.nome = 'Ana Conceição';
    expect(await service.updateDisplayName('Ana Conceição')).toEqual({ kind: 'alterado' });
    expect(provider.updateDisplayName).toHaveBeenCalledWith(expect.any(String), 'Ana Conceição');
    expect(sessao?.nomeExibido).toBe('Ana Conceição');
    expect((await b.open(cookie))?.nomeExibido).toBe('Ana Conceição');
  });

  test('the same name asks nobody', async () => {
    const { cookie } = await b.signIn();
    const { service } = await setup({ cookie });
    expect(await service.updateDisplayName('Ana')).toEqual({ kind: 'alterado' });
  });

  test.each(['refuses', 'is out of reach', 'no session'])('%s: said, and nothing thrown', async (what) => {
    const { cookie } = await b.signIn();
    const { service } = await setup({
      ...(what === 'no session' ? {} : { cookie }),
      updateDisplayName: what === 'refuses' ? refused('login-again') : { ok: true },
    });
    b.provider.lookup.mockResolvedValue(down);
    expect(await service.updateDisplayName('Outra')).toEqual({
      kind: 'erro',
      mensagem: expect.stringContaining('não mudou'),
    });
  });
});

describe('§4 sign-out', () => {
  test('of this device leaves the others', async () => {
    const [here, there] = [await b.signIn(), await b.signIn()];
    const { service, responseHeaders } = await setup({ cookie: here.cookie });
    await service.leave();
    expect(responseHeaders.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await b.open(here.cookie)).toBeNull();
    expect(await b.open(there.cookie)).not.toBeNull();
  });

  test('of every device ends them all, and nobody else’s', async () => {
    const [here, there] = [await b.signIn(), await b.signIn()];
    b.conta.uid = 'uid-da-bia';
    const bia = await b.signIn();
    const { service, responseHeaders } = await setup({ cookie: here.cookie });
    await service.leaveEverywhere();
    expect(responseHeaders.getSetCookie()).toEqual([expect.stringMatching(/^sessao=; .*Max-Age=0/)]);
    expect(responseHeaders.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await b.open(here.cookie)).toBeNull();
    expect(await b.open(there.cookie)).toBeNull();
    expect(await b.open(bia.cookie)).not.toBeNull();
  });
});

describe('§5 password policy', () => {
  const policy = {
    minLength: 10,
    maxLength: null,
    lowercase: true,
    uppercase: false,
    digit: true,
    symbol: false,
  };

  test('the provider’s where it answers', async () => {
    const { service } = await setup({ passwordPolicy: policy });
    expect(await service.passwordRules()).toEqual(policy);
  });

  test('a refused password is told the provider’s rules, in the catalogue’s company', async () => {
    const { service } = await setup({
      passwordPolicy: policy,
      signIn: refused('email-not-found'),
      signUp: refused('weak-password', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'),
    });
    expect(await service.enter('nova@exemplo.com.br', 'SEGREDO')).toMatchObject({
      campo: 'senha',
      mensagem: 'Erro ao criar novo usuário',
      detalhe: 'A senha precisa de 10 caracteres ou mais, uma letra minúscula, um número.',
    });
  });

  test('6 characters otherwise', async () => {
    const { service } = await setup({ passwordPolicy: null });
    expect(await service.passwordRules()).toMatchObject({ minLength: 6, maxLength: null, digit: false });
  });
});

test('too many tries of one e-mail stop before the provider is asked, and the answer says how long', async () => {
  const { service, limites, responseHeaders } = await setup({});
  const refuse = (retryAfter: number) => new ApiError(429, 'muitas-tentativas', 'Espere.', { retryAfter });
  limites.beginGuess.mockRejectedValue(refuse(60));
  limites.spendMessage.mockRejectedValue(refuse(2040));
  expect(await service.enter('ana@exemplo.com.br', 'x')).toEqual({
    kind: 'erro',
    mensagem: 'Erro ao fazer login com email e senha',
    detalhe: 'Espere.',
    status: 429,
  });
  expect(responseHeaders.get('Retry-After')).toBe('60');
  expect(await service.resetPassword('ana@exemplo.com.br')).toMatchObject({
    detalhe: 'Espere.',
    status: 429,
  });
  expect(responseHeaders.get('Retry-After')).toBe('2040');
});

describe('§4 waiting verification', () => {
  test.each([
    ['still unverified', false, null, 'espera'],
    ['verified meanwhile, and nobody says that this browser did it', true, null, 'fora-daqui'],
    ['the account was disabled meanwhile: nothing more to wait for', false, 'disabled', 'adiante'],
    ['the provider is out of reach', false, 'unavailable', 'espera'],
  ] as const)('%s', async (_what, verificado, failure, goesOn) => {
    const { cookie } = await b.signIn();
    const { service } = await setup({ cookie });
    b.conta.emailVerificado = verificado;
    if (failure) b.provider.lookup.mockResolvedValue(refused(failure));
    expect(await service.checkVerification()).toBe(goesOn);
  });

  test('signed out meanwhile: nothing more to wait for', async () => {
    expect(await (await setup({})).service.checkVerification()).toBe('adiante');
  });

  test('the message can be sent again; what stops it is said', async () => {
    const { cookie } = await b.signIn();
    const sent = await setup({ cookie, sendVerification: { ok: true } });
    expect(await sent.service.resendVerification()).toEqual({ kind: 'enviado' });
    const many = await setup({ cookie, sendVerification: refused('too-many-attempts') });
    expect(await many.service.resendVerification()).toMatchObject({
      kind: 'erro',
      status: 429,
      detalhe: expect.stringContaining('Muitas tentativas'),
    });
    expect(await (await setup({})).service.resendVerification()).toMatchObject({ kind: 'erro', status: 422 });
  });
});
