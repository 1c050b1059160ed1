/** Version of the SDK. Specification, section 7. */
export const VERSAO_DO_SDK = 'v14.0';
export const ENDERECO_DO_SDK = 'https://connect.facebook.net/pt_BR/sdk.js';

type Fb = {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  AppEvents: { logPageView(): void };
};

declare global {
  interface Window {
    FB?: Fb;
    /** Called by the SDK when it has loaded. */
    fbAsyncInit?: () => void;
  }
}

/**
 * Loads the social SDK and reports one page view (section 7). Only for people who agreed: other people's
 * Content-Security-Policy refuses the script. A blocked or missing SDK changes nothing else.
 */
export function loadSdkSocial(page: Document, win: Window, appId: string): void {
  if (win.fbAsyncInit) return;
  win.fbAsyncInit = () => {
    win.FB?.init({ appId, version: VERSAO_DO_SDK, cookie: false, xfbml: false });
    win.FB?.AppEvents.logPageView();
  };
  const script = page.createElement('script');
  script.src = ENDERECO_DO_SDK;
  script.async = true;
  script.crossOrigin = 'anonymous';
  page.head.appendChild(script);
}
