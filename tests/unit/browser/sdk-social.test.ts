import { describe, expect, test } from 'vitest';
import { loadSocialSdk } from '~/browser/social-sdk.ts';
import { readCookieConsentimento, writeCookieConsentimento } from '~/domain/pagina/cookie-consentimento.ts';

function page() {
  const scripts: { src?: string; async?: boolean; crossOrigin?: string }[] = [];
  const document = {
    createElement: () => ({}),
    head: { appendChild: (script: object) => scripts.push(script) },
  } as unknown as Document;
  return { scripts, document, window: {} as Window };
}

describe('§7 A social SDK is initialised (version v14.0) with a page-view event', () => {
  test('once, when it has arrived', () => {
    const { scripts, document, window } = page();
    const calls: unknown[] = [];
    loadSocialSdk(document, window, '12345');
    loadSocialSdk(document, window, '12345');
    expect(scripts).toEqual([
      { src: 'https://connect.facebook.net/pt_BR/sdk.js', async: true, crossOrigin: 'anonymous' },
    ]);
    window.FB = {
      init: (options) => calls.push(options),
      AppEvents: { logPageView: () => calls.push('page view') },
    };
    window.fbAsyncInit?.();
    expect(calls).toEqual([{ appId: '12345', version: 'v14.0', cookie: false, xfbml: false }, 'page view']);
  });
});

describe('consent (LGPD, articles 7 and 8)', () => {
  test.each([
    [null, null],
    ['', null],
    ['consentimento=talvez', null],
    ['xconsentimento=sim', null],
    ['a=1; consentimento=sim; b=2', true],
    ['consentimento=nao', false],
  ])('cookies %j: %j', (cookies, answer) => {
    expect(readCookieConsentimento(cookies)).toBe(answer);
  });

  test.each([true, false])('what is written is read back: %j', (aceito) => {
    expect(readCookieConsentimento(writeCookieConsentimento(aceito, true).split(';')[0])).toBe(aceito);
    expect(writeCookieConsentimento(aceito, true)).toContain('; Secure');
  });
});
