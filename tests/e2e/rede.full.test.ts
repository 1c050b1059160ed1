import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, TAMANHOS, test } from './apoio.ts';
import { eventually } from './pronta.ts';

describe('Issue 9 §2 who administers the network chooses the company', () => {
  test('its plan is edited and published, on the telephone, and one’s own stays as it was', async ({
    celular,
    abrir,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'admin');
    await page.goto('/plano');
    const lender = () =>
      page
        .getByRole('region', { name: /^Taxas de/ })
        .first()
        .getAttribute('aria-label');
    const own = await lender();
    await page.getByRole('combobox', { name: 'Loja' }).selectOption({ label: 'Serra Verde Motos' });
    await page.waitForURL(/[?&]empresa=2/);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    const publish = page.getByRole('button', { name: /^Publicar versão \d+$/ });
    await publish.waitFor();
    await page.getByText('Serra Verde Motos').waitFor();
    await page.getByLabel('Nome', { exact: true }).first().fill('Banco da Serra');
    // A first plan presets no lender's IOF (issue 25 §3): whoever publishes is asked, and each lender opens.
    celular.vigia.allow(/status of 422/);
    await publish.click();
    await page.getByText('Escolha o IOF.').first().waitFor();
    for (const iof of await page.getByLabel('Tipo de IOF').all()) await iof.selectOption('pf');
    await publish.click();
    await page.getByText(/^Versão \d+ publicada\.$/).waitFor();
    expect(page.url()).toContain('empresa=2');
    await page.getByRole('heading', { name: 'Banco da Serra' }).waitFor();

    // Their choice is remembered until they make another.
    await page.goto('/plano');
    await page.waitForURL(/[?&]empresa=2/);
    await page.getByRole('combobox', { name: 'Loja' }).selectOption({ label: 'Rota Sul Motos' });
    await page.waitForURL((url) => url.searchParams.get('empresa') !== '2');
    await eventually(lender).toBe(own);

    // Its own administrator sees the same, and no choice.
    const gerente = await abrir(TAMANHOS.computador);
    await enterAs(gerente, 'gerente');
    await gerente.page.goto('/plano');
    await gerente.page.getByRole('heading', { name: 'Banco da Serra' }).waitFor();
    expect(await gerente.page.getByRole('combobox', { name: 'Loja' }).count()).toBe(0);
  });

  test('two pages with two companies never mix', async ({ computador }) => {
    const { page, context } = computador;
    await enterAs(computador, 'admin');
    await page.goto('/pps?empresa=2&moto=mt-07-connected');
    const other = await context.newPage();
    await other.goto('/pps?moto=mt-07-connected');
    await page.getByLabel('Preço sugerido').fill('41.111,00');
    await other.getByLabel('Preço sugerido').fill('42.222,00');
    await page.getByRole('button', { name: 'Salvar preço' }).click();
    await page.getByText('Preço atualizado.').waitFor();
    await other.getByRole('button', { name: 'Salvar preço' }).click();
    await other.getByText('Preço atualizado.').waitFor();
    await page.reload();
    const shown = async (from: typeof page) => (await from.locator('dialog').textContent()) ?? '';
    expect(await shown(page)).toContain('41.111,00');
    expect(await shown(page)).not.toContain('42.222,00');
    expect(await shown(other)).toContain('42.222,00');
    await other.close();
  });
});
