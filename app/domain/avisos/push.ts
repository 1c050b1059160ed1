/** Hosts of the browsers' push services (Chrome, Firefox, Safari, Edge); no other host is contacted. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

const MAX_ENDPOINT = 1_000;

/** Scheme and host, in a form that every URL parser reads alike. */
const ENDPOINT_START = /^https:\/\/([a-z0-9.-]+)(?:[/?]|$)/i;

/**
 * Parses a browser's push endpoint, normalized (WHATWG URL). Null unless it belongs to a known push service:
 * this server sends requests there, so nobody may choose another host, port or scheme, nor include
 * credentials or a backslash (SSRF). Source: ASVS 1.3.6.
 */
export function readPushEndpoint(text: string): string | null {
  if (text.length > MAX_ENDPOINT || /[\\#\s]/.test(text) || !URL.canParse(text)) return null;
  const { href, hostname } = new URL(text);
  if (ENDPOINT_START.exec(text)?.[1]?.toLowerCase() !== hostname || href.length > MAX_ENDPOINT) return null;
  return PUSH_SERVICES.some((servico) => hostname === servico || hostname.endsWith(`.${servico}`))
    ? href
    : null;
}

/** Result of a push message for the browser's subscription. RFC 8030, sections 5 and 7.3. */
export type PushOutcome = 'entregue' | 'acabou' | 'de-novo' | 'recusado';

/** Maps a push service's response to its result. @param status HTTP status; 0 without a response */
export function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'entregue';
  if (status === 404 || status === 410) return 'acabou';
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'de-novo' : 'recusado';
}

/** Hours of the day in São Paulo, from and before, in which non-urgent notifications are sent. */
const FROM_HOUR = 8;
const UNTIL_HOUR = 20;

const HOUR_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Tells whether notifications about campaigns may be sent at this hour. */
export function isNotifyingHour(now: Date): boolean {
  const hour = Number(HOUR_FORMAT.format(now));
  return hour >= FROM_HOUR && hour < UNTIL_HOUR;
}
