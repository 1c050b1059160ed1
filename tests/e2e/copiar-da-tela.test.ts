import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, fullTest, TAMANHOS, test } from './apoio.ts';
import { eventually, openReady } from './pronta.ts';

const PRECO = /^−? ?R\$ \d{1,3}(\.\d{3})*,\d{2}$/;

/** Drags over the price as a person does, and copies. */
async function copyPrice(page: Page, at: number): Promise<string> {
  const price = page.locator('.preco:has(.preco-inteiro):visible').nth(at);
  await price.scrollIntoViewIfNeeded();
  await price.evaluate((element) => {
    const range = document.createRange();
    range.selectNode(element);
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  });
  await page.keyboard.press('ControlOrMeta+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('Issue 25 §2 (F-07): what is copied from a screen can be pasted back', () => {
  fullTest('a price is copied once, in one line, on every screen that has one', async ({ abrir }) => {
    const device = await abrir({
      ...TAMANHOS.computador,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = device;
    await enterAs(device, 'admin');
    for (const path of [
      '/fipe?codigo=827130-5&ano=2025',
      '/seminovos',
      '/estoque',
      '/financiamento?preco=25290&entrada=5000',
      '/propostas',
    ]) {
      await openReady(page, path);
      const count = Math.min(3, await page.locator('.preco:has(.preco-inteiro):visible').count());
      if (path !== '/propostas') expect(count, `prices on ${path}`).toBeGreaterThan(0);
      for (let at = 0; at < count; at += 1) {
        expect((await copyPrice(page, at)).trim(), `price ${at} of ${path}`).toMatch(PRECO);
      }
      // Nor does all that stands there break a number into lines; the sign of an empty field stands alone.
      await page.keyboard.press('ControlOrMeta+a');
      const all = await page.evaluate(() => getSelection()?.toString() ?? '');
      expect(
        all.match(/R\$\s*\n\s*\d[\d.]*\s*,\d\d|\d\s*\n\s*(,\d\d\b|%)/g) ?? [],
        `copy of ${path}`,
      ).toEqual([]);
    }
  });

  test('a price that an older copy gave twice is read in its field', async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openReady(page, '/financiamento');
    const preco = page.locator('[name="preco"]').first();
    await preco.fill('R$ 24.292,00 R$ 24.292 ,00');
    await preco.blur();
    await eventually(() => preco.inputValue()).toBe('24.292,00');
  });
});
