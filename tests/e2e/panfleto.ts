import type { BrowserContext, Page } from 'playwright-core';
import { untilReady } from './pronta.ts';

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

/**
 * Begins as a hand does, on the picture that stands in the preview's place, and waits until the piece is drawn there:
 * on a telephone nothing draws it before (docs/decisions/0041).
 */
export async function beginDrawing(page: Page): Promise<void> {
  await untilReady(page);
  await page.locator('.previa-espaco').dispatchEvent('pointerdown');
  await page.locator('.previa-espaco .previa-arte').waitFor({ state: 'attached' });
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

/**
 * A phone whose browser hands files on: this Chromium has no share sheet. What is handed on is noted, with whether
 * a press still lets the page do so, as browsers ask.
 */
export async function withShareSheet(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sent: { name: string; type: string; size: number; active: boolean }[] = [];
    Object.assign(window, { enviados: sent });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        const { isActive: active } = navigator.userActivation;
        if (!active) throw new DOMException('no press', 'NotAllowedError');
        for (const { name, type, size } of files) sent.push({ name, type, size, active });
      },
    });
  });
}

/** Reads the files that were handed on, in order. */
export const sentFiles = (page: Page) =>
  page.evaluate(
    () => Reflect.get(window, 'enviados') as { name: string; type: string; size: number; active: boolean }[],
  );
