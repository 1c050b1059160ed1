import type { CommonFailureKind } from './failures.ts';
import type { IdentityProvider, Tokens } from './identity-toolkit.ts';
import { CATALOGO, DETALHES } from './mensagens.ts';

export type EnterFailureKind = CommonFailureKind | 'wrong-password' | 'weak-password' | 'invalid-email';

export type EnterResult =
  | { ok: true; criada: false; tokens: Tokens }
  /** `verificacaoEnviada` false: the account exists, the waiting page offers to send the e-mail again. */
  | { ok: true; criada: true; tokens: Tokens; verificacaoEnviada: boolean }
  | {
      ok: false;
      kind: EnterFailureKind;
      /** Sentence of the catalogue (section 8), for the notification. */
      mensagem: string;
      /** What the person can do about it, to stand beside the form; null where the sentence says all. */
      detalhe: string | null;
      /** The provider's code, for the log. */
      code: string;
    };

type Enter = { provider: Pick<IdentityProvider, 'signIn' | 'signUp' | 'sendVerification'> };

/**
 * Signs in with e-mail and password; an unknown e-mail gets an account and a verification e-mail (section 7).
 *
 * With e-mail enumeration protection the provider says the same of an unknown e-mail and of a wrong password.
 * Creating the account tells them apart: only an unknown e-mail can be created.
 */
export async function enterWithPassword(
  { provider }: Enter,
  email: string,
  senha: string,
): Promise<EnterResult> {
  const signedIn = await provider.signIn(email, senha);
  if (signedIn.ok) return { ok: true, criada: false, tokens: signedIn.tokens };

  switch (signedIn.kind) {
    case 'email-not-found':
    case 'invalid-credentials':
      return create({ provider }, email, senha, signedIn.kind === 'invalid-credentials');
    default:
      return failed(signedIn.kind, CATALOGO.erroAoEntrarComSenha, signedIn.code);
  }
}

async function create(
  { provider }: Enter,
  email: string,
  senha: string,
  mayExist: boolean,
): Promise<EnterResult> {
  const signedUp = await provider.signUp(email, senha);
  if (signedUp.ok) {
    const sent = await provider.sendVerification(signedUp.tokens.idToken);
    return { ok: true, criada: true, tokens: signedUp.tokens, verificacaoEnviada: sent.ok };
  }
  if (signedUp.kind === 'email-exists')
    return failed('wrong-password', CATALOGO.senhaIncorreta, signedUp.code);
  // A password too short to be anybody's is also the wrong one for an account that may exist.
  const mensagem =
    mayExist && signedUp.kind === 'weak-password' ? CATALOGO.senhaIncorreta : CATALOGO.erroAoCriarUsuario;
  return failed(signedUp.kind, mensagem, signedUp.code);
}

function failed(kind: EnterFailureKind, mensagem: string, code: string): EnterResult {
  if (kind === 'wrong-password') {
    return { ok: false, kind, mensagem: CATALOGO.senhaIncorreta, detalhe: null, code };
  }
  const detalhes: Record<Exclude<EnterFailureKind, 'wrong-password'>, string | null> = {
    'weak-password':
      code === 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS' ? DETALHES.senhaForaDaRegra : DETALHES.senhaFraca,
    'invalid-email': DETALHES.emailInvalido,
    'too-many-attempts': DETALHES.muitasTentativas,
    disabled: DETALHES.contaDesativada,
    unavailable: DETALHES.servicoForaDoAr,
    timeout: DETALHES.servicoForaDoAr,
    refused: null,
  };
  return { ok: false, kind, mensagem, detalhe: detalhes[kind], code };
}
