import type { Page } from 'playwright-core';
import { openReady, untilWatched } from './pronta.ts';

/** Milliseconds. */
export const MINUTO = 60_000;

/** Section 2: the notice that the page will reload, of idleness or of a new version. */
export const notice = (page: Page) => page.getByText(/^Atualizando em \d+ s…$/);

/** Opens a screen with its clock in the test's hands: it runs, and can be put forward. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openReady(page, path);
  await page.clock.fastForward(3000);
  await untilWatched(page);
}

/** A last sign of the person, and the page's clock stands: from then on time passes only as the test says. */
export async function stopAtSign(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + MINUTO);
  await page.mouse.move(300, 300);
}

/** From now on /versao names another deployment than the page's own. */
export const publish = (page: Page, versao: string) =>
  page.route('**/versao', (route) => route.fulfill({ json: { versao } }));

/** The person comes back to the page. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')) && undefined);
