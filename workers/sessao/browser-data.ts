import { clearSessionCookie, readSessionCookie } from './cookie.ts';

/** Set by the page while somebody keeps work of theirs, encrypted, on this device (app/lib/guardado/cofre.ts). */
const GUARDADO = /(?:^|;\s*)guardado=1(?:;|$)/;

/**
 * What a browser forgets when a session is over: answers it kept, and everything this product stored in it: the session
 * record, the resource cache, drafts (ASVS 14.3.1). "storage" cannot spare one key, so it takes the theme along, which is
 * no secret and comes back from its cookie (app/lib/tema.ts). Where somebody keeps encrypted work, it would take that
 * too: there the page removes by name what is somebody's (app/lib/guardado/pessoal.ts).
 */
export const clearSiteData = (request: Request): string =>
  GUARDADO.test(request.headers.get('cookie') ?? '') ? '"cache"' : '"cache", "storage"';

/**
 * Headers for a page that is opened with the cookie of a session that is over (ended elsewhere, disabled, expired): the
 * next person at this device finds nothing of the one before. Only for a page of its own: what a page still fetches
 * while somebody signs in must not take the new session away.
 */
export function forgetDeadSession(request: Request): [name: string, value: string][] {
  const isPage =
    request.method === 'GET' &&
    (request.headers.get('sec-fetch-dest') ?? 'document') === 'document' &&
    (request.headers.get('accept') ?? '').includes('text/html');
  if (!isPage || !readSessionCookie(request)) return [];
  return [
    ['Set-Cookie', clearSessionCookie(request.url)],
    ['Clear-Site-Data', clearSiteData(request)],
  ];
}
