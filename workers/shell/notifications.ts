import {
  decodeNotifications,
  encodeNotifications,
  NOTIFICATIONS_COOKIE,
  type ServerNotification,
} from '../../app/domain/pagina/server-notifications.ts';

/** Lifetime of the cookie, seconds: a redirect is followed at once, and older messages are obsolete. */
const MAX_AGE = 60;

/**
 * Creates messages from a response to the next page, in a cookie. Page scripts read it, so it is not
 * HttpOnly; its text is rendered as plain text, whoever wrote it.
 */
export function createServerNotifications(request: Request, responseHeaders: Headers) {
  function leave(value: string, maxAge: number): void {
    const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
    const cookie = `${NOTIFICATIONS_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
    responseHeaders.append('Set-Cookie', cookie);
  }
  const left: ServerNotification[] = [];
  return {
    /**
     * Shows a message on the page to which this response redirects. Section 4; `color` default success
     * (section 3).
     */
    notify(message: string, color: ServerNotification['color'] = 'success'): void {
      left.push({ message, color });
      leave(encodeNotifications(left), MAX_AGE);
    },
    /** Takes the messages left by the former response, once, for the root screen. */
    takeNotificacoes(): ServerNotification[] {
      const sent = readCookie(request);
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
