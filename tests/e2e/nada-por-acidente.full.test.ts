import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';
import { DESENHO_MS, generate } from './panfleto.ts';
import { openReady } from './pronta.ts';

describe('Issue 14 §2: nothing by accident', { timeout: 3 * DESENHO_MS }, () => {
  test('ending an offer asks, says what happens, and is taken back at a press', async ({
    celular,
    abrir,
  }) => {
    const { page } = celular;
    const visitante = await abrir();
    await enterAs(celular, 'consultor');
    await openReady(page, '/geradorpanfleto');
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Factor DX');
    await page.getByLabel('Preço à vista', { exact: true }).fill('18.733,00');
    const id = await generate(page);

    await page.getByRole('link', { name: 'Encerrar oferta' }).click();
    const question = page.getByRole('dialog', { name: 'Encerrar oferta?' });
    await question.getByText('quem abrir o link lê que').waitFor();
    await page.screenshot({ path: 'tests/e2e/results/encerrar-pergunta.png' });
    await question.getByRole('link', { name: 'Não encerrar' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Encerrar oferta' }).click();
    await question.getByRole('button', { name: 'Encerrar' }).click();

    const undo = page.getByRole('button', { name: 'Desfazer' });
    await undo.waitFor();
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    const isOnTop = await undo.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    await page.screenshot({ path: 'tests/e2e/results/encerrar-desfazer.png' });
    await undo.press('Enter');
    await page.getByText(/^Vale até/).waitFor();
    await undo.waitFor({ state: 'detached' });
    await visitante.page.goto(`/p/${id}`);
    expect(await visitante.page.content()).toContain('18.733');
  });
});
