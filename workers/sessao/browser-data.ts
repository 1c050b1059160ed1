import { clearSessionCookie, readSessionCookie } from './cookie.ts';

/** Cookie set by the page while somebody stores encrypted work on this device (app/browser/storage/vault.ts). */
const STORED_COOKIE = /(?:^|;\s*)guardado=1(?:;|$)/;

/**
 * Clear-Site-Data of a session's end: cached responses, and everything this product stored: session record,
 * resource cache, drafts (ASVS 14.3.1). "storage" also clears the theme, which its cookie restores
 * (app/browser/theme.ts). Where somebody stores encrypted work, "storage" is left out: there the page deletes
 * personal data by name (app/browser/storage/owner-keys.ts).
 */
export const clearSiteData = (request: Request): string =>
  STORED_COOKIE.test(request.headers.get('cookie') ?? '') ? '"cache"' : '"cache", "storage"';

/**
 * Headers for a page opened with the cookie of a dead session (ended elsewhere, disabled, expired): the next
 * person at this device must find nothing of the one before. Only for document requests: a late fetch of a
 * page must not delete a new session's cookie.
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
