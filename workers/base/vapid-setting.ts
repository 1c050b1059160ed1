import type { Settings } from './env.ts';

/** Key pair of the product for push services (VAPID, RFC 8292). */
export type Vapid = {
  /** Uncompressed P-256 point in base64url, as browsers take it. */
  publicKey: string;
  /** Private key, in base64url. */
  privateKey: string;
  /** `mailto:` or `https:` address of the operator. */
  subject: string;
};

/** Key of `npm start`, whose private part is public; production refuses it. */
export const DEVELOPMENT_KEY =
  'BIQlWum4LFWCtTSNMC28F4K6MKEVfEp2qV-NhLNOTEjFJNuebSn0SDZ3p1f432LUGE6Y69v_Ul4JRrbNP0oxIbQ';

/** 65 bytes that begin with 4, and 32 bytes, in base64url. */
const PUBLIC_KEY = /^B[\w-]{86}$/;
const PRIVATE_KEY = /^[\w-]{43}$/;
const SUBJECT = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;

/** Reads all three settings, or none: push is then not offered. Errors name a setting, never its value. */
export function readVapid(settings: Settings, desenvolvimento: boolean, reasons: string[]): Vapid | null {
  const publicKey = settings.VAPID_PUBLIC_KEY?.trim();
  const privateKey = settings.VAPID_PRIVATE_KEY?.trim();
  const subject = settings.VAPID_SUBJECT?.trim();
  if (!publicKey && !privateKey && !subject) return null;
  if (!publicKey || !privateKey || !subject) {
    reasons.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT must be set together.');
    return null;
  }
  if (!PUBLIC_KEY.test(publicKey) || !PRIVATE_KEY.test(privateKey))
    reasons.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a P-256 key pair in base64url.');
  if (!desenvolvimento && publicKey === DEVELOPMENT_KEY)
    reasons.push('VAPID_PUBLIC_KEY still has its development value.');
  if (!SUBJECT.test(subject)) reasons.push('VAPID_SUBJECT must be a mailto: or https: address.');
  return { publicKey, privateKey, subject };
}
