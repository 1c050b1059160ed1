import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TAMANHOS, test } from './apoio.ts';
import { openReady, untilPainted } from './pronta.ts';

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Carregando' });

/** Keeps the answers to an address back until the test lets them go, oldest first. */
async function holdAnswers(page: Page, url: string | RegExp) {
  const held: Route[] = [];
  await page.route(url, (route) => {
    held.push(route);
  });
  return {
    /** Waits until so many requests are under way. */
    async arrive(count: number) {
      await expect.poll(() => held.length).toBe(count);
    },
    letGo: () => held.shift()?.continue(),
    fail: () => held.shift()?.abort(),
  };
}

/** Stops the bar's animations as soon as it is in the page: each moment of them can then be looked at in peace. */
const stopAsItAppears = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[role=progressbar]'))
        for (const animation of element.getAnimations()) animation.pause();
    }).observe(document.documentElement, { childList: true, subtree: true });
  });

/** Reads the opacity of the bar, from 0 to 1, at a moment of its appearance in milliseconds. */
const opacityAt = (page: Page, ms: number) =>
  bar(page).evaluate((element, at) => {
    const animations = element.getAnimations();
    if (animations.length === 0) throw new Error('The bar does not wait.');
    for (const animation of animations) animation.currentTime = at;
    return Number(getComputedStyle(element).opacity);
  }, ms);

const measure = (page: Page) => page.getByRole('button', { name: 'Medir de novo' }).click();

describe('§4 Global loading flag', () => {
  test.for(['no-preference', 'reduce'] as const)(
    'a request shorter than a blink shows nothing, a longer one does (motion: %s)',
    async (reducedMotion, { abrir }) => {
      const { page } = await abrir({ ...TAMANHOS.celular, reducedMotion });
      await openReady(page, '/teste2');
      await page.getByText('respondeu em').waitFor();
      await bar(page).waitFor({ state: 'detached' });
      const saude = await holdAnswers(page, '**/saude');
      await stopAsItAppears(page);
      await measure(page);
      await bar(page).waitFor({ state: 'attached' });
      expect(await opacityAt(page, 0)).toBe(0);
      expect(await opacityAt(page, 199)).toBe(0);
      expect(await opacityAt(page, 400)).toBe(1);
      await saude.letGo();
      await bar(page).waitFor({ state: 'detached' });
    },
  );

  test('on from the first of two requests until the last ends', async ({ computador: { page } }) => {
    await openReady(page, '/teste2');
    await page.getByText('respondeu em').waitFor();
    const saude = await holdAnswers(page, '**/saude');
    await measure(page);
    await saude.arrive(1);
    await measure(page);
    await saude.arrive(2);
    const first = page.waitForResponse('**/saude');
    await saude.letGo();
    await (await first).finished();
    // The page has used that answer before it is asked.
    await untilPainted(page);
    expect(await bar(page).count()).toBe(1);
    await saude.letGo();
    await bar(page).waitFor({ state: 'detached' });
  });

  test('off when an error returns', async ({ computador: { page, vigia } }) => {
    vigia.allow(/ERR_FAILED/);
    await openReady(page, '/teste2');
    await page.getByText('respondeu em').waitFor();
    const saude = await holdAnswers(page, '**/saude');
    await measure(page);
    await saude.arrive(1);
    expect(await bar(page).count()).toBe(1);
    await saude.fail();
    await bar(page).waitFor({ state: 'detached' });
    await page.getByText('sem resposta do sistema').waitFor();
  });

  test('on while another screen’s data is on its way', async ({ computador: { page } }) => {
    await openReady(page, '/');
    const login = await holdAnswers(page, '**/login.data*');
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
    await login.arrive(1);
    await bar(page).waitFor({ state: 'attached' });
    await login.letGo();
    await page.waitForURL('**/login');
    await bar(page).waitFor({ state: 'detached' });
  });

  test('on while the document is loading', async ({ computador: { page } }) => {
    const picture = await holdAnswers(page, /\/vitrine\/noturno/);
    await page.goto('/', { waitUntil: 'commit' });
    await picture.arrive(1);
    await bar(page).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    await picture.letGo();
    await bar(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
  });
});
