import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, TAMANHOS, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { eventually, openReady, untilReady } from './pronta.ts';
import { makeProposta } from './proposta-pronta.ts';
import { agir, centavos, guardarMoto } from './venda-na-loja.ts';

describe('Issue 28 §2: a negotiation, on a phone', () => {
  test('a known customer, a discount that the loan follows, “até R$ …”, the text with the instalment, invoice, delivery taken back, congratulations', async ({
    celular,
    abrir,
  }) => {
    const { page, context } = celular;
    await bringAxe(context);
    await enterAs(celular, 'gerente');
    const quem = `Anderson Teobaldo ${String.fromCharCode(65 + (Date.now() % 26))}lopes`;
    await makeProposta(page, { 'cliente.nome': quem, 'cliente.telefone': '41987651234' });
    const item = await guardarMoto(page);
    await openReady(page, item);
    await page.getByRole('link', { name: 'Proposta', exact: true }).click();
    await page.waitForURL(/\/proposta2\?estoque=/);
    await untilReady(page);

    await page.getByLabel('Nome', { exact: true }).fill('Anderson Teob');
    await page.getByRole('button', { name: quem }).click();
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(quem);
    await eventually(async () => page.getByLabel('WhatsApp ou telefone').inputValue()).toBe(
      '(41) 98765-1234',
    );

    const financed = async () => centavos(await page.locator('[name="pagamentos.0.valor"]').inputValue());
    await page.getByRole('button', { name: 'Financiamento' }).click();
    await page.getByText('Conta fechada').waitFor();
    const whole = await financed();
    await page.getByLabel(/^Desconto/).pressSequentially('2.500,00');
    await eventually(financed).toBe(whole - 250_000);
    await page.getByText('Conta fechada').waitFor();
    expect(await page.getByText('Sobra', { exact: true }).count()).toBe(0);
    await page.getByLabel('Nota para quem aprova').fill('Tem oferta da concorrência na mão');
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar proposta' }).click();
    await page.waitForURL(/\/propostas\/[\w-]+$/);
    const proposta = new URL(page.url()).pathname;
    await agir(page, 'Enviar ao cliente', 'Enviar');
    await page.getByText('Em aprovação').first().waitFor();

    // As the notice opens it: what is asked, and the answers.
    const chefe = await abrir(TAMANHOS.celular);
    await bringAxe(chefe.context);
    await enterAs(chefe, 'admin');
    await openReady(chefe.page, `${proposta}?acao=aprovar&empresa=2`);
    const dialog = chefe.page.getByRole('dialog');
    for (const said of [
      'Tem oferta da concorrência na mão',
      /passa do limite de/,
      'Margem da moto nesta venda',
    ])
      await dialog.getByText(said).first().waitFor();
    await dialog.getByRole('button', { name: 'Aprovar as duas' }).waitFor();
    await expectNoSidewaysScroll(chefe.page);
    expect(await seriousFindings(chefe.page)).toEqual([]);
    await dialog.getByLabel('Ou dê até').fill('2.200,00');
    await dialog.getByRole('button', { name: 'Aprovar até esse valor' }).click();
    await chefe.page.getByText('Rascunho').first().waitFor();

    await openReady(page, proposta);
    await page.getByText('Aprovado até R$ 2.200,00').waitFor();
    await page.getByRole('link', { name: 'Continuar a proposta' }).click();
    await page.waitForURL(/\/proposta2\?id=/);
    await untilReady(page);
    await page.getByText('Conta fechada').waitFor();
    await page.getByLabel(/^Desconto/).fill('2.200,00');
    await eventually(financed).toBe(whole - 220_000);
    await page.getByRole('button', { name: 'Salvar proposta' }).click();
    await page.waitForURL((url) => url.pathname === proposta);
    await untilReady(page);
    await agir(page, 'Enviar ao cliente', 'Enviar');
    await page.getByText('Aprovação do crédito', { exact: false }).first().waitFor();

    await page.getByText('Texto para o cliente').click();
    const text = page.getByLabel('Texto', { exact: true });
    expect(await text.inputValue()).toMatch(
      /\d+× de R\$[\s\S]*Total a prazo:[\s\S]*CET de [\s\S]*\/proposta\?id=/,
    );
    await text.fill('Fica 48× bem tranquilo.');
    await page.getByText(/^Vai junto, porque o texto fala de parcelas/).waitFor();
    const href = await page.getByRole('link', { name: /Mandar por WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toMatch(
      /Fica 48× bem tranquilo\.[\s\S]*Total a prazo:[\s\S]*CET de/,
    );
    await expectNoSidewaysScroll(page);

    await openReady(chefe.page, `${proposta}?acao=aprovar&empresa=2`);
    await chefe.page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click();
    await chefe.page.getByText('Aprovada').first().waitFor();
    await openReady(page, proposta);
    await agir(page, 'Faturar', 'Faturar');
    await page.getByText('Faturada').first().waitFor();
    await page.getByRole('button', { name: 'Registrar entrega' }).click();
    await page.getByText('Entrega registrada.').first().waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByRole('button', { name: 'Registrar entrega' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Parabenizar' }).click();
    await page.waitForURL(/\/imagemparabens\?/);
    await untilReady(page);
    expect(await page.getByLabel('Primeiro nome do cliente').inputValue()).toBe('Anderson');
    expect(await page.getByLabel('Moto', { exact: true }).inputValue()).not.toBe('');
    expect(await page.getByLabel('Dia da entrega').inputValue()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  });
});
