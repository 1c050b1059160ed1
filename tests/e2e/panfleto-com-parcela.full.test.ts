import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, expectNoSidewaysScroll, TAMANHOS, test } from './apoio.ts';
import { beginDrawing, DESENHO_MS, generate, studioInstalment, untilDrawn } from './panfleto.ts';
import { openReady } from './pronta.ts';
import { instalment, spoken } from './simulador.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function openStudio(device: Aparelho, quem: 'consultor' | 'admin' = 'consultor'): Promise<Page> {
  const { page } = device;
  await enterAs(device, quem);
  await openReady(page, '/geradorpanfleto');
  await beginDrawing(page);
  return page;
}

const preview = async (page: Page): Promise<string> =>
  ((await page.locator('.previa-espaco .previa-arte').textContent()) ?? '').replace(/\s/g, '');

describe('Issue 9 §1.5: the studio computes the instalment from the plan', {
  timeout: 3 * DESENHO_MS,
}, () => {
  test('lender, down payment and term are chosen; the numbers and the legal foot come by themselves', async ({
    celular,
  }) => {
    const page = await openStudio(celular);
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Moto que não está no catálogo');
    await page.getByLabel('Mostrar parcela').check();
    // Switched on and incomplete: what lacks is said, and nothing is generated.
    await page.getByText('Para mostrar a parcela: Informe o preço à vista.').waitFor();
    celular.vigia.allow(/status of 422/);
    await page.getByRole('button', { name: 'Gerar panfleto' }).click();
    await expect.poll(() => field(page, 'Preço à vista').getAttribute('aria-invalid')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/geradorpanfleto');

    await field(page, 'Preço à vista').fill('20.000,00');
    await page.locator('.unidade').filter({ hasText: '%' }).click();
    await field(page, 'Entrada').fill('25');
    await page.getByText('24×', { exact: true }).click();
    await expect.poll(() => studioInstalment(page)).toMatch(/^R\$ \d/);
    const shown = await studioInstalment(page);
    const status = spoken(await page.locator('.parcela-calculada').textContent());
    expect(status).toContain('Entrada de R$ 5.000,00 + 24× de');
    expect(status).toMatch(/CET de \d+,\d\d% ao ano/);
    await expect.poll(() => preview(page)).toContain('24xde');
    await expectNoSidewaysScroll(page);

    const id = await generate(page);
    await page.goto(`/p/${id}`);
    const conditions = spoken(await page.getByRole('region', { name: 'Condições da oferta' }).textContent());
    for (const part of [
      `24 parcelas mensais de ${shown}`,
      'CET de',
      'IOF de',
      'Banco Alvorecer',
      'quitar antes',
    ]) {
      expect(conditions).toContain(part);
    }
    await page.goto('/financiamento?preco=20000&entrada=25&em=pct&parcelas=24');
    expect(await instalment(page), 'as the simulator has it').toBe(shown);
  });

  test('without JavaScript the server computes it, on asking and on generating', async ({ abrir }) => {
    const device = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    const { page } = device;
    await enterAs(device, 'consultor');
    await page.goto('/geradorpanfleto');
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Moto fora do catálogo');
    await field(page, 'Preço à vista').fill('20.000,00');
    await page.getByLabel('Mostrar parcela').check();
    await field(page, 'Entrada').fill('5000');
    await page.getByText('24×', { exact: true }).click();
    await page.getByRole('button', { name: 'Calcular parcela' }).click();
    const said = page.getByText(/Entrada de R\$\s5\.000,00 \+ 24× de R\$\s\d/);
    await said.waitFor();
    const sentence = spoken(await said.textContent());
    await page.getByRole('button', { name: 'Gerar panfleto' }).click();
    await page.goto(`/p/${await untilDrawn(page)}`);
    expect(spoken(await page.locator('main').textContent())).toContain(sentence);
  });

  test('who may change the rate types the numbers of another lender, and is told what the law still asks', async ({
    celular,
  }) => {
    celular.vigia.allow(/status of 422/);
    const page = await openStudio(celular, 'admin');
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Moto que não está no catálogo');
    await field(page, 'Preço à vista').fill('20.000,00');
    await page.getByLabel('Mostrar parcela').check();
    await page.getByLabel('Digitar os números da financeira').check();
    await page.getByLabel(/^Entrada/).fill('5.000,00');
    await field(page, 'Parcelas').fill('36');
    await field(page, 'Valor da parcela').fill('650,00');
    await field(page, 'Quem financia').fill('');
    await page.getByText('ainda falta: juros ao mês, CET ao ano, quem financia').waitFor();
    await page.getByRole('button', { name: 'Gerar panfleto' }).click();
    for (const name of ['Juros', 'CET', 'Quem financia']) {
      const input = field(page, name);
      await expect.poll(() => input.getAttribute('aria-invalid'), { message: name }).toBe('true');
    }
    expect(await field(page, 'Valor da parcela').inputValue()).toBe('650,00');

    await field(page, 'Juros').fill('2,05');
    await field(page, 'CET').fill('35,9');
    await field(page, 'Quem financia').fill('Banco Distante S.A.');
    await expect.poll(() => preview(page)).toContain('36x');
    const id = await generate(page);
    // No wrong or misleading number: what is sent carries the instalment, its down payment and the minimum beside it.
    const sent = await page.getByRole('link', { name: /Enviar link/ }).getAttribute('href');
    const message = spoken(new URL(sent ?? '').searchParams.get('text'));
    expect(message).toContain('Entrada de R$ 5.000,00 + 36× de R$ 650,00.');
    expect(message).toContain('CET de 35,90% ao ano.');
    await page.goto(`/p/${id}`);
    const conditions = spoken(await page.getByRole('region', { name: 'Condições da oferta' }).textContent());
    for (const part of [
      '36 parcelas mensais de R$ 650,00',
      '2,05% ao mês',
      '35,90% ao ano',
      '28.400,00',
      'Distante',
    ]) {
      expect(conditions).toContain(part);
    }
  });
});
