import { vi } from 'vitest';
import type { IdentityProvider, Tokens } from '../../../workers/identidade/identity-toolkit.ts';

type Conta = {
  uid: string;
  email: string;
  senha: string | null;
  emailVerificado: boolean;
  senhaEm: number | null;
  facebook: boolean;
};

const refused = <K extends string>(kind: K) => ({ ok: false, kind, code: 'X' }) as const;

/**
 * The identity provider with its accounts, as far as somebody's password and address go. `issue` signs what an account
 * says now. A new password ends the tokens of before, as the provider does it.
 */
export function createContas(issue: (claims: Record<string, unknown>) => string, testClock: { now: number }) {
  const accounts: Conta[] = [];
  const tokens = new Map<string, Conta>();
  const messages: { para: string; link: string }[] = [];

  function open(account: Conta): Tokens {
    const idToken = issue({
      sub: account.uid,
      email: account.email,
      email_verified: account.emailVerificado,
    });
    tokens.set(idToken, account);
    tokens.set(`refresh-${account.uid}-${account.senhaEm}`, account);
    return { idToken, refreshToken: `refresh-${account.uid}-${account.senhaEm}` };
  }

  function setSenha(account: Conta, password: string): void {
    for (const [token, owner] of tokens) if (owner === account) tokens.delete(token);
    testClock.now += 1000;
    account.senha = password;
    account.senhaEm = testClock.now;
  }

  const byEmail = (email: string) => accounts.find((account) => account.email === email);

  const provider = {
    signIn: vi.fn<IdentityProvider['signIn']>(async (email, password) => {
      const account = byEmail(email);
      if (!account) return refused('email-not-found');
      return account.senha === password ? { ok: true, tokens: open(account) } : refused('wrong-password');
    }),
    signUp: vi.fn<IdentityProvider['signUp']>(async (email, senha) => {
      const base = { uid: `uid-${email}`, email, senha, emailVerificado: false, facebook: false };
      const account: Conta = { ...base, senhaEm: testClock.now };
      accounts.push(account);
      return { ok: true, tokens: open(account) };
    }),
    sendVerification: vi.fn<IdentityProvider['sendVerification']>(async (idToken, voltarPara) => {
      const account = tokens.get(idToken);
      if (!account) return refused('invalid-token');
      messages.push({ para: account.email, link: voltarPara });
      return { ok: true };
    }),
    sendPasswordReset: vi.fn<IdentityProvider['sendPasswordReset']>(async (email) => {
      if (!byEmail(email)) return refused('email-not-found');
      messages.push({ para: email, link: 'reset' });
      return { ok: true };
    }),
    lookup: vi.fn<IdentityProvider['lookup']>(async (idToken) => {
      const account = tokens.get(idToken);
      return account ? { ok: true, conta: { ...account, nome: null } } : refused('invalid-token');
    }),
    refresh: vi.fn<IdentityProvider['refresh']>(async (refreshToken) => {
      const account = tokens.get(refreshToken);
      return account ? { ok: true, tokens: open(account) } : refused('invalid-token');
    }),
    replacePassword: vi.fn<IdentityProvider['replacePassword']>(async (idToken, password) => {
      const account = tokens.get(idToken);
      if (!account) return refused('invalid-token');
      setSenha(account, password);
      return { ok: true, tokens: open(account) };
    }),
    unlink: vi.fn<IdentityProvider['unlink']>(async (idToken) => {
      const account = tokens.get(idToken);
      if (account) account.facebook = false;
      return account ? { ok: true } : refused('invalid-token');
    }),
  };

  return {
    provider: provider as typeof provider & IdentityProvider,
    messages,
    /** Somebody's own tokens, as a sign-in with another provider gives them. */
    tokensOf: (email: string) => open(byEmail(email) as Conta),
    /** Verifies the address, as the message's link does wherever it is opened. */
    verify(email: string) {
      (byEmail(email) as Conta).emailVerificado = true;
    },
    /** Sets a new password, as the owner does with the message for it: it proves the address too. */
    reset(email: string, password: string) {
      const account = byEmail(email) as Conta;
      setSenha(account, password);
      account.emailVerificado = true;
    },
  };
}
