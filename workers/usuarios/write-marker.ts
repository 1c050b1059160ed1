import { AUTHORISATION_MS } from '../upstream/cache-policy.ts';

/**
 * "The writer reads its own write at once", across requests and data centres. KV shows a write elsewhere
 * after a minute or more, so the writer carries a marker cookie for 60 s, and reads users past the cache with
 * it. 60 s is always enough: no cached user is ever served when it is older (cache-policy.ts).
 * The cookie holds only a time. Forging it only makes the forger's own reads slower.
 */
const COOKIE_NAME = 'escrita';

/** Time of the person's last write in milliseconds since 1970, or null. */
export function readWriteMarker(cookies: string | null | undefined): number | null {
  const match = /(?:^|;\s*)escrita=(\d{13})(?:;|$)/.exec(cookies ?? '');
  return match ? Number(match[1]) : null;
}

/**
 * Set-Cookie value to send after a write.
 * @param escritaEm milliseconds since 1970
 * @param secure false only on http://localhost
 */
export function writeMarkerCookie(escritaEm: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${AUTHORISATION_MS / 1000}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${COOKIE_NAME}=${escritaEm}; ${attributes}`;
}
