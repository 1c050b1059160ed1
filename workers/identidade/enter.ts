import {
  describePasswordRules,
  isPasswordAccepted,
  type PasswordPolicy,
} from '../../app/domain/pessoas/password.ts';
import type { CommonFailureKind } from './failures.ts';
import type { IdentityProvider, Tokens } from './identity-toolkit.ts';
import { ERROR_CATALOGUE, ERROR_DETAILS } from './messages.ts';

export type EnterFailureKind = CommonFailureKind | 'wrong-password' | 'weak-password' | 'invalid-email';

/** Result of a sign-in with e-mail and password. */
export type EnterResult =
  /** `criada`: the e-mail was unknown, and its owner must get a verification e-mail. */
  | { ok: true; criada: boolean; tokens: Tokens }
  | {
      ok: false;
      kind: EnterFailureKind;
      /** Sentence of the error catalogue (section 8), for the notification. */
      mensagem: string;
      /** Advice to the person, shown beside the form; null when the sentence says all. */
      detalhe: string | null;
      /** Code of the identity provider, for the log. */
      code: string;
    };

type Enter = {
  provider: Pick<IdentityProvider, 'signIn' | 'signUp'>;
  /** Reads the provider's password rules; called only after a password was refused. */
  regras: () => Promise<PasswordPolicy>;
};

/**
 * Signs in with e-mail and password; an unknown e-mail gets an account (section 7).
 * With e-mail enumeration protection the provider answers the same for an unknown e-mail and a wrong
 * password. Creating the account tells them apart: it succeeds only for an unknown e-mail.
 */
export async function enterWithPassword(parts: Enter, email: string, password: string): Promise<EnterResult> {
  const { provider, regras } = parts;
  const signedIn = await provider.signIn(email, password);
  if (signedIn.ok) return { ok: true, criada: false, tokens: signedIn.tokens };

  switch (signedIn.kind) {
    case 'email-not-found':
    case 'invalid-credentials':
      return create(parts, email, password, signedIn.kind === 'invalid-credentials');
    case 'weak-password':
      // The password policy has become stricter since, and applies to every sign-in.
      return weak(signedIn.code, ERROR_CATALOGUE.erroAoEntrarComSenha, password, await regras());
    default:
      return failed(signedIn.kind, ERROR_CATALOGUE.erroAoEntrarComSenha, signedIn.code);
  }
}

async function create(
  { provider, regras }: Enter,
  email: string,
  password: string,
  mayExist: boolean,
): Promise<EnterResult> {
  const signedUp = await provider.signUp(email, password);
  if (signedUp.ok) return { ok: true, criada: true, tokens: signedUp.tokens };
  switch (signedUp.kind) {
    case 'email-exists':
      return failed('wrong-password', ERROR_CATALOGUE.senhaIncorreta, signedUp.code);
    case 'weak-password': {
      // A password too weak for any account is also wrong for one that may exist.
      const message = mayExist ? ERROR_CATALOGUE.senhaIncorreta : ERROR_CATALOGUE.erroAoCriarUsuario;
      return weak(signedUp.code, message, password, await regras());
    }
    default:
      return failed(signedUp.kind, ERROR_CATALOGUE.erroAoCriarUsuario, signedUp.code);
  }
}

function weak(code: string, mensagem: string, password: string, regras: PasswordPolicy): EnterResult {
  const detalhe = isPasswordAccepted(password, regras)
    ? ERROR_DETAILS.senhaForaDaRegra
    : ERROR_DETAILS.senhaFraca(describePasswordRules(regras).toLowerCase());
  return { ok: false, kind: 'weak-password', mensagem, detalhe, code };
}

function failed(kind: Exclude<EnterFailureKind, 'weak-password'>, phrase: string, code: string): EnterResult {
  const details: Record<typeof kind, string | null> = {
    // The sentence says it all.
    'wrong-password': null,
    'invalid-email': ERROR_DETAILS.emailInvalido,
    'too-many-attempts': ERROR_DETAILS.muitasTentativas,
    disabled: ERROR_DETAILS.contaDesativada,
    unavailable: ERROR_DETAILS.servicoForaDoAr,
    timeout: ERROR_DETAILS.servicoForaDoAr,
    refused: null,
  };
  const mensagem = kind === 'wrong-password' ? ERROR_CATALOGUE.senhaIncorreta : phrase;
  return { ok: false, kind, mensagem, detalhe: details[kind], code };
}
