import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { type Aparelho, enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';
import { jpegSize } from './imagem.ts';
import { beginDrawing, DESENHO_MS, generate } from './panfleto.ts';
import { openReady } from './pronta.ts';

/** 25 November of the next year, as people write it: always far enough away. */
const VALIDADE = `25/11/${new Date().getFullYear() + 1}`;

/** Text of the live preview without blanks: the template breaks its lines where they fit. */
const preview = async (page: Page): Promise<string> =>
  ((await page.locator('.previa-espaco .previa-arte').textContent()) ?? '').replace(/\s/g, '');

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function openStudio(device: Aparelho): Promise<Page> {
  const { page } = device;
  await enterAs(device, 'consultor');
  await openReady(page, '/geradorpanfleto');
  await beginDrawing(page);
  return page;
}

/** Saves what is typed and gives the id of the piece that is shown then. */
async function save(page: Page): Promise<string> {
  const id = await generate(page);
  await page.getByText('Imagem pronta').waitFor();
  return id;
}

const metas = (page: Page, property: string) =>
  page
    .locator(`meta[property="${property}"]`)
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));

describe('§6 The flyer on a phone', { timeout: 3 * DESENHO_MS }, () => {
  test('search as you type fills the price in, and the preview shows what is typed', async ({ celular }) => {
    const page = await openStudio(celular);
    const moto = page.getByRole('combobox', { name: 'Moto', exact: true });
    await moto.fill('nmax');
    const options = page.getByRole('option');
    await options.first().waitFor();
    for (const text of await options.allTextContents()) expect(text).toMatch(/nmax/i);
    await moto.press('ArrowDown');
    await moto.press('Enter');
    const nome = await moto.inputValue();
    expect(nome).toMatch(/nmax/i);
    const preco = await field(page, 'Preço à vista').inputValue();
    expect(preco).toMatch(/^\d{2}\.\d{3},\d{2}$/);
    await expect.poll(() => preview(page)).toContain(nome.split(' ')[0]);

    await field(page, 'Preço à vista').fill('19.876,54');
    await expect.poll(() => preview(page)).toMatch(/19\.876/);
    await page.getByLabel(/^Recado/).fill('Tanque cheio na entrega');
    await expect.poll(() => preview(page)).toContain('Tanquecheionaentrega');
    // Issue 9 §2: the name is one's own.
    expect(await page.getByLabel('Seu nome').isEditable()).toBe(false);
    await expect.poll(() => preview(page)).toContain('RafaelNogueira');

    const before = await page.locator('.previa-espaco .previa-arte > *').first().getAttribute('style');
    await page.getByText('Noturno', { exact: true }).click();
    await expect
      .poll(() => page.locator('.previa-espaco .previa-arte > *').first().getAttribute('style'))
      .not.toBe(before);
    await expectNoSidewaysScroll(page);
  });

  test('a name written before the search arrived brings its price, which the next field’s typing replaces', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((done) => {
      arrive = done;
    });
    await celular.context.route(/\/assets\/suggestions-[^/]+\.js/, async (route) => {
      await arrival;
      await route.continue();
    });
    await openReady(page, '/geradorpanfleto');
    const moto = page.getByRole('combobox', { name: 'Moto', exact: true });
    await moto.fill('Factor DX');
    arrive();
    await expect.poll(() => moto.getAttribute('aria-controls')).toBeTruthy();
    await field(page, 'Preço à vista').fill('18.690,00');
    expect(await field(page, 'Preço à vista').inputValue()).toBe('18.690,00');
  });

  fullTest('ways out of the phone: link, copy, download', async ({ celular }) => {
    const page = await openStudio(celular);
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Factor DX');
    await field(page, 'Preço à vista').fill('18.690,00');
    const id = await save(page);
    const address = `${inject('address')}/p/${id}`;
    expect(await page.getByLabel('Link da imagem').inputValue()).toBe(address);

    const link = await page.getByRole('link', { name: /Enviar link/ }).getAttribute('href');
    const text = new URL(link ?? '').searchParams.get('text') ?? '';
    expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(text.endsWith(address)).toBe(true);
    expect(text, 'no instalment of a cash offer').not.toMatch(/\d[x×] |CET/);

    await celular.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copiar link' }).click();
    await page.locator('.notificacoes').getByText('Link copiado.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    for (const [format, size] of [
      ['Feed', { width: 1080, height: 1350 }],
      ['Story', { width: 1080, height: 1920 }],
    ] as const) {
      await page.getByText(format, { exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Baixar ${format.toLowerCase()}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`factor-dx-${format.toLowerCase()}.jpg`);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk);
      expect(jpegSize(Buffer.concat(chunks))).toEqual(size);
    }
  });
});

describe('§6 The shared page, for somebody without an account and without JavaScript', {
  timeout: 3 * DESENHO_MS,
}, () => {
  fullTest('pictures, Open Graph, ending and duplicating', async ({ computador, abrir }) => {
    const page = await openStudio(computador);
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Factor DX');
    await field(page, 'Preço à vista').fill('18.655,00');
    await field(page, 'Vale até').fill(VALIDADE);
    const id = await save(page);

    const visitor = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    const answer = await visitor.page.goto(`/p/${id}`);
    expect(answer?.status()).toBe(200);
    expect(await visitor.context.cookies()).toEqual([]);
    const source = (await answer?.text()) ?? '';
    expect(source).not.toContain('<script');
    expect(source.indexOf('og:title')).toBeLessThan(1000);
    await expectNoSidewaysScroll(visitor.page);

    const [title] = await metas(visitor.page, 'og:title');
    expect(title).toMatch(/^Factor DX por R\$\s18\.655,00$/);
    expect(await metas(visitor.page, 'og:url')).toEqual([`${inject('address')}/p/${id}`]);
    expect(await metas(visitor.page, 'og:image:alt')).toEqual([title, title]);
    const images = await metas(visitor.page, 'og:image');
    const widths = await metas(visitor.page, 'og:image:width');
    const heights = await metas(visitor.page, 'og:image:height');
    expect(images).toHaveLength(2);
    for (const [index, image] of images.entries()) {
      expect(image).toMatch(/^http:\/\/localhost:\d+\/i\/[0-9a-f]{40}\.jpg$/);
      const picture = await visitor.context.request.get(image ?? '');
      expect(picture.headers()['content-type']).toBe('image/jpeg');
      const bytes = await picture.body();
      expect(bytes.byteLength).toBeLessThanOrEqual(300_000);
      expect(jpegSize(bytes)).toEqual({ width: Number(widths[index]), height: Number(heights[index]) });
    }
    const shown = visitor.page.getByRole('img', { name: 'Imagem: Factor DX' });
    expect(
      await shown.evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return new URL(img.currentSrc).pathname;
      }),
      'as wide as a telephone shows it',
    ).toMatch(/^\/i\/[0-9a-f]{40}-720\.webp$/);
    const call = await visitor.page.getByRole('link', { name: /^Falar com/ }).getAttribute('href');
    expect(call).toMatch(/^https:\/\/wa\.me\/55\d{10,11}\?text=/);

    await page.getByRole('link', { name: 'Usar de novo' }).click();
    await page.waitForURL(/duplicar=/);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Moto', exact: true }).inputValue())
      .toBe('Factor DX');
    expect(await field(page, 'Preço à vista').inputValue()).toBe('18.655,00');
    expect(await field(page, 'Vale até').inputValue()).toBe(VALIDADE);
    const copy = await save(page);
    expect(copy).not.toBe(id);

    await page.goto(`/panfleto?aberto=${id}`);
    await page.getByRole('link', { name: 'Encerrar oferta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await page.getByText('Encerrada', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Copiar link' }).count()).toBe(0);
    await visitor.page.reload();
    await visitor.page.getByText('Esta oferta terminou').waitFor();
    expect(await visitor.page.locator('main').textContent()).not.toContain('18.655');
    await visitor.page.goto(`/p/${copy}`);
    expect(await visitor.page.getByText('Esta oferta terminou').count()).toBe(0);
  });

  test('prints on one sheet of A4, the picture alone', async ({ computador }) => {
    const page = await openStudio(computador);
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Factor DX');
    await field(page, 'Preço à vista').fill('18.690,00');
    await save(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('figure img').isVisible()).toBe(true);
    for (const text of ['Enviar link', 'Usar de novo', 'Minhas imagens', 'Copiar link']) {
      for (const element of await page.getByText(text).all())
        expect(await element.isVisible(), text).toBe(false);
    }
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    // A4 in points: 595.28 by 841.89.
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  });
});
