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
export function createContas(issue: (claims: Record<string, unknown>) => string, clock: { now: number }) {
  const contas: Conta[] = [];
  const tokens = new Map<string, Conta>();
  const messages: { para: string; link: string }[] = [];

  function open(conta: Conta): Tokens {
    const idToken = issue({ sub: conta.uid, email: conta.email, email_verified: conta.emailVerificado });
    tokens.set(idToken, conta);
    tokens.set(`refresh-${conta.uid}-${conta.senhaEm}`, conta);
    return { idToken, refreshToken: `refresh-${conta.uid}-${conta.senhaEm}` };
  }

  function setSenha(conta: Conta, senha: string): void {
    for (const [token, owner] of tokens) if (owner === conta) tokens.delete(token);
    clock.now += 1000;
    conta.senha = senha;
    conta.senhaEm = clock.now;
  }

  const byEmail = (email: string) => contas.find((conta) => conta.email === email);

  const provider = {
    signIn: vi.fn<IdentityProvider['signIn']>(async (email, senha) => {
      const conta = byEmail(email);
      if (!conta) return refused('email-not-found');
      return conta.senha === senha ? { ok: true, tokens: open(conta) } : refused('wrong-password');
    }),
    signUp: vi.fn<IdentityProvider['signUp']>(async (email, senha) => {
      const base = { uid: `uid-${email}`, email, senha, emailVerificado: false, facebook: false };
      const conta: Conta = { ...base, senhaEm: clock.now };
      contas.push(conta);
      return { ok: true, tokens: open(conta) };
    }),
    sendVerification: vi.fn<IdentityProvider['sendVerification']>(async (idToken, voltarPara) => {
      const conta = tokens.get(idToken);
      if (!conta) return refused('invalid-token');
      messages.push({ para: conta.email, link: voltarPara });
      return { ok: true };
    }),
    sendPasswordReset: vi.fn<IdentityProvider['sendPasswordReset']>(async (email) => {
      if (!byEmail(email)) return refused('email-not-found');
      messages.push({ para: email, link: 'reset' });
      return { ok: true };
    }),
    lookup: vi.fn<IdentityProvider['lookup']>(async (idToken) => {
      const conta = tokens.get(idToken);
      return conta ? { ok: true, conta: { ...conta, nome: null } } : refused('invalid-token');
    }),
    refresh: vi.fn<IdentityProvider['refresh']>(async (refreshToken) => {
      const conta = tokens.get(refreshToken);
      return conta ? { ok: true, tokens: open(conta) } : refused('invalid-token');
    }),
    replacePassword: vi.fn<IdentityProvider['replacePassword']>(async (idToken, senha) => {
      const conta = tokens.get(idToken);
      if (!conta) return refused('invalid-token');
      setSenha(conta, senha);
      return { ok: true, tokens: open(conta) };
    }),
    unlink: vi.fn<IdentityProvider['unlink']>(async (idToken) => {
      const conta = tokens.get(idToken);
      if (conta) conta.facebook = false;
      return conta ? { ok: true } : refused('invalid-token');
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
    reset(email: string, senha: string) {
      const conta = byEmail(email) as Conta;
      setSenha(conta, senha);
      conta.emailVerificado = true;
    },
  };
}
