import { expect, test, vi } from 'vitest';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '~/domain/pessoas/password.ts';
import { enterWithPassword } from '../../../workers/identidade/enter.ts';
import type { IdentityProvider } from '../../../workers/identidade/identity-toolkit.ts';

const TOKENS = { idToken: 'id', refreshToken: 'refresh' };
type Answer<M extends 'signIn' | 'signUp'> = Awaited<ReturnType<IdentityProvider[M]>>;

function setup(answers: {
  signIn: Answer<'signIn'>;
  signUp?: Answer<'signUp'>;
  regras?: PasswordPolicy;
  senha?: string;
}) {
  const regras = async () => answers.regras ?? DEFAULT_PASSWORD_POLICY;
  const password = answers.senha ?? 'segredo';
  const provider = {
    signIn: vi.fn<IdentityProvider['signIn']>(async () => answers.signIn),
    signUp: vi.fn<IdentityProvider['signUp']>(async () => {
      if (!answers.signUp) throw new Error('no account may be created here');
      return answers.signUp;
    }),
  };
  return { provider, enter: () => enterWithPassword({ provider, regras }, 'ana@exemplo.com.br', password) };
}

const refused = <K extends string>(kind: K, code = 'X') => ({ ok: false, kind, code }) as const;

test('§7 sign in with e-mail and password: a known person enters, nothing is created', async () => {
  const { provider, enter } = setup({ signIn: { ok: true, tokens: TOKENS } });
  expect(await enter()).toEqual({ ok: true, criada: false, tokens: TOKENS });
  expect(provider.signUp).not.toHaveBeenCalled();
});

test.each(['email-not-found', 'invalid-credentials'] as const)(
  '§7 user not found (%s): the account is created',
  async (kind) => {
    const { provider, enter } = setup({ signIn: refused(kind), signUp: { ok: true, tokens: TOKENS } });
    expect(await enter()).toEqual({ ok: true, criada: true, tokens: TOKENS });
    expect(provider.signUp).toHaveBeenCalledWith('ana@exemplo.com.br', 'segredo');
  },
);

test("§8 'Senha incorreta': the emulator's INVALID_PASSWORD", async () => {
  const { enter } = setup({ signIn: refused('wrong-password', 'INVALID_PASSWORD') });
  expect(await enter()).toMatchObject({ ok: false, kind: 'wrong-password', mensagem: 'Senha incorreta' });
});

test("§8 'Senha incorreta': INVALID_LOGIN_CREDENTIALS of an e-mail that has an account", async () => {
  const { enter } = setup({
    signIn: refused('invalid-credentials'),
    signUp: refused('email-exists'),
  });
  expect(await enter()).toMatchObject({
    ok: false,
    kind: 'wrong-password',
    mensagem: 'Senha incorreta',
    detalhe: null,
  });
});

test('§8 a password too short under enumeration protection is wrong for who has an account, and says why', async () => {
  const { enter } = setup({
    signIn: refused('invalid-credentials'),
    signUp: refused('weak-password', 'WEAK_PASSWORD'),
    senha: '12345',
  });
  expect(await enter()).toMatchObject({
    kind: 'weak-password',
    mensagem: 'Senha incorreta',
    detalhe: 'A senha precisa de 6 caracteres ou mais.',
  });
});

test.each([
  // 'segredo' keeps every rule known here.
  ['weak-password', 'WEAK_PASSWORD', 'A senha não segue as regras de segurança da empresa.'],
  ['invalid-email', 'INVALID_EMAIL', 'Confira o e-mail digitado.'],
  ['too-many-attempts', 'TOO_MANY_ATTEMPTS_TRY_LATER', expect.stringContaining('Muitas tentativas')],
  ['unavailable', 'X', expect.stringContaining('não respondeu')],
  ['timeout', 'X', expect.stringContaining('não respondeu')],
  ['refused', 'OPERATION_NOT_ALLOWED', null],
] as const)("§8 'Erro ao criar novo usuário': %s (%s)", async (kind, code, detalhe) => {
  const { enter } = setup({ signIn: refused('email-not-found'), signUp: refused(kind, code) });
  expect(await enter()).toEqual({ ok: false, kind, mensagem: 'Erro ao criar novo usuário', detalhe, code });
});

test.each([
  ['disabled', expect.stringContaining('desativada')],
  ['too-many-attempts', expect.stringContaining('Muitas tentativas')],
  ['invalid-email', 'Confira o e-mail digitado.'],
  ['unavailable', expect.stringContaining('não respondeu')],
  ['timeout', expect.stringContaining('não respondeu')],
  ['refused', null],
] as const)("§8 'Erro ao fazer login com email e senha': %s", async (kind, detalhe) => {
  const { provider, enter } = setup({ signIn: refused(kind) });
  expect(await enter()).toMatchObject({ kind, mensagem: 'Erro ao fazer login com email e senha', detalhe });
  expect(provider.signUp).not.toHaveBeenCalled();
});

const EXIGENTE = { ...DEFAULT_PASSWORD_POLICY, minLength: 10, uppercase: true, digit: true };

test.each([
  ['WEAK_PASSWORD', DEFAULT_PASSWORD_POLICY, '12345', 'A senha precisa de 6 caracteres ou mais.'],
  [
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    EXIGENTE,
    'segredo',
    'A senha precisa de 10 caracteres ou mais, uma letra maiúscula, um número.',
  ],
  [
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    EXIGENTE,
    'Segredo2026',
    'A senha não segue as regras de segurança da empresa.',
  ],
] as const)(
  '§5 the password policy is the provider’s: what %s %j asks of "%s" is said beside it',
  async (code, regras, senha, detalhe) => {
    const { enter } = setup({
      signIn: refused('email-not-found'),
      signUp: refused('weak-password', code),
      regras,
      senha,
    });
    expect(await enter()).toEqual({
      ok: false,
      kind: 'weak-password',
      mensagem: 'Erro ao criar novo usuário',
      detalhe,
      code,
    });
  },
);

test('§5 a policy that has become stricter is asked at sign-in too; nothing is created', async () => {
  const { provider, enter } = setup({
    signIn: refused('weak-password', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'),
    regras: EXIGENTE,
  });
  expect(await enter()).toMatchObject({
    mensagem: 'Erro ao fazer login com email e senha',
    detalhe: expect.stringContaining('10 caracteres ou mais'),
  });
  expect(provider.signUp).not.toHaveBeenCalled();
});
