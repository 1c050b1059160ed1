import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { eventually, openReady } from './pronta.ts';

const MOTO = '/seminovos/demo-seminovo-03';

/** A photo of one colour, as a phone sends it. */
const photo = async (page: Page, colour: string) => {
  const jpeg = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, colour);
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(jpeg, 'base64') };
};

/** Reads the number of the photo that fills the strip, counted from one. */
const shown = (page: Page) =>
  page.locator('.seminovo-tira').evaluate((strip) => 1 + strip.scrollLeft / strip.clientWidth);

describe('Issue 12 §3: photos of a used bike, on a phone and at a desk', () => {
  test('the store adds three, and who looks swipes through them, uses keys and the two buttons', async ({
    celular,
    abrir,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, MOTO);
    for (const [index, colour] of ['tomato', 'teal', 'gold'].entries()) {
      await page.setInputFiles('input[type=file][name=arquivo]', await photo(page, colour));
      await eventually(() => page.locator('.seminovo-fotos-da-loja > li').count()).toBe(index + 1);
    }
    for (let left = 3; left > 0; left -= 1) {
      await page.getByRole('button', { name: 'Liberar para a vitrine' }).first().click();
      await eventually(() => page.getByRole('button', { name: 'Liberar para a vitrine' }).count()).toBe(
        left - 1,
      );
    }

    const { page: phone, context } = await abrir({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await openReady(phone, MOTO);
    const strip = phone.getByRole('list', { name: 'Fotos' });
    await strip.getByRole('img', { name: /foto 1 de 3/ }).waitFor();
    const finger = await context.newCDPSession(phone);
    const box = await strip.boundingBox();
    if (!box) throw new Error('no strip');
    const swipe = async (by: number) => {
      const y = Math.round(box.y + box.height / 2);
      const from = Math.round(box.x + box.width / 2 - by / 2);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch('touchStart', from);
      for (let step = 1; step <= 12; step += 1) await touch('touchMove', from + (by * step) / 12);
      await touch('touchEnd');
    };
    await swipe(-220);
    await eventually(() => shown(phone)).toBeCloseTo(2, 1);
    await swipe(-220);
    await eventually(() => shown(phone)).toBeCloseTo(3, 1);
    await swipe(220);
    await eventually(() => shown(phone)).toBeCloseTo(2, 1);
    await expectNoSidewaysScroll(phone);

    const { page: desk, context: deskContext } = await abrir({ viewport: { width: 1440, height: 900 } });
    await bringAxe(deskContext);
    await openReady(desk, MOTO);
    const deskStrip = desk.getByRole('list', { name: 'Fotos' });
    await deskStrip.focus();
    await desk.keyboard.press('ArrowRight');
    await eventually(() => shown(desk)).toBeCloseTo(2, 1);
    await desk.keyboard.press('ArrowLeft');
    await eventually(() => shown(desk)).toBeCloseTo(1, 1);
    await desk.keyboard.press('ArrowLeft');
    await desk.getByRole('button', { name: 'Próxima foto' }).click();
    await eventually(() => shown(desk)).toBeCloseTo(2, 1);
    expect(await seriousFindings(desk)).toEqual([]);
    const previa = await desk.locator('meta[property="og:image"]').getAttribute('content');
    expect(previa).toMatch(/\/seminovos\/foto\//);
  });

  test('a bike without photos is shared with a drawn picture', async ({ celular: { page } }) => {
    await openReady(page, '/seminovos/demo-seminovo-05');
    const previa = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(previa).toMatch(/\/seminovos\/previa\/demo-seminovo-05\.jpg/);
    const { pathname, search } = new URL(previa ?? '');
    const size = await page.evaluate(async (path) => {
      const img = new Image();
      img.src = path;
      await img.decode();
      return [img.naturalWidth, img.naturalHeight];
    }, pathname + search);
    expect(size).toEqual([1200, 630]);
  });

  test('who edits on a phone has the form at once', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/seminovos/demo-seminovo-06');
    await page
      .getByRole('navigation', { name: 'Atalhos da equipe' })
      .getByRole('link', { name: 'Editar' })
      .click();
    await page.getByRole('heading', { level: 1, name: /CB 500X/ }).waitFor();
    await page.getByLabel('Código FIPE').waitFor();
    expect(await page.locator('.seminovo').count()).toBe(0);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await expectNoSidewaysScroll(page);
  });
});
