/** Hosts of the browsers' push services (Chrome, Firefox, Safari, Edge); no other host is contacted. */
const SERVICOS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

const ENDERECO_MAXIMO = 1_000;

/** Scheme and host, in a form that every URL parser reads alike. */
const COMECO = /^https:\/\/([a-z0-9.-]+)(?:[/?]|$)/i;

/**
 * Parses a browser's push endpoint, normalized (WHATWG URL). Null unless it belongs to a known push service:
 * this server sends requests there, so nobody may choose another host, port or scheme, nor include
 * credentials or a backslash (SSRF). Source: ASVS 1.3.6.
 */
export function readEnderecoDePush(text: string): string | null {
  if (text.length > ENDERECO_MAXIMO || /[\\#\s]/.test(text) || !URL.canParse(text)) return null;
  const { href, hostname } = new URL(text);
  if (COMECO.exec(text)?.[1]?.toLowerCase() !== hostname || href.length > ENDERECO_MAXIMO) return null;
  return SERVICOS.some((servico) => hostname === servico || hostname.endsWith(`.${servico}`)) ? href : null;
}

/** Result of a push message for the browser's subscription. RFC 8030, sections 5 and 7.3. */
export type SorteDoEnvio = 'entregue' | 'acabou' | 'de-novo' | 'recusado';

/** Maps a push service's response to its result. @param status HTTP status; 0 without a response */
export function sorteDe(status: number): SorteDoEnvio {
  if (status >= 200 && status < 300) return 'entregue';
  if (status === 404 || status === 410) return 'acabou';
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'de-novo' : 'recusado';
}

/** Hours of the day in São Paulo, from and before, in which non-urgent notifications are sent. */
const DAS_H = 8;
const ATE_H = 20;

const HORA = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Tells whether notifications about campaigns may be sent at this hour. */
export function isHoraDeAvisar(agora: Date): boolean {
  const hora = Number(HORA.format(agora));
  return hora >= DAS_H && hora < ATE_H;
}
