import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { CONSENTIMENTO_COOKIE } from '../../app/domain/pagina/cookie-consentimento.ts';
import { fullDescribe } from '../support/full.ts';
import { type Aparelho, enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { eventually, openReady, untilPainted } from './pronta.ts';

const SDK = 'https://connect.facebook.net/pt_BR/sdk.js';

/** Plays the social SDK: says that it has arrived, and keeps what the page asks of it. */
const SDK_QUE_ANOTA = `
  const calls = (window.__sdk = []);
  window.FB = {
    init: (options) => calls.push(['init', options]),
    AppEvents: { logPageView: () => calls.push(['logPageView']) },
  };
  window.fbAsyncInit();
`;

/** Calls of a page that loaded the SDK. Section 7: version v14.0 and one page view. */
const ASKED = [
  ['init', { appId: '1234567890', version: 'v14.0', cookie: false, xfbml: false }],
  ['logPageView'],
];
const callsOf = (page: Page) => page.evaluate(() => Reflect.get(window, '__sdk'));

type Visita = Aparelho & {
  /** Addresses at the SDK's host that the browser asked for so far. */
  fetched: string[];
};

/** Somebody who was never asked, in a browser in which the SDK's host answers. */
async function openUnasked(
  abrir: (options: BrowserContextOptions) => Promise<Aparelho>,
  options: BrowserContextOptions,
): Promise<Visita> {
  const device = await abrir(options);
  const { context, vigia } = device;
  const fetched: string[] = [];
  vigia.allow(/^request leaves the machine: https:\/\/connect\.facebook\.net\//);
  await context.clearCookies({ name: CONSENTIMENTO_COOKIE });
  await context.route('https://connect.facebook.net/**', (route) => {
    fetched.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: SDK_QUE_ANOTA,
    });
  });
  return { ...device, fetched };
}

const question = (page: Page) => page.getByRole('region', { name: 'Privacidade' });
const resposta = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true });

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** Answers the question, which goes away. */
async function answer(page: Page, name: string): Promise<void> {
  await resposta(page, name).click();
  await question(page).waitFor({ state: 'detached' });
}

/** Tells whether the security policy of the page at this address admits the SDK for this person. */
async function isAdmitted({ context }: Aparelho, path: string): Promise<boolean> {
  const policy = (await context.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  return policy.includes('facebook');
}

/** Opens a screen anew and expects nothing of the SDK in it: no script, no request, no place in the policy. */
async function expectNone(visita: Visita, path: string): Promise<void> {
  const { page, fetched } = visita;
  const before = fetched.length;
  await openReady(page, path);
  expect(await page.locator('script[src*="facebook"]').count()).toBe(0);
  expect(await callsOf(page)).toBeUndefined();
  expect(fetched.length).toBe(before);
  expect(await isAdmitted(visita, path)).toBe(false);
}

/** Opens a screen anew and waits until the SDK was asked to count it. */
async function expectCounted({ page, fetched }: Visita, path: string): Promise<void> {
  const before = fetched.length;
  await openReady(page, path);
  await expect.poll(() => callsOf(page)).toEqual(ASKED);
  expect(fetched.slice(before)).toEqual([SDK]);
}

/** Nobody is counted before they answer, nor after they refuse. */
describe('§7 social SDK: loaded only where it was agreed to', () => {
  test('before an answer nothing is loaded; ‘Recusar’ keeps it so', async ({ abrir }) => {
    const visita = await openUnasked(abrir, TAMANHOS.celular);
    const { page, fetched } = visita;
    await expectNone(visita, '/');
    await answer(page, 'Recusar');
    for (const path of ['/', '/login', '/v2']) {
      await expectNone(visita, path);
      expect(await question(page).count()).toBe(0);
    }
    expect(fetched).toEqual([]);
  });

  test('after ‘Aceitar’ the next page loads v14.0 once it is interactive, and logs a page view', async ({
    abrir,
  }) => {
    const visita = await openUnasked(abrir, TAMANHOS.computador);
    const { page } = visita;
    await expectNone(visita, '/');
    await answer(page, 'Aceitar');
    expect(await callsOf(page)).toBeUndefined();

    await expectCounted(visita, '/login');
    expect(await isAdmitted(visita, '/login')).toBe(true);
    const wait = await page.evaluate((sdk) => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (performance.getEntriesByName(sdk)[0]?.startTime ?? 0) - (document?.domInteractive ?? 0);
    }, SDK);
    expect(wait, 'milliseconds from interactive to the SDK').toBeGreaterThan(0);
  });

  fullTest('without JavaScript nothing is loaded, so nothing is asked', async ({ abrir }) => {
    const visita = await openUnasked(abrir, { ...TAMANHOS.celular, javaScriptEnabled: false });
    const { page, fetched } = visita;
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await question(page).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Privacidade' }).isVisible()).toBe(false);
    }
    expect(fetched).toEqual([]);
  });
});

describe('LGPD, article 8 §5: an answer is changed as easily as it was given', () => {
  test('a visitor finds it at the end of the page, with the keyboard too; withdrawing reloads without it', async ({
    abrir,
  }) => {
    const visita = await openUnasked(abrir, TAMANHOS.computador);
    const { page } = visita;
    await openReady(page, '/login');
    await resposta(page, 'Aceitar').click();
    await expectCounted(visita, '/login');

    const privacidade = page.getByRole('button', { name: 'Privacidade', exact: true });
    await privacidade.focus();
    await page.keyboard.press('Enter');
    await question(page).getByText('Hoje a sua resposta é sim.').waitFor();
    await eventually(() => isFocused(question(page))).toBe(true);
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await eventually(() => isFocused(privacidade)).toBe(true);

    await privacidade.click();
    const reloaded = page.waitForEvent('load');
    await resposta(page, 'Recusar').click();
    await reloaded;
    expect(await callsOf(page)).toBeUndefined();
    await expectNone(visita, '/login');

    await page.getByRole('button', { name: 'Privacidade', exact: true }).click();
    await question(page).getByText('Hoje a sua resposta é não.').waitFor();
    await answer(page, 'Manter assim');
    await expectNone(visita, '/login');
  });

  fullTest('who is signed in but not registered finds it there as well', async ({ abrir }) => {
    const visita = await openUnasked(abrir, TAMANHOS.celular);
    const { page } = visita;
    await enterAs(visita, 'novo');
    await openReady(page, '/');
    await resposta(page, 'Recusar').click();
    await page.getByRole('button', { name: 'Privacidade', exact: true }).click();
    await question(page).getByText('Hoje a sua resposta é não.').waitFor();
  });

  fullTest('a registered person finds it in the profile', async ({ abrir }) => {
    const visita = await openUnasked(abrir, TAMANHOS.celular);
    const { page } = visita;
    await enterAs(visita, 'consultor');
    await openReady(page, '/perfil');
    await question(page).getByText('Dá para mudar depois no seu perfil.').waitFor();
    await resposta(page, 'Aceitar').click();
    await expectCounted(visita, '/perfil');

    const reloaded = page.waitForEvent('load');
    await page.getByLabel('Contar minhas visitas com o Facebook').uncheck();
    await reloaded;
    await expectNone(visita, '/perfil');
    expect(await page.getByLabel('Contar minhas visitas com o Facebook').isChecked()).toBe(false);
    expect(await page.getByRole('button', { name: 'Privacidade', exact: true }).count()).toBe(0);
  });
});

fullDescribe.for(Object.entries(TAMANHOS))('%s: the question', ([, size]) => {
  fullTest('covers no bar and not the end of a page, and axe finds nothing serious', async ({ abrir }) => {
    const visita = await openUnasked(abrir, size);
    const { page, context } = visita;
    await bringAxe(context);
    await openReady(page, '/');
    await question(page).getByText('em Privacidade, no fim da página.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Privacidade', exact: true }).scrollIntoViewIfNeeded();
    expect(await findCovered(page, '.rodape button')).toEqual([]);

    await enterAs(visita, 'consultor');
    for (const path of ['/geradorpanfleto', '/financiamento']) {
      await openReady(page, path);
      await question(page).waitFor();
      const bars =
        '.barra-inferior :is(a, button), .barra-de-acao button, .simulador-acoes button, .gaveta a';
      expect(await findCovered(page, bars), path).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  });
});

/** Controls on the screen that a press in their middle would not reach. */
async function findCovered(page: Page, controls: string): Promise<string[]> {
  // The question tells the styles its height from a resize observer, which runs before the next frame is painted.
  await untilPainted(page);
  return page.locator(controls).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // What is scrolled out of sight covers nothing and is covered by nothing: a long menu goes on below.
        const isInSight = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
        return isInSight && !element.contains(document.elementFromPoint(x, y));
      })
      .map((element) => element.textContent ?? ''),
  );
}
