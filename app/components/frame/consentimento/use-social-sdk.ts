import { useEffect, useRef } from 'react';
import { loadSocialSdk } from '~/browser/social-sdk.ts';
import type { RootData } from '~/shared/current-person.ts';

/** Section 7, social SDK: loads it only when configured and agreed to before this page was loaded. */
export function useSocialSdk(sdkSocial: RootData['sdkSocial']): void {
  const atFirst = useRef(sdkSocial);
  useEffect(() => {
    const { appId, consentimento } = atFirst.current ?? {};
    if (appId && consentimento) loadSocialSdk(document, window, appId);
  }, []);
}
