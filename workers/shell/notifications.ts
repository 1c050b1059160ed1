import {
  decodeNotifications,
  encodeNotifications,
  NOTIFICATIONS_COOKIE,
  type ServerNotification,
} from '../../app/domain/pagina/server-notifications.ts';

/** Flash messages in a cookie, for the page after a redirect. */
export type ServerNotifications = {
  /**
   * Shows a message on the page to which this response redirects. Section 4; `color` default success (section
   * 3).
   */
  notify(message: string, color?: ServerNotification['color']): void;
  /** Takes the messages left by the former response, once, for the root screen. */
  takeNotificacoes(): ServerNotification[];
};

/** Lifetime of the cookie, seconds: a redirect is followed at once, and older messages are obsolete. */
const MAX_AGE = 60;

/**
 * Creates messages from a response to the next page, in a cookie. Page scripts read it, so it is not
 * HttpOnly; its text is rendered as plain text, whoever wrote it.
 */
export function createServerNotifications(request: Request, responseHeaders: Headers): ServerNotifications {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const leave = (value: string, maxAge: number) =>
    responseHeaders.append(
      'Set-Cookie',
      `${NOTIFICATIONS_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`,
    );
  const sent = readCookie(request);
  const left: ServerNotification[] = [];
  return {
    notify(message, color = 'success') {
      left.push({ message, color });
      leave(encodeNotifications(left), MAX_AGE);
    },
    takeNotificacoes() {
      if (sent === null) return [];
      leave('', 0);
      return decodeNotifications(sent);
    },
  };
}

function readCookie(request: Request): string | null {
  const prefix = `${NOTIFICATIONS_COOKIE}=`;
  const parts = (request.headers.get('Cookie') ?? '').split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(prefix))?.slice(prefix.length) || null;
}
