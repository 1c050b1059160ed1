import type { Identidade } from '../../app/domain/pessoas/sessao.ts';

/** The session of one request, read once in the shell and handed to every room. */
export type SessaoAtual = {
  identidade: Identidade;
  /** Name the identity provider knows, for greeting and for filling the registration form. */
  nomeExibido: string | null;
  /**
   * The person's own ID token, refreshed when it is within 30 s of its end (section 9); it goes upstream as
   * bearer. Throws ErroDaApi 401 when the provider no longer renews it, 502 or 504 when it does not answer.
   */
  idToken(): Promise<string>;
  /** Hash that names the session in D1; never the cookie's value. */
  id: string;
};
