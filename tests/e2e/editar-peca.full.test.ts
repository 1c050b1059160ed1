import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';
import { DESENHO_MS, generate } from './panfleto.ts';
import { openReady } from './pronta.ts';

describe('Issue 14 §2: a piece is edited behind its link', { timeout: 4 * DESENHO_MS }, () => {
  test('the price changes behind the same link; another tab’s edit is noticed and loses nothing', async ({
    celular,
    abrir,
  }) => {
    const { page, context } = celular;
    celular.vigia.allow(/status of 409/);
    const visitante = await abrir();
    await enterAs(celular, 'consultor');
    await openReady(page, '/geradorpanfleto');
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Factor DX');
    await page.getByLabel('Preço à vista', { exact: true }).fill('18.741,00');
    const id = await generate(page);
    const preco = page.getByLabel('Preço à vista', { exact: true });
    const save = page.getByRole('button', { name: 'Salvar alteração' });

    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await page.getByText('O link continua o mesmo').waitFor();
    await expect.poll(() => preco.inputValue()).toBe('18.741,00');
    await page.screenshot({ path: 'tests/e2e/results/editar-peca.png', fullPage: true });

    // Another tab is faster.
    const other = await context.newPage();
    await openReady(other, `/geradorpanfleto?editar=${id}`);
    await other.getByLabel('Preço à vista', { exact: true }).fill('18.742,00');
    await other.getByRole('button', { name: 'Salvar alteração' }).click();
    await other.getByText('Alteração salva').waitFor({ timeout: DESENHO_MS });
    await other.screenshot({ path: 'tests/e2e/results/editar-salva.png', fullPage: true });
    await visitante.page.goto(`/p/${id}`);
    expect(await visitante.page.getByText('18.742').first().isVisible()).toBe(true);

    await preco.fill('18.743,00');
    await save.click();
    await page.getByText('A alteração não foi salva: esta imagem mudou').waitFor({ timeout: DESENHO_MS });
    await page.getByRole('link', { name: 'Ver como está' }).waitFor();
    expect(await preco.inputValue()).toBe('18.743,00');
    await page.screenshot({ path: 'tests/e2e/results/editar-outra-aba.png', fullPage: true });
    await page.getByRole('button', { name: 'Salvar a minha por cima' }).click();
    await save.click();
    await page.getByText('Alteração salva').waitFor({ timeout: DESENHO_MS });
    await visitante.page.reload();
    expect(await visitante.page.getByText('18.743').first().isVisible()).toBe(true);
    expect(await visitante.page.getByText(/^Atualizada em /).isVisible()).toBe(true);
  });

  test('Back after generating shows what was typed, and the next flyer begins empty', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/geradorpanfleto');
    const moto = page.getByRole('combobox', { name: 'Moto', exact: true });
    const preco = page.getByLabel('Preço à vista', { exact: true });
    const recado = page.getByLabel('Recado');
    await moto.fill('Factor DX');
    await preco.fill('18.751,00');
    await recado.fill('Capacete de brinde');
    await generate(page);
    await page.goBack();
    await expect.poll(() => recado.inputValue()).toBe('Capacete de brinde');
    await expect
      .poll(async () => [await moto.inputValue(), await preco.inputValue()])
      .toEqual([expect.stringMatching(/factor dx/i), '18.751,00']);
    // Also where the page of the piece was loaded anew in between.
    await page.goForward();
    await page.getByRole('link', { name: 'Editar', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Editar', exact: true }).waitFor();
    await page.goBack();
    await expect.poll(() => recado.inputValue()).toBe('Capacete de brinde');
    // It is no draft: whoever comes by the address finds an empty form.
    await openReady(page, '/geradorpanfleto');
    await page.getByRole('button', { name: 'Gerar panfleto' }).waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    expect([await preco.inputValue(), await recado.inputValue()]).toEqual(['', '']);
  });
});
