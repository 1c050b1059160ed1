import type { Notificacao } from './notificacoes.ts';

/** A notification that a redirect carries to the page it leads to. Section 4. */
export type NotificacaoDoServidor = Required<Pick<Notificacao, 'message' | 'color'>>;

/** Cookie that carries them: read and removed by the next page. */
export const COOKIE_DE_NOTIFICACOES = 'avisos';

/** More than these nobody reads. */
export const MAIS_NOTIFICACOES = 4;
export const MENSAGEM_MAXIMA = 200;
/** Browsers drop a cookie past 4096 bytes, its name and attributes included. */
const VALOR_MAXIMO = 3600;

const CORES: ReadonlySet<unknown> = new Set<Notificacao['color']>(['success', 'info', 'warning', 'error']);

/** As the cookie's value, in characters that every cookie may hold; the last ones are left out where it is full. */
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

/** Reads the cookie's value. Anything that this product did not write gives an empty list; never throws. */
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
