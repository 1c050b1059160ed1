import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fullDescribe } from '../support/full.ts';
import { enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';
import { eventually, openCatalogo, openReady, untilPainted } from './pronta.ts';

type Tema = 'light' | 'dark';

/** Both palettes as section 9 writes them. */
const PALETAS: Record<Tema, Record<string, string>> = {
  dark: {
    background: '#05090c',
    surface: '#131313',
    primary: '#2196F3',
    secondary: '#829099',
    accent: '#82B1FF',
    error: '#FF5252',
    info: '#2196F3',
    success: '#4CAF50',
    warning: '#FFC107',
  },
  light: {
    background: '#ffffff',
    surface: '#f2f5f8',
    primary: '#2196F3',
    secondary: '#BBDEFB',
    accent: '#29B6F6',
    error: '#ef476f',
    info: '#2962FF',
    success: '#06d6a0',
    warning: '#ffd166',
  },
};

/** "#05090c" as browsers compute it: "rgb(5, 9, 12)". */
const computed = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Notes theme and ground of every frame that a page paints, from its first one on. */
async function noteFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const frames: string[] = [];
    Reflect.set(window, '__quadros', frames);
    const note = () => {
      if (document.body) {
        const { theme } = document.documentElement.dataset;
        frames.push(`${theme} ${getComputedStyle(document.documentElement).backgroundColor}`);
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** The different frames that were painted since the page began, and whether the first one was among them. */
async function paintedFrames(page: Page): Promise<string[]> {
  await untilPainted(page);
  return page.evaluate(() => [...new Set(Reflect.get(window, '__quadros') as string[])]);
}

describe('§4 Theme', () => {
  fullTest.for(['light', 'dark'] as const)(
    'without a saved theme: %s as the system prefers, and follows it',
    async (prefers, { abrir }) => {
      const { page } = await abrir({ ...TAMANHOS.celular, colorScheme: prefers });
      await page.goto('/');
      expect(await theme(page)).toBe(prefers);
      expect(await saved(page)).toBeNull();
      const other: Tema = prefers === 'dark' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme: other });
      await eventually(() => theme(page)).toBe(other);
      expect(await ground(page)).toBe(computed(PALETAS[other].background ?? ''));
    },
  );

  test('§3 toggles, each change is saved under theme; the next load paints nothing else first', async ({
    abrir,
  }) => {
    const device = await abrir({ ...TAMANHOS.celular, colorScheme: 'light' });
    const { page, context } = device;
    await noteFrames(context);
    await enterAs(device, 'consultor');
    await openReady(page, '/');
    await page.getByRole('button', { name: 'Sua conta' }).click();
    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
    await eventually(() => theme(page)).toBe('dark');
    expect(await saved(page)).toBe('dark');

    const dark = [`dark ${computed('#05090c')}`];
    await page.reload();
    expect(await paintedFrames(page)).toEqual(dark);
    // Also on a screen that this browser has never shown.
    await openReady(page, '/perfil');
    expect(await paintedFrames(page)).toEqual(dark);

    await page.getByRole('main').getByRole('button', { name: 'Usar tema claro' }).click();
    await eventually(() => theme(page)).toBe('light');
    expect(await saved(page)).toBe('light');
  });

  fullTest('what is saved wins over the system’s, also when the system changes', async ({ abrir }) => {
    const { page, context } = await abrir({ ...TAMANHOS.celular, colorScheme: 'dark' });
    await noteFrames(context);
    await openCatalogo(page);
    await page.getByRole('main').getByRole('button', { name: 'Usar tema claro' }).click();
    await eventually(() => theme(page)).toBe('light');
    await page.reload();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paintedFrames(page)).toEqual([`light ${computed('#ffffff')}`]);
    expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe('#ffffff');
  });

  test('another tab follows', async ({ abrir }) => {
    const { page, context } = await abrir({ ...TAMANHOS.computador, colorScheme: 'light' });
    const other = await context.newPage();
    await openReady(other, '/');
    await page.bringToFront();
    await openCatalogo(page);
    await page.getByRole('main').getByRole('button', { name: 'Usar tema escuro' }).click();
    await eventually(() => theme(other)).toBe('dark');
    await eventually(() => ground(other)).toBe(computed('#05090c'));
  });

  fullTest.for(['/', '/login', '/v2', '/teste2'])(
    'a visitor toggles it in the header of %s',
    async (path, { abrir }) => {
      const { page } = await abrir({ ...TAMANHOS.celular, colorScheme: 'light' });
      await openReady(page, path);
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'Usar tema escuro' }).click();
      await eventually(() => theme(page)).toBe('dark');
      expect(await saved(page)).toBe('dark');
      await header.getByRole('button', { name: 'Usar tema claro' }).click();
      await eventually(() => theme(page)).toBe('light');
      await expectNoSidewaysScroll(page);
    },
  );

  fullTest('§2 HomeV2: its menu has the theme, the profile and the way out', async ({ abrir }) => {
    const device = await abrir({ ...TAMANHOS.celular, colorScheme: 'light' });
    const { page, vigia } = device;
    vigia.allow(/status of 401/);
    await enterAs(device, 'consultor');
    await openReady(page, '/v2');
    await page.getByRole('button', { name: 'Sua conta' }).click();
    const menu = page.locator('#menu-da-pessoa');
    await menu.getByRole('link', { name: 'Meu perfil' }).waitFor();
    await menu.getByRole('button', { name: 'Usar tema escuro' }).click();
    await eventually(() => theme(page)).toBe('dark');
    await expectNoSidewaysScroll(page);
    await menu.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL('**/login?saiu');
  });
});

fullDescribe('§9 palettes', () => {
  fullTest.for(['light', 'dark'] as const)('%s: every colour as it is painted', async (name, { abrir }) => {
    const { page } = await abrir({ ...TAMANHOS.computador, colorScheme: name });
    await openCatalogo(page);
    const swatches = page.locator('.cor-do-tema');
    await swatches.first().waitFor();
    const painted = await swatches.evaluateAll((elements) =>
      elements.map((element) => [
        element.textContent?.trim(),
        getComputedStyle(element, '::before').backgroundColor,
      ]),
    );
    const expected = Object.entries(PALETAS[name]).map(([colour, hex]) => [colour, computed(hex)]);
    expect(Object.fromEntries(painted)).toEqual(Object.fromEntries(expected));
    expect(await ground(page)).toBe(computed(PALETAS[name].background ?? ''));
  });
});
