import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, type NomeDaConta, TAMANHOS, test } from './apoio.ts';
import { openCatalogo, untilPainted } from './pronta.ts';

const animation = (element: Locator) =>
  element.evaluate((node) => {
    const { animationName, animationDelay, animationDuration } = getComputedStyle(node);
    return [animationName, animationDelay, animationDuration];
  });

/** Holds every entrance where it begins, so that a slow machine does not miss it. */
const holdEntrances = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('.entrada')) return;
      for (const entrance of target.getAnimations()) entrance.pause();
    });
  });

/** Stops the entrance at an instant, in milliseconds from its start. */
const stopAt = (element: Locator, ms: number) =>
  element.evaluate((node, at) => {
    const [entrance] = node.getAnimations();
    if (!entrance) throw new Error('Nothing moves here.');
    entrance.pause();
    entrance.currentTime = at;
  }, ms);

/** Reads the places of everything but what moves. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *:not(.entrada, .entrada *)')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x, y, width, height].join(' ');
    }),
  );

/** Begins to note the layout shifts of the page; the function it gives tells how many there were, and forgets none. */
async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift' });
    Reflect.set(window, '__deslocamentos', observer);
  });
  return async () => {
    await untilPainted(page);
    return page.evaluate(
      () => (Reflect.get(window, '__deslocamentos') as PerformanceObserver).takeRecords().length,
    );
  };
}

describe('§2 Entrance animations', () => {
  test.for([
    ['visitante', '/'],
    ['novo', '/'],
    ['pendente', '/'],
    ['consultor', '/'],
    ['consultor', '/v2'],
  ] as const)('fadeIn, delay 0.5 s, duration 1.2 s: what %s sees at %s', async ([quem, path], { abrir }) => {
    const device = await abrir(TAMANHOS.celular);
    const { page } = device;
    if (quem !== 'visitante') await enterAs(device, quem satisfies NomeDaConta);
    await page.goto(path);
    expect(await animation(page.getByRole('heading', { level: 1 }))).toEqual(['fadeIn', '0.5s', '1.2s']);
  });

  test('name, delay and duration are configurable per element', async ({ computador: { page } }) => {
    await openCatalogo(page);
    const usual = page.locator('.entrada', { hasText: 'Da moto ao WhatsApp' });
    const other = page.locator('.entrada', { hasText: 'O que anima já pode ser usado' });
    expect(await animation(usual)).toEqual(['fadeIn', '0.5s', '1.2s']);
    expect(await animation(other)).toEqual(['subir', '0s', '0.4s']);
  });

  test('none for people who ask for less motion', async ({ abrir }) => {
    const { page } = await abrir({ ...TAMANHOS.celular, reducedMotion: 'reduce' });
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    expect((await animation(heading))[0]).toBe('none');
    await openCatalogo(page);
    for (const element of await page.locator('.entrada').all())
      expect((await animation(element))[0]).toBe('none');
  });

  test('nothing else moves while it runs: layout shift 0', async ({ celular: { page } }) => {
    await holdEntrances(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const heading = page.getByRole('heading', { level: 1 });
    await stopAt(heading, 0);
    const shifts = await watchLayoutShift(page);
    const seen: string[][] = [];
    for (const ms of [0, 499, 500, 900, 1300, 1699]) {
      await stopAt(heading, ms);
      seen.push(await places(page));
    }
    await heading.evaluate((node) => node.getAnimations()[0]?.finish());
    seen.push(await places(page));
    expect(seen[0]?.length).toBeGreaterThan(10);
    expect(new Set(seen.map((one) => one.join('\n'))).size).toBe(1);
    expect(await shifts()).toBe(0);
  });

  test('what a person came for is there at once: legible, announced, and it can be pressed', async ({
    celular: { page },
  }) => {
    await holdEntrances(page);
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1, name: 'Da moto ao WhatsApp em um minuto.' });
    await stopAt(heading, 0);
    expect(await heading.evaluate((node) => Number(getComputedStyle(node).opacity))).toBeGreaterThanOrEqual(
      0.6,
    );
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
    await page.waitForURL('**/login');
  });

  test('also what moves itself can be pressed from its first frame on', async ({ computador: { page } }) => {
    await holdEntrances(page);
    await openCatalogo(page);
    const moves = page.locator('.entrada', { hasText: 'O que anima já pode ser usado' });
    expect(await moves.evaluate((node) => node.getAnimations()[0]?.playState)).toBe('paused');
    await page.getByRole('link', { name: 'O que anima já pode ser usado' }).click();
    await page.waitForURL('**/teste#entrada-suave');
  });
});
