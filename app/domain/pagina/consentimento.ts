/**
 * Consent to the social SDK's page views. LGPD (Law 13.709/2018), articles 7 I and 8: given freely, for one named
 * purpose, and withdrawn as easily as it was given.
 */

/** The page changes it and the server reads it, for the security policy of the next page. */
export const COOKIE_DE_CONSENTIMENTO = 'consentimento';

/** Half a year, in seconds: then people are asked again. */
export const CONSENTIMENTO_MAX_AGE = 180 * 24 * 60 * 60;

/** True: agreed, false: refused, null: not asked yet. */
export function readConsentimento(cookies: string | null | undefined): boolean | null {
  const match = /(?:^|;\s*)consentimento=(sim|nao)(?:;|$)/.exec(cookies ?? '');
  return match ? match[1] === 'sim' : null;
}

/** The cookie for an answer, as `document.cookie` and Set-Cookie take it. */
export const writeConsentimento = (aceito: boolean, secure: boolean): string =>
  `${COOKIE_DE_CONSENTIMENTO}=${aceito ? 'sim' : 'nao'}; Path=/; Max-Age=${CONSENTIMENTO_MAX_AGE}; SameSite=Lax${secure ? '; Secure' : ''}`;
