import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';

const FINANCIAMENTO = '/financiamento?moto=Crosser+150+S+ABS&preco=22490&entrada=5000&parcelas=36';

const answer = (page: Page) => page.locator('.simulador-quitar').getByRole('status');

/** The three amounts of the answer in centavos: what settles, what is missing, what is saved. */
async function amounts(page: Page): Promise<[number, number, number]> {
  const total = await answer(page).locator('.preco .sr-only').textContent();
  const [sum, desconto] = await answer(page).locator('dd').allTextContents();
  const read = (text?: string | null) => Number((text ?? '').replace(/\D/g, ''));
  return [read(total), read(sum), read(desconto)];
}

/** Keeps the script of the screen's later half away until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  let arrive = () => {};
  const called = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/details-[^/]*\.js$/, async (route) => {
    await called;
    await route.continue();
  });
  return arrive;
}

describe('Issue 4 §1: early settlement at a date (proportional discount)', () => {
  fullTest(
    'one touch says what settles after twelve instalments; the address keeps the question',
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'consultor');
      await page.goto(FINANCIAMENTO);
      await page.getByRole('button', { name: '12 pagas' }).click();
      await expect
        .poll(() => answer(page).textContent())
        .toMatch(/Com 12 parcelas pagas, em .*Faltam 24 parcelas/);
      const [total, sum, desconto] = await amounts(page);
      expect(total + desconto).toBe(sum);
      const paid = page
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: '12ª', exact: true }) });
      const balance = Number((await paid.locator('[data-rotulo="saldo"]').textContent())?.replace(/\D/g, ''));
      // Each printed instalment is rounded to the centavo; the settlement discounts those that are printed.
      expect(Math.abs(total - balance)).toBeLessThanOrEqual(24);
      await expectNoSidewaysScroll(page);

      await page.waitForURL(/quitar=\d{4}-\d\d-\d\d/);
      await page.reload();
      await expect.poll(() => amounts(page)).toEqual([total, sum, desconto]);
    },
  );

  fullTest(
    'a day that is none gets its message beside the field and stays as it was typed',
    async ({ abrir }) => {
      const computador = await abrir(TAMANHOS.computador);
      const { page } = computador;
      await enterAs(computador, 'consultor');
      await page.goto(FINANCIAMENTO);
      const field = page.getByRole('textbox', { name: 'Dia em que quita' });
      await expect.poll(() => page.getByRole('button', { name: '24 pagas' }).isVisible()).toBe(true);
      await field.fill('31/12/2099');
      await expect
        .poll(() => page.locator('.simulador-quitar .campo-erro').textContent())
        .toMatch(/^Use uma data de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}\.$/);
      expect(await field.inputValue()).toBe('31/12/2099');
      expect(await answer(page).count()).toBe(0);
    },
  );

  test('what is typed while this part of the screen is still on its way is not lost', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    const arrive = await holdBack(page);
    await page.goto(`${FINANCIAMENTO}&data=2026-11-21&venc=2026-12-21`, { waitUntil: 'commit' });
    // The form itself is alive as soon as it answers by itself.
    await expect.poll(() => page.getByRole('button', { name: 'Calcular' }).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Dia em que quita' }).fill('21/11/2027');
    await page.getByLabel('Parcela que o cliente paga').fill('650');
    arrive();
    await expect.poll(() => answer(page).textContent()).toContain('Com 12 parcelas pagas, em 21/11/2027');
    await expect
      .poll(() => page.locator('.simulador-cabe').getByRole('status').textContent())
      .toContain('Entrada de');
  });

  fullTest(
    'a day chosen while this part of the screen is still on its way is answered',
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'consultor');
      const arrive = await holdBack(page);
      await page.goto(FINANCIAMENTO, { waitUntil: 'commit' });
      await expect.poll(() => page.getByRole('button', { name: 'Calcular' }).count()).toBe(0);
      await page.getByRole('button', { name: '24 pagas' }).click();
      arrive();
      await expect.poll(() => answer(page).textContent()).toContain('Com 24 parcelas pagas');
    },
  );

  fullTest('is asked and answered without JavaScript too', async ({ abrir }) => {
    const celular = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await page.goto(`${FINANCIAMENTO}&data=2026-11-21&venc=2026-12-21`);
    await page.getByRole('button', { name: '12 pagas' }).click();
    await page.waitForURL(/quitar=2027-11-21/);
    expect(await answer(page).textContent()).toContain('Com 12 parcelas pagas, em 21/11/2027');
  });
});
