import type { NotificationMessage } from './notification-queue.ts';

/** Flash message that a redirect passes to its target page in a cookie. Specification, section 4. */
export type ServerNotification = Required<Pick<NotificationMessage, 'message' | 'color'>>;

/** Cookie of these notifications: the next page reads and removes it. */
export const NOTIFICATIONS_COOKIE = 'avisos';

/** Maximum number of notifications. */
export const MAX_NOTIFICATIONS = 4;
export const MAX_NOTIFICATION_MESSAGE = 200;
/**
 * Maximum length of the cookie's value: browsers drop a cookie above 4096 bytes, name and attributes
 * included.
 */
const MAX_COOKIE_VALUE = 3600;

const COLOURS: ReadonlySet<unknown> = new Set<NotificationMessage['color']>([
  'success',
  'info',
  'warning',
  'error',
]);

/** Encodes notifications for the cookie, in characters allowed there; drops the last ones when it is full. */
export function encodeNotifications(notifications: readonly ServerNotification[]): string {
  const items = notifications.slice(0, MAX_NOTIFICATIONS).map(({ message, color }) => [color, clip(message)]);
  for (let kept = items.length; kept > 0; kept -= 1) {
    const value = encodeURIComponent(JSON.stringify(items.slice(0, kept)));
    if (value.length <= MAX_COOKIE_VALUE) return value;
  }
  return '';
}

const clip = (message: string): string =>
  Array.from(message).length <= MAX_NOTIFICATION_MESSAGE
    ? message
    : `${Array.from(message)
        .slice(0, MAX_NOTIFICATION_MESSAGE - 1)
        .join('')}…`;

/** Decodes the cookie's value. Anything not written by this product gives an empty list; never throws. */
export function decodeNotifications(value: string | null): ServerNotification[] {
  if (!value) return [];
  let stored: unknown;
  try {
    stored = JSON.parse(decodeURIComponent(value));
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MAX_NOTIFICATIONS).flatMap((item) => {
    const [color, message]: unknown[] = Array.isArray(item) ? item : [];
    if (!COLOURS.has(color) || typeof message !== 'string' || message.trim() === '') return [];
    return [{ color: color as ServerNotification['color'], message: clip(message) }];
  });
}
