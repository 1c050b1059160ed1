import type { PasswordPolicy } from '../../app/domain/pessoas/senha.ts';
import type { Identidade } from '../../app/domain/pessoas/sessao.ts';

/** An expected failure, as a screen shows it. */
export type Falha = {
  kind: 'erro';
  /** Sentence of the error catalogue (section 8), word for word, for the notification. */
  mensagem: string;
  /** What the person can do about it, to stand beside the field or the form; null where nothing is to add. */
  detalhe: string | null;
  /** For the answer: the person's input (422), too many tries (429), or the provider (502, 504). */
  status: 422 | 429 | 502 | 504;
};

/** `criada`: the e-mail was unknown, the account now exists and a verification message is on its way. */
export type SignInResult =
  | { kind: 'entrou' | 'criada'; identidade: Identidade }
  | (Falha & { campo?: 'email' | 'senha' });

export type ResultadoDeEnvio = { kind: 'enviado' } | Falha;

/**
 * `adiante`: the screen that waits has nothing more to wait for, because the address is verified and this browser has
 * shown it, or because the session is over. `fora-daqui`: verified, and not by this browser.
 */
export type Verificacao = 'espera' | 'adiante' | 'fora-daqui';

/**
 * Signing in and out as the screens see it; cookies go into the context's response headers. Expected failures are
 * values: nothing here throws for them.
 */
export type SignIn = {
  /** Section 7: signs in; an unknown e-mail gets an account and a verification message. */
  enter(email: string, senha: string): Promise<SignInResult>;
  /** Ends the session on the server and in the browser. */
  leave(): Promise<void>;
  /** Ends every session of the person, this one included. */
  leaveEverywhere(): Promise<void>;
  /** Sends the verification message again to the person waiting. */
  resendVerification(): Promise<ResultadoDeEnvio>;
  /** Asks the provider whether the address has been verified meanwhile. */
  checkVerification(): Promise<Verificacao>;
  /**
   * What a verification message's link leads to. True: this browser began, and is signed in from now on; false: the
   * address is verified, and who opened the link here sets a new password first.
   */
  confirmVerification(prova: string | null): Promise<boolean>;
  /** For who waits and has verified elsewhere: sends the message for a new password, and ends the one typed here. */
  renewPassword(): Promise<ResultadoDeEnvio>;
  /** Sends the message that sets a new password. */
  resetPassword(email: string): Promise<ResultadoDeEnvio>;
  /** Changes the name that the identity provider shows. */
  updateDisplayName(nome: string): Promise<{ kind: 'alterado' } | { kind: 'erro'; mensagem: string }>;
  /** Whether the person signed in so lately that the provider lets them delete their account. */
  isRecent(): boolean;
  /** Deletes the account at the provider. False when it stays there, which is logged. */
  deleteAccount(): Promise<boolean>;
  /** Rules for a new password, to be shown while it is typed; 6 characters where the provider has none. */
  passwordRules(): Promise<PasswordPolicy>;
};
