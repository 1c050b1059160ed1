import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';

/** Opens the consultant's sheet and acts on the right to edit the rate. */
async function change(page: Page, button: 'Liberar' | 'Bloquear', done: string): Promise<void> {
  await page.goto('/usuarios?busca=rafael');
  await page.getByRole('link', { name: 'Rafael Nogueira' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: `${button} a mudança da taxa` }).click();
  await page.getByText(done).first().waitFor();
  await sheet
    .getByText(button === 'Liberar' ? 'Pode mudar a taxa do plano.' : 'Usa sempre a taxa do plano.')
    .waitFor();
}

describe('Issue 4 §2: editing the rate needs a permission', () => {
  test('an administrator gives it, the consultant edits the rate; taken back, the plan’s holds again', async ({
    celular,
    computador,
  }) => {
    await enterAs(computador, 'admin');
    await enterAs(celular, 'consultor');
    const { page } = celular;
    const rate = page.getByLabel('Taxa', { exact: true });
    const openRate = async () => {
      await page.goto('/financiamento?preco=20000&entrada=5000');
      await page.getByText('Copiar link').waitFor();
      await page.getByText('Banco, taxa e tarifas').click();
    };

    await openRate();
    expect(await rate.isDisabled()).toBe(true);
    try {
      await change(computador.page, 'Liberar', 'agora pode mudar a taxa');
      await openRate();
      await rate.fill('0,5');
      await expect.poll(() => page.locator('.resultado-linha').textContent()).toContain('0,50%');
      await page.waitForURL(/taxa=0,5/);
    } finally {
      await change(computador.page, 'Bloquear', 'não muda mais a taxa');
    }
    await page.reload();
    await page.getByText('A taxa deste link pede permissão').waitFor();
    expect(await page.locator('.resultado-linha').textContent()).not.toContain('0,50%');
    await page.getByText('Banco, taxa e tarifas').click();
    expect(await rate.isDisabled()).toBe(true);
  });
});
