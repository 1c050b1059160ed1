import type { Identidade } from '../../app/domain/sessao.ts';

/** `criada`: the e-mail was unknown, the account now exists and a verification message is on its way. */
export type ResultadoDeEntrada =
  | { kind: 'entrou' | 'criada'; identidade: Identidade }
  | { kind: 'erro'; mensagem: string; campo?: 'email' | 'senha' };

export type ResultadoDeEnvio = { kind: 'enviado' } | { kind: 'erro'; mensagem: string };

/** Signing in and out as the screens see it; cookies go into the context's response headers. */
export type Entrada = {
  /** Section 7: signs in; an unknown e-mail gets an account and a verification message. */
  enter(email: string, senha: string): Promise<ResultadoDeEntrada>;
  /** Ends the session on the server and in the browser. */
  leave(): Promise<void>;
  /** Sends the verification message again to the person waiting. */
  resendVerification(): Promise<ResultadoDeEnvio>;
  /** Asks the provider whether the address has been verified meanwhile; true moves the session on. */
  checkVerification(): Promise<boolean>;
  /** Sends the message that sets a new password. */
  resetPassword(email: string): Promise<ResultadoDeEnvio>;
};
