import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What comes true soon, however busy the machine is; milliseconds. */
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

/** Opens the catalogue of parts; its icons are read by the same piece of code that makes every part work. */
export async function openCatalogo(page: Page): Promise<void> {
  await openReady(page, '/teste');
  await page.getByRole('listitem').getByText('calculadora', { exact: true }).waitFor();
}

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

/** Waits until a service worker answers for the page; gives the worker's address. */
export async function untilServiceWorker(page: Page): Promise<string> {
  const worker = await page.waitForFunction(() => {
    const controller = navigator.serviceWorker.controller;
    return controller?.state === 'activated' && controller.scriptURL;
  });
  return String(await worker.jsonValue());
}
