import type { Page } from 'playwright-core';

/**
 * Four pictures are drawn on saving: two seconds on a free machine, many more on one that builds and tests. The first
 * piece of a new system loads the fonts and the drawing machine as well.
 */
export const DESENHO_MS = 90_000;

/** Waits until the flyer that was asked for is drawn and shown; gives its id. */
export async function untilDrawn(page: Page): Promise<string> {
  await page.waitForURL(/\/panfleto\?aberto=/, { timeout: DESENHO_MS });
  return new URL(page.url()).searchParams.get('aberto') ?? '';
}

/** The instalment that the studio calculates, "R$ 780,72". */
export async function studioInstalment(page: Page): Promise<string> {
  const value = page.locator('.parcela-calculada .preco .sr-only');
  return ((await value.textContent()) ?? '').replaceAll('\u00a0', ' ');
}

/** Sends the studio's form and waits until its flyer is shown; gives the flyer's id. */
export async function generate(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Gerar panfleto' }).click();
  return untilDrawn(page);
}
