import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';
import { generate } from './panfleto.ts';
import { expectRolls, expectSize, FOLHAS, openPaper, printPage } from './papel.ts';
import { eventually, openReady, untilReady } from './pronta.ts';

describe('Issue 13 §4: everything printable follows the papers', () => {
  test('a flyer: its picture on sheets, on rolls what it says', { timeout: 4 * 60_000 }, async ({
    computador,
  }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openReady(page, '/geradorpanfleto');
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Factor DX');
    await page.getByLabel('Preço à vista').first().fill('18.690,00');
    await generate(page);
    await page.getByRole('link', { name: 'Imprimir', exact: true }).click();
    await page.waitForURL(/\/panfleto\/\w+\/imprimir$/);
    await untilReady(page);
    const { pathname } = new URL(page.url());
    for (const papel of ['a4', 'a5'] as const) {
      await openPaper(page, pathname, papel);
      const picture = page.locator('.impressao-imagem');
      await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        0,
      );
      const printed = await printPage(page);
      expect(printed.paginas, papel).toBe(1);
      expectSize(printed, FOLHAS[papel]);
    }
    await expectRolls(page, pathname, /18\.690,00[\s\S]*Condições válidas até/);
  });

  test('a label: alone, several on a sheet, on rolls', { timeout: 3 * 60_000 }, async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openReady(page, '/estoque');
    const item = page.locator('a[href^="/estoque/demonstracao"]').first();
    const path = `${new URL((await item.getAttribute('href')) ?? '', page.url()).pathname}/etiqueta`;
    for (const papel of ['etiqueta', 'a4'] as const) {
      await openPaper(page, path, papel);
      const chassi = (await page.locator('.etiqueta-chassi > strong').textContent()) ?? '';
      const printed = await printPage(page);
      expect(printed.paginas, papel).toBe(1);
      expectSize(printed, FOLHAS[papel]);
      expect(printed.texto).toContain(chassi);
      const box = await page.locator('.etiqueta-da-moto').boundingBox();
      expect(box?.width).toBeCloseTo((100 / 25.4) * 96, 0);
      expect(box?.height).toBeCloseTo((50 / 25.4) * 96, 0);
    }
    await expectRolls(page, path, /9C6\w+/);
  });

  test('a used bike’s windscreen sheet fills one sheet', { timeout: 3 * 60_000 }, async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openReady(page, '/seminovos');
    const item = page.locator('a[href^="/seminovos/demo-"]').first();
    const path = `${new URL((await item.getAttribute('href')) ?? '', page.url()).pathname}/folha`;
    for (const papel of ['a4', 'a5'] as const) {
      await openPaper(page, path, papel);
      const printed = await printPage(page);
      expect(printed.paginas, papel).toBe(1);
      expectSize(printed, FOLHAS[papel]);
      expect(printed.texto).toMatch(/Aponte a câmera[\s\S]*Rota Sul Motos ·/);
    }
    await expectRolls(page, path, /Rota Sul Motos ·/);
  });

  test('a podium and a certificate: a picture on sheets, places and points on rolls', {
    timeout: 3 * 60_000,
  }, async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openReady(page, '/premiacao');
    const path = await page.getByRole('link', { name: 'Imprimir pódio' }).getAttribute('href');
    for (const papel of ['a4', 'a5'] as const) {
      await openPaper(page, path ?? '', papel);
      const picture = page.locator('.impressao-imagem');
      await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        0,
      );
      const printed = await printPage(page);
      expect(printed.paginas, papel).toBe(1);
      expectSize(printed, FOLHAS[papel]);
    }
    await expectRolls(page, path ?? '', /1º [\s\S]*pontos?[\s\S]*Pódio/);
  });
});
