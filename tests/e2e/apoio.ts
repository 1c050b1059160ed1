import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { CONSENTIMENTO_COOKIE } from '../../app/domain/pagina/cookie-consentimento.ts';
import { SENHA } from '../../workers/local/accounts.mjs';
import { inFull } from '../support/full.ts';
import { beginEvidence } from './evidence.ts';
import { keepSession } from './sessoes.ts';
import { type Vigia, watch } from './vigia.ts';

export { emailOf, enterAs, type NomeDaConta } from './sessoes.ts';

/** A person's browser: its context, its page, and what was seen of it. */
export type Aparelho = {
  context: BrowserContext;
  page: Page;
  vigia: Vigia;
};

/** The screen sizes that every screen is made for; a telephone's points are pixels in the gate, which paints a quarter. */
export const TAMANHOS = {
  celular: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: inject('full') ? 2 : 1,
  },
  computador: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

type Apoio = {
  /** The browser of the process that runs the file. */
  browser: Browser;
  /** Opens another person's browser; its problems count like those of `celular` and `computador`. */
  abrir: (options?: BrowserContextOptions) => Promise<Aparelho>;
  /** A telephone, 390×844. */
  celular: Aparelho;
  /** A desktop computer, 1440×900. */
  computador: Aparelho;
};

/** Starts the browser; `env` is added to what it inherits, `args` to its arguments. */
export function launch(env: Record<string, string> = {}, args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromium'),
    env: { ...process.env, ...env },
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      // Telephones do not move letters to whole pixels: neither does a browser without windows.
      '--font-render-hinting=none',
      ...args,
    ],
  });
}

/**
 * workerd closes a connection that nobody used for five seconds and says so nowhere. Browsers then send a request once
 * more by themselves; so do a journey's own requests, which are all safe to send twice.
 */
function sendAgainWhenClosed(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (address, options) => fetch(address, { maxRetries: 2, ...options });
}

/**
 * Vitest's `test` with a browser. Every journey also fails on a script error, a console error, a violation of
 * the security policy, an answer of 500 or more and a request that leaves this machine, unless it says
 * `vigia.allow(...)`. One that fails is tried once more, and leaves evidence.
 */
export const test = base.extend<Apoio>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  abrir: async ({ browser, task }, use) => {
    const evidence = await beginEvidence(task);
    const opened: Aparelho[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: inject('address'),
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        // What it answers cannot be intercepted; journeys about starting without a network allow it.
        serviceWorkers: 'block',
        // Entrances and fades are looked at in the full run: to the gate they are waiting.
        reducedMotion: inject('full') ? 'no-preference' : 'reduce',
        ...options,
      });
      sendAgainWhenClosed(context.request);
      // People who were asked before, and refused: journeys about the question forget this answer. Without JavaScript
      // nobody is asked.
      if (options.javaScriptEnabled !== false) {
        await context.addCookies([{ name: CONSENTIMENTO_COOKIE, value: 'nao', url: inject('address') }]);
      }
      const vigia = await watch(context);
      await evidence.follow(context);
      const device = { context, page: await context.newPage(), vigia };
      opened.push(device);
      return device;
    });
    const problems = opened.flatMap(({ vigia }) => vigia.problems());
    await evidence.keep(problems);
    for (const { context } of opened) await keepSession(context);
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(problems, 'what a browser reported during the journey').toEqual([]);
  },
  celular: async ({ abrir }, use) => use(await abrir(TAMANHOS.celular)),
  computador: async ({ abrir }, use) => use(await abrir(TAMANHOS.computador)),
});

/** {@link test} of the full run alone. */
export const fullTest = inFull(test);

/** Fills in the login screen, which is open, and sends it. */
export async function sendSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in on the login screen, as a person does, and waits until another screen is shown. */
export async function signIn(page: Page, email: string, password = SENHA): Promise<void> {
  await page.goto('/login');
  await sendSignIn(page, email, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** An address that no other test uses. */
export function freshEmail(quem: string): string {
  return `${quem}.${crypto.randomUUID().slice(0, 8)}@exemplo.com.br`;
}

/** A message in the notification area of section 4, which shows it for three seconds. */
export const notification = (page: Page, text: string | RegExp) =>
  page.locator('.notificacoes').getByText(text, { exact: true });

/** Fails when the page is wider than the screen, naming what sticks out: a phone must never scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A text can be found on a page whose styles are still on their way.
  await page.waitForLoadState('load');
  const sticksOut = await page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= screen) return [];
    const elements = [...document.body.querySelectorAll('*')];
    const wide = elements.filter((element) => element.getBoundingClientRect().right > screen + 0.5);
    return wide.slice(0, 5).map((element) => {
      const { left, right } = element.getBoundingClientRect();
      const name = `${element.localName}${element.id ? `#${element.id}` : ''}.${[...element.classList].join('.')}`;
      return `${name} from ${Math.round(left)} to ${Math.round(right)} of ${screen}`;
    });
  });
  expect(sticksOut, `wider than the screen on ${page.url()}`).toEqual([]);
}
