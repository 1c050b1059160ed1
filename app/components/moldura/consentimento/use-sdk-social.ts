import { useEffect, useRef } from 'react';
import type { DadosDaRaiz } from '~/lib/pessoa.ts';
import { loadSdkSocial } from '~/lib/sdk-social.ts';

/** Section 7, social SDK: loads it only when configured and agreed to before this page was loaded. */
export function useSdkSocial(sdkSocial: DadosDaRaiz['sdkSocial']): void {
  const atFirst = useRef(sdkSocial);
  useEffect(() => {
    const { appId, consentimento } = atFirst.current ?? {};
    if (appId && consentimento) loadSdkSocial(document, window, appId);
  }, []);
}
