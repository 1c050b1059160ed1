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
