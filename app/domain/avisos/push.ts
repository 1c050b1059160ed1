/** Where push services of browsers stand (Chrome, Firefox, Safari, Edge): only these are ever asked. */
const SERVICOS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

const ENDERECO_MAXIMO = 1_000;

/**
 * Whether an address that a browser gave is one of a known push service: what is sent there is sent by this server, so
 * that nobody may choose another host, port or scheme. Source: design/security.md, ASVS 1.3.6.
 */
export function isEnderecoDePush(text: string): boolean {
  if (text.length > ENDERECO_MAXIMO || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username || password || hash) return false;
  return SERVICOS.some((servico) => hostname === servico || hostname.endsWith(`.${servico}`));
}

/** What an answer of a push service means for the browser's subscription. RFC 8030, sections 5 and 7.3. */
export type SorteDoEnvio = 'entregue' | 'acabou' | 'de-novo' | 'recusado';

/** @param status of the answer; 0 where there was none */
export function sorteDe(status: number): SorteDoEnvio {
  if (status >= 200 && status < 300) return 'entregue';
  if (status === 404 || status === 410) return 'acabou';
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'de-novo' : 'recusado';
}

/** From this hour on, and before that one, São Paulo's, people are told what can wait: nobody is woken. */
const DAS_H = 8;
const ATE_H = 20;

const HORA = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Whether it is an hour to tell of campaigns. */
export function isHoraDeAvisar(agora: Date): boolean {
  const hora = Number(HORA.format(agora));
  return hora >= DAS_H && hora < ATE_H;
}
