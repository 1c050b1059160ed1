import {
  COOKIE_DE_NOTIFICACOES,
  decodeNotificacoes,
  encodeNotificacoes,
  type NotificacaoDoServidor,
} from '../../app/domain/pagina/notificacoes-do-servidor.ts';

export type NotificacoesDoServidor = {
  /** Shows a message on the page that this answer leads to. Section 4; `color` default success (section 3). */
  notify(message: string, color?: NotificacaoDoServidor['color']): void;
  /** The messages that the answer before left, once. The root screen shows them. */
  takeNotificacoes(): NotificacaoDoServidor[];
};

/** Seconds: a redirect is followed at once, and news of a minute ago are none. */
const MAX_AGE = 60;

/**
 * Messages between an answer and the page after it, in a cookie. The page's own code looks whether there is one, so
 * it is not HttpOnly; it holds what the person is about to read, and is shown as text whoever wrote it.
 */
export function createNotificacoes(request: Request, responseHeaders: Headers): NotificacoesDoServidor {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const leave = (value: string, maxAge: number) =>
    responseHeaders.append(
      'Set-Cookie',
      `${COOKIE_DE_NOTIFICACOES}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`,
    );
  const sent = readCookie(request);
  const left: NotificacaoDoServidor[] = [];
  return {
    notify(message, color = 'success') {
      left.push({ message, color });
      leave(encodeNotificacoes(left), MAX_AGE);
    },
    takeNotificacoes() {
      if (sent === null) return [];
      leave('', 0);
      return decodeNotificacoes(sent);
    },
  };
}

function readCookie(request: Request): string | null {
  const prefix = `${COOKIE_DE_NOTIFICACOES}=`;
  const parts = (request.headers.get('Cookie') ?? '').split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(prefix))?.slice(prefix.length) || null;
}
