import { useRevalidator } from '@remix-run/react';
import { writeCookieConsentimento } from '~/domain/pagina/cookie-consentimento.ts';

/**
 * Stores the consent. Agreement takes effect from the next page on, whose Content-Security-Policy admits the
 * SDK; withdrawal takes effect at once by reloading a page that has loaded the SDK.
 */
export function useConsentimento(): (aceito: boolean) => void {
  const { revalidate } = useRevalidator();
  return (aceito) => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet.
    document.cookie = writeCookieConsentimento(aceito, location.protocol === 'https:');
    if (!aceito && window.fbAsyncInit) location.reload();
    else revalidate();
  };
}
