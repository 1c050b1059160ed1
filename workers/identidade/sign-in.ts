import type { PasswordPolicy } from '../../app/domain/pessoas/password.ts';
import type { SessionIdentity } from '../../app/domain/pessoas/session-flags.ts';

/** Expected failure, as a screen shows it. */
export type ScreenFailure = {
  kind: 'erro';
  /** Sentence of the error catalogue (section 8), word for word, for the notification. */
  mensagem: string;
  /** Advice to the person, shown beside the field or the form; null when there is nothing to add. */
  detalhe: string | null;
  /** HTTP status: the person's input (422), too many tries (429), or the provider (502, 504). */
  status: 422 | 429 | 502 | 504;
};

/** `criada`: the e-mail was unknown, the account now exists and a verification message is on its way. */
export type SignInResult =
  | { kind: 'entrou' | 'criada'; identidade: SessionIdentity }
  | (ScreenFailure & { campo?: 'email' | 'senha' });

export type EmailSendResult = { kind: 'enviado' } | ScreenFailure;

/**
 * State of a verification. `adiante`: the waiting screen may go on, because this browser verified the address
 * or the session is over. `fora-daqui`: verified, but not by this browser.
 */
export type VerificationState = 'espera' | 'adiante' | 'fora-daqui';

/**
 * Sign-in and sign-out for the screens; cookies go into the context's response headers. Expected failures are
 * values, never thrown.
 */
export type SignIn = {
  /** Section 7: signs in; an unknown e-mail gets an account and a verification message. */
  enter(email: string, senha: string): Promise<SignInResult>;
  /** Ends the session on the server and in the browser. */
  leave(): Promise<void>;
  /** Ends every session of the person, this one included. */
  leaveEverywhere(): Promise<void>;
  /** Sends the verification message again to the waiting person. */
  resendVerification(): Promise<EmailSendResult>;
  /** Asks the provider whether the address has been verified meanwhile. */
  checkVerification(): Promise<VerificationState>;
  /**
   * Handles the link of a verification message. True: this browser started the verification, and is now
   * signed in; false: the address is verified, but this browser must set a new password first.
   */
  confirmVerification(prova: string | null): Promise<boolean>;
  /**
   * For a waiting person verified elsewhere: sends the new-password message, and invalidates the password
   * typed here.
   */
  renewPassword(): Promise<EmailSendResult>;
  /** Sends the password reset message. */
  resetPassword(email: string): Promise<EmailSendResult>;
  /** Changes the name that the identity provider shows. */
  updateDisplayName(nome: string): Promise<{ kind: 'alterado' } | { kind: 'erro'; mensagem: string }>;
  /** True when the sign-in is recent enough for the provider to allow deleting the account. */
  isRecent(): boolean;
  /** Deletes the account at the provider. On failure returns false and logs it. */
  deleteAccount(): Promise<boolean>;
  /** Rules for a new password, shown while it is typed; 6 characters when the provider has none. */
  passwordRules(): Promise<PasswordPolicy>;
};
