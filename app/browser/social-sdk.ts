/** Version of the SDK. Specification, section 7. */
export const SDK_VERSION = 'v14.0';
export const SDK_URL = 'https://connect.facebook.net/pt_BR/sdk.js';

type FacebookSdk = {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  AppEvents: { logPageView(): void };
};

declare global {
  interface Window {
    FB?: FacebookSdk;
    /** Called by the SDK when it has loaded. */
    fbAsyncInit?: () => void;
  }
}

/**
 * Loads the social SDK and reports one page view (section 7). Only for people who agreed: other people's
 * Content-Security-Policy refuses the script. A blocked or missing SDK changes nothing else.
 */
export function loadSocialSdk(page: Document, win: Window, appId: string): void {
  if (win.fbAsyncInit) return;
  win.fbAsyncInit = () => {
    win.FB?.init({ appId, version: SDK_VERSION, cookie: false, xfbml: false });
    win.FB?.AppEvents.logPageView();
  };
  const script = page.createElement('script');
  script.src = SDK_URL;
  script.async = true;
  script.crossOrigin = 'anonymous';
  page.head.appendChild(script);
}
