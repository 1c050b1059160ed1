import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Limit of a wait for what comes true soon, however busy the machine is; milliseconds. */
const PACIENCIA_MS = 20_000;

/** Asks until the expectation that follows is met: `await eventually(() => isOpen(page)).toBe(true)`. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PACIENCIA_MS });

/**
 * Waits until the screen answers to a person: the zoom lock is set by the part of the root screen that arrives last.
 * A press before that is the browser's alone.
 */
export const untilReady = (page: Page) => page.locator('html[data-zoom]').waitFor();

/** Opens a screen and waits until it answers to a person. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
}

/**
 * Waits until what watches over a page that stays open is there as well (idle timer, versions): it comes three seconds
 * after the screen can be used.
 */
export const untilWatched = (page: Page) => page.locator('.lugar-do-aviso').waitFor({ state: 'attached' });

/** Opens the catalogue of parts; its icons are read by the same piece of code that makes every part work. */
export async function openCatalogo(page: Page): Promise<void> {
  await openReady(page, '/teste');
  await page.getByRole('listitem').getByText('calculadora', { exact: true }).waitFor();
}

/**
 * Waits until the letters that the page writes with are there. They come behind its first paint: before that nothing is
 * loading, and the device's letters that stand in for them (reserva) are all that is loaded.
 */
export const untilLetters = (page: Page) =>
  // Asked from outside: a page without JavaScript has no frames and timers that would ask again.
  eventually(() =>
    page.evaluate(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.fonts].some(({ status, family }) => status === 'loaded' && !family.includes('reserva')),
    ),
  ).toBe(true);

/** Waits until the page has painted what its scripts have done so far. */
export const untilPainted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  );

/**
 * Waits until the assets of a registered person's company are all in the browser. The screens fetch nothing more for
 * the person by themselves; what is under way when the session ends is refused, and the browser reports it.
 */
export const untilAssets = (page: Page) =>
  // Number of the company and instant of the last whole load.
  eventually(() => page.evaluate(() => localStorage.getItem('recursos'))).toMatch(/^\d+ [1-9]/);

/**
 * Waits until a service worker answers for the page; gives the worker's address.
 * @param options how its address ends; any worker's when not told. Patience in milliseconds.
 */
export async function untilServiceWorker(
  page: Page,
  { address = '', timeout }: { address?: string; timeout?: number } = {},
): Promise<string> {
  const worker = await page.waitForFunction(
    (end) => {
      const controller = navigator.serviceWorker.controller;
      return controller?.state === 'activated' && controller.scriptURL.endsWith(end) && controller.scriptURL;
    },
    address,
    { timeout },
  );
  return String(await worker.jsonValue());
}

/** Limit of a worker's taking over by itself on a busy machine, in milliseconds. */
const TOMAR_O_LUGAR_MS = 8000;

/**
 * A deployment, as a page of it announces its worker; waits until that one answers for the page. In one of ten times
 * Chromium does not notice that the worker of before has nothing to do. It puts workers to rest after a while, and the
 * next takes over then, but never one that a test watches: that one is stopped here.
 * @param address of the worker, with its version
 */
export async function deploy(page: Page, address: string): Promise<void> {
  await page.evaluate((script) => navigator.serviceWorker.register(script).then(() => undefined), address);
  const isThere = await untilServiceWorker(page, { address, timeout: TOMAR_O_LUGAR_MS }).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.detach();
  await untilServiceWorker(page, { address });
}
