import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, notification, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { eventually, openReady, untilReady } from './pronta.ts';

/** A chassis number that no other run has used. */
const chassiNovo = () => `9C6RG3110S0${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;

/** An item for sale at R$ 20.000,00; gives its address. */
async function guardarMoto(page: Page, chassi: string): Promise<string> {
  await openReady(page, '/estoque/importar');
  await page.getByText('Ou cole o texto').click();
  await page
    .getByLabel('Texto da planilha')
    .fill(
      `modelo;cor;ano_fabricacao;ano_modelo;chassi;preco;custo\nFazer FZ25 ABS Connected;Azul;2026;2026;${chassi};20.000,00;17.000,00\n`,
    );
  await page.getByRole('button', { name: 'Ler planilha' }).click();
  await page.getByRole('button', { name: 'Gravar 1 moto' }).click();
  await notification(page, '1 moto gravada.').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar no estoque' }).fill(chassi.slice(-6));
  await page.waitForURL(/busca=/);
  const found = page.getByRole('link', { name: 'Fazer FZ25 ABS Connected' });
  await expect.poll(() => found.count()).toBe(1);
  await found.click();
  await page.waitForURL(/\/estoque\/\w{10,}/);
  return new URL(page.url()).pathname;
}

/** "1.234,56" as 123456. */
const centavos = (text: string) => Number(text.replace(/\D/g, ''));

/** Presses an act of the proposal and says yes to what it asks. */
async function agir(page: Page, link: string, botao: string, motivo?: string): Promise<void> {
  await page.getByRole('navigation', { name: 'O que fazer' }).getByRole('link', { name: link }).click();
  const dialogo = page.getByRole('dialog');
  if (motivo) await dialogo.getByLabel('Motivo').fill(motivo);
  await dialogo.getByRole('button', { name: botao }).click();
  await dialogo.waitFor({ state: 'detached' });
  await untilReady(page);
}

describe('Issue 13 §2: a proposal, on a phone', () => {
  test('stock item, trade-in, credit, discount above the limit, approval, acceptance by link, invoice, cancellation', async ({
    celular,
    abrir,
  }) => {
    const { page, context } = celular;
    await bringAxe(context);
    const chefe = await abrir();
    await enterAs(chefe, 'admin');
    const item = await guardarMoto(chefe.page, chassiNovo());

    await enterAs(celular, 'consultor');
    await openReady(page, item);
    await page.getByRole('link', { name: 'Proposta', exact: true }).click();
    await page.waitForURL(/\/proposta2\?estoque=/);
    await untilReady(page);
    await page.getByLabel('Nome', { exact: true }).fill('Marina Duarte');
    await page.getByLabel('WhatsApp ou telefone').fill('41991234567');
    await page.getByLabel(/^Desconto/).fill('1.500,00');
    await page.getByText(/vai para aprovação/).waitFor();
    // An evaluated one brings its own value.
    await page.getByLabel('Usado avaliado').selectOption({ index: 1 });
    const troca = centavos(await page.getByLabel(/^A loja paga/).inputValue());
    expect(troca).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Financiamento' }).click();
    // What is missing to zero comes by itself; what is then paid otherwise is missing there.
    const falta = centavos(await page.locator('[name="pagamentos.0.valor"]').inputValue());
    expect(falta).toBe(1_850_000 - troca);
    await page.getByRole('button', { name: 'À vista' }).click();
    await page.locator('[name="pagamentos.1.valor"]').fill('2.000,00');
    await page.getByText('Sobra', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Fechar a conta aqui' }).first().click();
    await page.getByText('Conta fechada').waitFor();
    await eventually(async () =>
      centavos(await page.locator('[name="pagamentos.0.valor"]').inputValue()),
    ).toBe(falta - 200_000);
    await page.getByText(/\d+ × R\$/).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar proposta' }).click();
    await page.waitForURL(/\/propostas\/[\w-]+$/);
    const proposta = new URL(page.url()).pathname;
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    await agir(page, 'Enviar ao cliente', 'Enviar');
    await page.getByText('Em aprovação').first().waitFor();

    await openReady(chefe.page, '/propostas?fila');
    await chefe.page.getByRole('link', { name: 'Marina Duarte' }).first().click();
    await chefe.page.waitForURL((url) => url.pathname === proposta);
    await untilReady(chefe.page);
    await agir(chefe.page, 'Aprovar', 'Aprovar');
    await chefe.page.getByText('Aprovação do crédito', { exact: false }).first().waitFor();

    await openReady(page, proposta);
    const link = await page.getByLabel('Link do cliente').inputValue();
    const cliente = await abrir({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await cliente.page.goto(link);
    const html = await cliente.page.content();
    expect(html).not.toContain('Duarte');
    expect(html).not.toContain('99123');
    const pdf = await cliente.context.request.get(link.replace('/proposta?', '/documentos/proposta.pdf?'));
    expect(pdf.headers()['content-disposition']).toMatch(/^inline; filename="proposta-\d{4}-\d{6}\.pdf"$/);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(html).not.toContain('Demonstrativo incompleto');
    await cliente.page.getByLabel('Seu nome completo').fill('Marina Duarte');
    await cliente.page.getByRole('button', { name: 'Aceitar a proposta' }).click();
    await cliente.page.getByText(/Proposta aceita em/).waitFor();

    await openReady(chefe.page, proposta);
    await agir(chefe.page, 'Aprovar', 'Aprovar');
    await chefe.page.getByText('Aprovada').first().waitFor();
    await agir(chefe.page, 'Faturar', 'Faturar');
    await chefe.page.getByText('Faturada').first().waitFor();
    await openReady(chefe.page, item);
    await chefe.page.getByText('Vendida', { exact: true }).first().waitFor();
    await cliente.page.goto(link);
    await cliente.page.getByText('Compra concluída').waitFor();

    await openReady(chefe.page, proposta);
    await agir(chefe.page, 'Cancelar', 'Cancelar a proposta', 'Cliente desistiu');
    await chefe.page.getByText('Cancelada').first().waitFor();
    await openReady(chefe.page, item);
    await chefe.page.getByText('Disponível', { exact: true }).first().waitFor();
    await cliente.page.goto(link);
    await cliente.page.getByText('Esta proposta foi cancelada').waitFor();
  });

  test('typed without a network, it waits on the telephone and is stored once', async ({ celular }) => {
    const { page, context, vigia } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/proposta2');
    const nome = `Sem Rede ${Date.now()}`;
    await page.getByLabel('Nome', { exact: true }).fill(nome);
    vigia.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Salvar proposta' }).click();
    await page.getByText('Guardada neste aparelho').waitFor();
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(nome);
    await context.setOffline(false);
    await page.waitForURL(/\/propostas\/[\w-]+$/);
    await openReady(page, `/propostas?busca=${encodeURIComponent(nome)}`);
    expect(await page.getByRole('link', { name: nome }).count()).toBe(1);
    expect(await page.getByText('neste aparelho').count()).toBe(0);
  });
});
