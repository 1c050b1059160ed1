import type { ServerNotification } from '~/domain/pagina/server-notifications.ts';
import type { LocalSession } from '~/domain/pessoas/local-session.ts';
import type { SessionFlags } from '~/domain/pessoas/session-flags.ts';
import type { CalendarDate } from '~/domain/valores/dates.ts';
import type { ScreenPath } from '../routes/lookup.ts';
import type { MenuEntry } from '../routes/screen.ts';

/** Shortcut of the bottom bar. */
export type BarPlace = { path: Exclude<ScreenPath, '*'>; curto?: string; icone: MenuEntry['icone'] };

/**
 * Person of the request as layouts show them, from the root loader. Contains nothing secret to the person.
 */
export type CurrentPerson = {
  flags: SessionFlags;
  /** Null for visitors and for people not yet registered. */
  nome: string | null;
  primeiroNome: string | null;
  email: string | null;
  cargo: string | null;
  empresa: string | null;
  /** Local session record (section 3); null for a visitor. */
  sessaoLocal: LocalSession | null;
  /** Places of the person's own bottom bar; none where it is the default one. */
  barra?: readonly BarPlace[] | null;
};

export const VISITANTE: CurrentPerson = {
  flags: { loggedIn: false, registered: false, approved: false, admin: false, waitingVerification: false },
  nome: null,
  primeiroNome: null,
  email: null,
  cargo: null,
  empresa: null,
  sessaoLocal: null,
};

/** Data of the root loader: the person, and settings of the root screen. */
export type RootData = CurrentPerson & {
  /** Server's date in São Paulo when the page was rendered; a device clock may differ. */
  hoje: CalendarDate;
  /** Messages that the previous response left for this page. */
  notificacoes: ServerNotification[];
  /** Scheme and host of the product's absolute addresses. */
  host: string;
  /** Inner activity timer, milliseconds. Section 9. */
  atividadeMs: number;
  /** SDK app id and the person's consent to counting page views; null where no consent is asked. */
  sdkSocial: { appId: string; consentimento: boolean | null } | null;
};
