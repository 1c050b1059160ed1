import type { Notificacao } from './notificacoes.ts';

/** Notification that a redirect passes to its target page. Section 4. */
export type NotificacaoDoServidor = Required<Pick<Notificacao, 'message' | 'color'>>;

/** Cookie of these notifications: the next page reads and removes it. */
export const COOKIE_DE_NOTIFICACOES = 'avisos';

/** Maximum number of notifications. */
export const MAIS_NOTIFICACOES = 4;
export const MENSAGEM_MAXIMA = 200;
/**
 * Maximum length of the cookie's value: browsers drop a cookie above 4096 bytes, name and attributes
 * included.
 */
const VALOR_MAXIMO = 3600;

const CORES: ReadonlySet<unknown> = new Set<Notificacao['color']>(['success', 'info', 'warning', 'error']);

/** Encodes notifications for the cookie, in characters allowed there; drops the last ones when it is full. */
export function encodeNotificacoes(notificacoes: readonly NotificacaoDoServidor[]): string {
  const items = notificacoes.slice(0, MAIS_NOTIFICACOES).map(({ message, color }) => [color, clip(message)]);
  for (let kept = items.length; kept > 0; kept -= 1) {
    const value = encodeURIComponent(JSON.stringify(items.slice(0, kept)));
    if (value.length <= VALOR_MAXIMO) return value;
  }
  return '';
}

const clip = (message: string): string =>
  Array.from(message).length <= MENSAGEM_MAXIMA
    ? message
    : `${Array.from(message)
        .slice(0, MENSAGEM_MAXIMA - 1)
        .join('')}…`;

/** Decodes the cookie's value. Anything not written by this product gives an empty list; never throws. */
export function decodeNotificacoes(value: string | null): NotificacaoDoServidor[] {
  if (!value) return [];
  let stored: unknown;
  try {
    stored = JSON.parse(decodeURIComponent(value));
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MAIS_NOTIFICACOES).flatMap((item) => {
    const [color, message]: unknown[] = Array.isArray(item) ? item : [];
    if (!CORES.has(color) || typeof message !== 'string' || message.trim() === '') return [];
    return [{ color: color as NotificacaoDoServidor['color'], message: clip(message) }];
  });
}
