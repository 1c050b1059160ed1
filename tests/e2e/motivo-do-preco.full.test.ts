import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, test } from './apoio.ts';
import { DESENHO_MS, generate } from './panfleto.ts';
import { openReady } from './pronta.ts';

const MOTIVO = 'Última unidade, combinado com a Helena';

describe('Issue 9 §2: a price far from the suggested one asks for a reason that is kept', {
  timeout: 3 * DESENHO_MS,
}, () => {
  test('the consultant says why, the administrator reads it, the customer does not', async ({
    celular,
    computador,
  }) => {
    const { page, vigia } = celular;
    vigia.allow(/status of 422/);
    await enterAs(celular, 'consultor');
    await openReady(page, '/geradorpanfleto');
    const preco = page.getByLabel('Preço à vista', { exact: true });
    const reason = page.getByLabel('Motivo do preço');
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('factor dx');
    await preco.fill('18.990,00');
    expect(await reason.count(), 'near the suggested price').toBe(0);
    await preco.fill('15.990,00');
    await reason.waitFor();
    await page.getByText(/O sugerido é R\$\s19\.190,00/).waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Gerar panfleto' }).click();
    await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await preco.inputValue()).toBe('15.990,00');
    await reason.fill(MOTIVO);
    const id = await generate(page);

    await page.goto(`/p/${id}`);
    expect(await page.content()).not.toContain('Última unidade');
    await enterAs(computador, 'admin');
    for (const path of ['/admin/auditoria', '/links?filtro=loja']) {
      await computador.page.goto(path);
      await computador.page.getByText(MOTIVO).first().waitFor();
    }
  });
});
