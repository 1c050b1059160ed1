import type { Settings } from './env.ts';

/** What the product proves itself with at push services (VAPID, RFC 8292). */
export type Vapid = {
  /** Uncompressed point of P-256 in base64url, as browsers take it. */
  publicKey: string;
  /** Its private number, in base64url. */
  privateKey: string;
  /** `mailto:` or `https:` address of who runs the deployment. */
  subject: string;
};

/** The key of `npm start`, whose private part everybody can read; production refuses it. */
export const CHAVE_DE_DESENVOLVIMENTO =
  'BIQlWum4LFWCtTSNMC28F4K6MKEVfEp2qV-NhLNOTEjFJNuebSn0SDZ3p1f432LUGE6Y69v_Ul4JRrbNP0oxIbQ';

/** 65 bytes that begin with 4, and 32 bytes. */
const PUBLICA = /^B[\w-]{86}$/;
const PRIVADA = /^[\w-]{43}$/;
const QUEM = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;

/** All three, or none: then nobody is offered notices outside the product. A slip is named, never printed. */
export function readVapid(settings: Settings, desenvolvimento: boolean, motivos: string[]): Vapid | null {
  const publicKey = settings.VAPID_PUBLIC_KEY?.trim();
  const privateKey = settings.VAPID_PRIVATE_KEY?.trim();
  const subject = settings.VAPID_SUBJECT?.trim();
  if (!publicKey && !privateKey && !subject) return null;
  if (!publicKey || !privateKey || !subject) {
    motivos.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT must be set together.');
    return null;
  }
  if (!PUBLICA.test(publicKey) || !PRIVADA.test(privateKey))
    motivos.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a P-256 key pair in base64url.');
  if (!desenvolvimento && publicKey === CHAVE_DE_DESENVOLVIMENTO)
    motivos.push('VAPID_PUBLIC_KEY still has its development value.');
  if (!QUEM.test(subject)) motivos.push('VAPID_SUBJECT must be a mailto: or https: address.');
  return { publicKey, privateKey, subject };
}
