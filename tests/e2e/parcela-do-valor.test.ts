import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';
import { openReady } from './pronta.ts';

describe('Issue 25 §3 (A13): an instalment of another amount than the typed one is never shown', () => {
  test('a discount after down payment and financing takes the instalment away, until the account is closed', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/proposta2');
    await page.locator('[name="item.preco"]').fill('20.000,00');
    await page.getByRole('button', { name: 'À vista', exact: true }).click();
    await page.locator('[name="pagamentos.0.valor"]').fill('2.000,00');
    await page.getByRole('button', { name: 'Financiamento', exact: true }).click();
    const value = page.locator('[name="pagamentos.1.valor"]');
    // Not what closes the account: a loan that closes it follows the discount.
    await value.fill('17.500,00');
    const parcela = page.locator('.proposta-numeros').getByText(/^\d+× de R\$/);
    await parcela.waitFor();
    const before = await parcela.textContent();

    await page.getByLabel(/^Desconto/).fill('3.000,00');
    await page.getByText(/Passa em R\$\s500,00 do que falta pagar/).waitFor();
    expect(await parcela.count()).toBe(0);

    await value.fill('15.000,00');
    await parcela.waitFor();
    expect(await parcela.textContent()).not.toBe(before);
  });
});
