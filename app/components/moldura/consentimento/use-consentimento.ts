import { useRevalidator } from '@remix-run/react';
import { writeConsentimento } from '~/domain/pagina/consentimento.ts';

/**
 * Keeps a person's answer. Agreeing counts from the next page on, whose security policy then admits the SDK;
 * withdrawing counts at once: a page that has the SDK is loaded anew without it.
 */
export function useConsentimento(): (aceito: boolean) => void {
  const { revalidate } = useRevalidator();
  return (aceito) => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet.
    document.cookie = writeConsentimento(aceito, location.protocol === 'https:');
    if (!aceito && window.fbAsyncInit) location.reload();
    else revalidate();
  };
}
