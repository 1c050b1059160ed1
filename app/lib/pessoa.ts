import type { NotificacaoDoServidor } from '~/domain/pagina/notificacoes-do-servidor.ts';
import type { SessionFlags } from '~/domain/pessoas/sessao.ts';
import type { SessaoLocal } from '~/domain/pessoas/sessao-local.ts';

/** The person of this request as the frame shows them; the root loader gives it. Nothing here is secret to them. */
export type Pessoa = {
  flags: SessionFlags;
  /** Null for a visitor and for somebody who is not registered yet. */
  nome: string | null;
  primeiroNome: string | null;
  email: string | null;
  cargo: string | null;
  empresa: string | null;
  /** What the browser keeps of the session (section 3); null for a visitor. */
  sessaoLocal: SessaoLocal | null;
};

export const VISITANTE: Pessoa = {
  flags: { loggedIn: false, registered: false, approved: false, admin: false, waitingVerification: false },
  nome: null,
  primeiroNome: null,
  email: null,
  cargo: null,
  empresa: null,
  sessaoLocal: null,
};

/** What the root loader gives: the person, and what the root screen does for them. */
export type DadosDaRaiz = Pessoa & {
  /** Messages that the answer before left for this page. */
  notificacoes: NotificacaoDoServidor[];
  /** Inner activity timer, milliseconds. Section 9. */
  atividadeMs: number;
  /** App and the person's answer about counting page views; null where nobody is asked. */
  sdkSocial: { appId: string; consentimento: boolean | null } | null;
};
