/**
 * Consent to the social SDK's page views. LGPD (Law 13.709/2018), articles 7 I and 8: given freely, for one
 * named purpose, and withdrawn as easily as it was given.
 */

/**
 * Name of the consent cookie: written by the page, and read by the server for the next page's security
 * policy.
 */
export const CONSENTIMENTO_COOKIE = 'consentimento';

/** Lifetime of an answer, half a year, in seconds; afterwards people are asked again. */
export const CONSENTIMENTO_MAX_AGE = 180 * 24 * 60 * 60;

/** Parses the answer. True: agreed, false: refused, null: not asked yet. */
export function readCookieConsentimento(cookies: string | null | undefined): boolean | null {
  const match = /(?:^|;\s*)consentimento=(sim|nao)(?:;|$)/.exec(cookies ?? '');
  return match ? match[1] === 'sim' : null;
}

/** Cookie of an answer, for `document.cookie` and Set-Cookie. */
export const writeCookieConsentimento = (aceito: boolean, secure: boolean): string =>
  `${CONSENTIMENTO_COOKIE}=${aceito ? 'sim' : 'nao'}; Path=/; Max-Age=${CONSENTIMENTO_MAX_AGE}; SameSite=Lax${secure ? '; Secure' : ''}`;
