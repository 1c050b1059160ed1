import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What comes true soon, however busy the machine is; milliseconds. */
const PACIENCIA_MS = 15_000;

/** Asks until the expectation that follows is met: `await eventually(() => isOpen(page)).toBe(true)`. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PACIENCIA_MS });

/**
 * Opens a screen and waits until it answers to a person: the zoom lock is set by the part of the root screen that
 * arrives last.
 */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-zoom]').waitFor();
}

/** Opens the catalogue of parts; its icons are read by the same piece of code that makes every part work. */
export async function openCatalogo(page: Page): Promise<void> {
  await openReady(page, '/teste');
  await page.getByRole('listitem').getByText('calculadora', { exact: true }).waitFor();
}
