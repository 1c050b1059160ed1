import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, test } from './apoio.ts';
import { DESENHO_MS } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';

/** More than a page of the list shows at first. */
const PECAS = 22;
/** Bytes of pictures that the first view of the list may fetch. */
const LIMITE = 250_000;

/**
 * So many flyers of a person, each with a picture of its own. A person may ask for 30 drawings in a minute: no
 * journey beside this one draws as them.
 */
async function publish({ context }: Aparelho): Promise<void> {
  for (let n = 0; n < PECAS; n += 1) {
    const dados = {
      ...{ moto: 'FAZER FZ25 ABS', preco: 2_390_000 + n, nome: 'Rafael Nogueira', telefone: '41999990101' },
      ...{ validade: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10), motivo: 'Teste' },
    };
    const data = { id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine', dados };
    await eventually(async () => (await context.request.post('/api/artes', { data })).status()).toBeOneOf([
      200, 201,
    ]);
  }
}

/** Bytes and addresses of the pieces' pictures that the page has fetched. */
const pictures = (page: Page) =>
  page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const theirs = all.filter(({ name }) => name.includes('/i/'));
    return {
      bytes: theirs.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      whole: theirs.filter(({ name }) => !/-256\.webp/.test(name)).map(({ name }) => name),
      count: theirs.length,
    };
  });

const isShown = (page: Page, which: 'first' | 'last') =>
  page
    .locator('.galeria img')
    [which]()
    .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

/** Items of the stock that get a photo: more than the first view of a phone shows. */
const COM_FOTO = 8;

/** A photo of two megapixels, with something to see everywhere. */
async function cameraPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const image = context.createImageData(1600, 1200);
    for (let at = 0; at < image.data.length; at += 1)
      image.data[at] = at % 4 === 3 ? 255 : ((at >> 6) + ((at * 2_654_435_761) >>> 25)) & 255;
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Bytes of photos that the page has fetched, and those that are larger than their place. */
const photos = (page: Page) =>
  page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const theirs = all.filter(({ name }) => new URL(name).pathname.startsWith('/api/fotos/'));
    return {
      bytes: theirs.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      whole: theirs.filter(({ name }) => !name.endsWith('/reduzida/256')).map(({ name }) => name),
      count: theirs.length,
    };
  });

describe('Issue 14 §3: photographs in lists', { timeout: 3 * DESENHO_MS }, () => {
  test(`the stock with ${COM_FOTO} photos of two megapixels: at most ${LIMITE / 1000} kB at first view`, async ({
    celular,
  }) => {
    const { page, context } = celular;
    await enterAs(celular, 'admin');
    await openReady(page, '/estoque');
    await page.locator('a[href*="/estoque/demonstracaodoestoque"]').first().waitFor();
    const links = await page
      .locator('a[href*="/estoque/demonstracaodoestoque"]')
      .evaluateAll((all) => [...new Set(all.map((a) => new URL((a as HTMLAnchorElement).href).pathname))]);
    let sent = 0;
    const buffer = await cameraPhoto(page);
    for (const item of links.slice(0, COM_FOTO)) {
      sent += buffer.byteLength;
      const answer = await context.request.post(`${item}/fotos`, {
        headers: { Origin: new URL(page.url()).origin },
        multipart: {
          ...{ _acao: 'guardar', novoId: crypto.randomUUID() },
          arquivo: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer },
        },
        maxRedirects: 0,
      });
      expect(answer.status(), item).toBe(302);
    }
    expect(sent).toBeGreaterThan(2_000_000);
    await openReady(page, '/estoque');
    const first = page.locator('.estoque-foto img').first();
    await eventually(() =>
      first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    ).toBe(true);
    await page.waitForLoadState('networkidle');
    const seen = await photos(page);
    expect(seen.whole, 'photos that are larger than their place').toEqual([]);
    expect(seen.count).toBeGreaterThan(3);
    expect(seen.bytes).toBeLessThanOrEqual(LIMITE);
    await page.screenshot({ path: 'tests/e2e/results/estoque-com-fotos.png' });
    await page.goto(links[0] ?? '');
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: 'tests/e2e/results/estoque-item-com-foto.png' });
  });
});

describe('Issue 14 §3: lists load pictures made for their size', { timeout: 3 * DESENHO_MS }, () => {
  test(`${PECAS} pieces: at most ${LIMITE / 1000} kB at first view, and the others when somebody scrolls`, async ({
    celular,
    computador,
  }) => {
    await enterAs(celular, 'gerente');
    await publish(celular);
    for (const device of [celular, computador]) {
      const { page } = device;
      if (device === computador) await enterAs(computador, 'gerente');
      await openReady(page, '/panfleto');
      await eventually(() => isShown(page, 'first')).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('.galeria img').count()).toBeGreaterThanOrEqual(PECAS);
      const first = await pictures(page);
      expect(first.whole, 'pictures that are larger than their place').toEqual([]);
      expect(first.count).toBeGreaterThan(3);
      expect(first.bytes).toBeLessThanOrEqual(LIMITE);
      await page.locator('.galeria img').last().scrollIntoViewIfNeeded();
      await eventually(() => isShown(page, 'last')).toBe(true);
    }
  });
});
