import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, fullTest, TAMANHOS, test } from './apoio.ts';
import { openReady } from './pronta.ts';

/** Sets a browser's permission for notices, before any script of the page. */
const pretend = (page: Page, permission: 'denied' | 'default', suporte = true) =>
  page.addInitScript(
    ([state, has]) => {
      const asked = { times: 0 };
      Object.assign(window, { asked });
      if (!has) {
        Reflect.deleteProperty(window, 'PushManager');
        return;
      }
      Object.defineProperty(Notification, 'permission', { get: () => state });
      Notification.requestPermission = async () => {
        asked.times += 1;
        return 'denied' as const;
      };
    },
    [permission, suporte] as const,
  );

const timesAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);

describe('Issue 13 §5: notices on this device', () => {
  test('nothing is asked before a press; who says no keeps the page, and no promise', async ({ abrir }) => {
    const device = await abrir(TAMANHOS.celular);
    const { page } = device;
    await pretend(page, 'default');
    await enterAs(device, 'consultor');
    await openReady(page, '/avisos');
    const button = page.getByRole('button', { name: 'Receber neste aparelho' });
    await button.waitFor();
    expect(await timesAsked(page)).toBe(0);
    await button.click();
    await expect.poll(() => timesAsked(page)).toBe(1);
    await button.waitFor();
    expect(await page.getByRole('button', { name: 'Parar neste aparelho' }).count()).toBe(0);
  });

  fullTest('a browser that blocks them says where to let them in', async ({ abrir }) => {
    const device = await abrir(TAMANHOS.celular);
    const { page } = device;
    await pretend(page, 'denied');
    await enterAs(device, 'consultor');
    await openReady(page, '/avisos');
    await page.getByText('Libere nas permissões do site').waitFor();
    expect(await page.getByRole('button', { name: /neste aparelho/ }).count()).toBe(0);
  });

  fullTest('a browser that cannot says so', async ({ abrir }) => {
    const device = await abrir(TAMANHOS.celular);
    const { page } = device;
    await pretend(page, 'default', false);
    await enterAs(device, 'consultor');
    await openReady(page, '/avisos');
    await page.getByText('Este navegador não mostra avisos fora do Balcão.').waitFor();
    expect(await page.getByRole('button', { name: /neste aparelho/ }).count()).toBe(0);
  });
});
