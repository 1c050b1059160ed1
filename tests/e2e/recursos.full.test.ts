import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { type Aparelho, enterAs, notification, TAMANHOS, test } from './apoio.ts';
import { openReady, untilServiceWorker } from './pronta.ts';

const LOGO = '/resources/id/1/logo.svg';

/** Opens Home as an administrator whose browser has the service worker and the company's assets at hand. */
async function openWithAssets(
  abrir: (options: BrowserContextOptions) => Promise<Aparelho>,
  size: BrowserContextOptions,
): Promise<Page> {
  const device = await abrir({ ...size, serviceWorkers: 'allow' });
  const { page } = device;
  await enterAs(device, 'admin');
  await page.goto('/');
  await untilServiceWorker(page);
  await page.waitForFunction((path) => caches.match(path, { cacheName: 'resource-cache' }), LOGO);
  return page;
}

const sha256 = `async (response) => {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}`;

/** Reads the logo, by content: as the page gets it, as resource-cache holds it, and as the server has it. */
async function readLogo(page: Page): Promise<{ pagina: string; copia: string | null; servidor: string }> {
  const [pagina, copia] = await page.evaluate<[string, string | null]>(
    `(async () => {
      const hash = ${sha256};
      const kept = await caches.match('${LOGO}', { cacheName: 'resource-cache' });
      return [await hash(await fetch('${LOGO}')), kept ? await hash(kept) : null];
    })()`,
  );
  // Outside the page: no service worker, no cache of the browser.
  const bytes = await (await page.request.get(LOGO)).body();
  const servidor = Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex');
  return { pagina, copia, servidor };
}

const pecaOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Logo', exact: true }) });

/** Pixels of the first picture of the logo, once it is drawn. */
const sizeOf = (page: Page, place: string) =>
  page
    .locator(`${place} img[src^="${LOGO}"]`)
    .first()
    .evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      return `${img.naturalWidth}×${img.naturalHeight}`;
    });

/** Goes to the studio in the same document, and expects the logo there in this size. */
async function expectInStudio(page: Page, size: string): Promise<void> {
  await page.getByRole('link', { name: 'Gerar panfleto' }).first().click();
  await page.waitForURL('/geradorpanfleto');
  await expect.poll(() => sizeOf(page, 'main')).toBe(size);
}

describe('§3 a company’s own assets win over the defaults, with the service worker too', () => {
  test('after an upload the picture is the new one everywhere, after a restore the network’s', async ({
    abrir,
  }) => {
    const page = await openWithAssets(abrir, TAMANHOS.computador);
    const before = await readLogo(page);
    expect(before).toEqual({ pagina: before.servidor, copia: before.servidor, servidor: before.servidor });

    await page.goto('/geradorpanfleto');
    const daRede = await sizeOf(page, 'main');
    await openReady(page, '/recursos');
    const peca = pecaOf(page);
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 160 } });
    await peca
      .getByLabel('Imagem nova')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await peca.getByRole('button', { name: 'Enviar Logo', exact: true }).click();
    await peca.getByText('Da loja').waitFor();
    await expect.poll(() => sizeOf(page, '.figura-da-marca')).toBe('640×160');
    await expect.poll(async () => (await readLogo(page)).copia).not.toBe(before.servidor);
    const own = await readLogo(page);
    expect(own).toEqual({ pagina: own.servidor, copia: own.servidor, servidor: own.servidor });

    // Where the old picture was drawn a moment ago.
    await expectInStudio(page, '640×160');

    await page.goBack();
    await peca.getByRole('button', { name: /Voltar à imagem da rede/ }).click();
    await peca.getByText('Da loja').waitFor({ state: 'detached' });
    await expect.poll(() => sizeOf(page, '.figura-da-marca')).toBe(daRede);
    await expect.poll(() => readLogo(page)).toEqual(before);
    await expectInStudio(page, daRede);
  });

  test('§7 a page that loads the assets anew is answered by the network, not by the copies', async ({
    abrir,
  }) => {
    const page = await openWithAssets(abrir, TAMANHOS.celular);
    const before = await readLogo(page);
    await page.evaluate(async (path) => {
      const old = new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
        headers: { 'Content-Type': 'image/svg+xml', Date: new Date().toUTCString() },
      });
      await (await caches.open('resource-cache')).put(path, old);
    }, LOGO);
    expect((await readLogo(page)).pagina).not.toBe(before.servidor);
    // Loaded long ago: the next page loads them anew.
    await page.evaluate(() => localStorage.setItem('recursos', '1 0'));
    await page.reload();
    await expect.poll(() => readLogo(page)).toEqual(before);
  });
});

describe('§4 Resource loading', () => {
  test('an administrator’s picture is on the air at once, and a redirect says so', async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'admin');
    await openReady(page, '/recursos');
    const peca = page.getByRole('listitem').filter({ hasText: 'Logo do banco' });
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await peca.getByLabel('Imagem nova').setInputFiles(logo);
    await peca.getByRole('button', { name: 'Enviar Logo do banco' }).click();
    await notification(page, /^Logo do banco no ar\./).waitFor();
    await peca.getByText('Da loja').waitFor();
    await peca.getByRole('button', { name: /Voltar à imagem da rede/ }).click();
    await peca.getByText('Da loja').waitFor({ state: 'detached' });
  });
});
