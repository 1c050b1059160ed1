import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { allTrechos, textOf } from '../support/documentos/ler-pdf.ts';
import { enterAs, expectNoSidewaysScroll, TAMANHOS, test } from './apoio.ts';

const spoken = (text: string | null): string => (text ?? '').replace(/\u00a0/g, ' ');
const toCentavos = (text: string): number => Number(text.replace(/\D/g, ''));

/** First and last instalment as the big number says them, "R$ 1.234,56". */
async function instalments(page: Page): Promise<{ primeira: string; ultima: string }> {
  const primeira = spoken(await page.locator('.resultado .preco .sr-only').textContent());
  const under = spoken(await page.locator('.resultado-queda').textContent());
  return { primeira, ultima: /caem até a última, de (R\$ [\d.,]+)$/.exec(under)?.[1] ?? under };
}

describe('Issue 4 §1 and §2: SAC', () => {
  test('chosen in the adjustments: the same first and last instalment on screen, in schedule, API, PDF, message, link and flyer', async ({
    celular,
    abrir,
  }) => {
    const { page, context } = celular;
    await enterAs(celular, 'consultor');
    await page.goto('/financiamento');
    await page.getByRole('combobox', { name: 'Moto' }).fill('crosser');
    await page.getByRole('listbox', { name: 'Motos do catálogo' }).getByRole('option').first().click();
    await page.getByLabel('Entrada', { exact: true }).fill('5.000');
    await page.getByText('12×', { exact: true }).click();
    expect(await page.locator('.resultado-queda').count()).toBe(0);
    await page.getByText('Banco, taxa e tarifas').click();
    await page.getByLabel('Tipo de parcela').selectOption({ label: 'Que caem (SAC)' });
    await page.waitForURL(/parcelas=12.*sistema=sac/);
    const { primeira, ultima } = await instalments(page);
    expect(spoken(await page.locator('.resultado-vezes').textContent())).toContain('1ª de 12');
    expect(toCentavos(ultima)).toBeLessThan(toCentavos(primeira));
    await expectNoSidewaysScroll(page);

    const rows = page.getByRole('table', { name: 'Parcelas do 1º ano' }).getByRole('row');
    const value = async (row: number) => `R$ ${await rows.nth(row).getByRole('cell').nth(4).textContent()}`;
    expect([await value(1), await value(12)]).toEqual([primeira, ultima]);

    const params = new URL(page.url()).searchParams;
    const line = spoken(await page.locator('.resultado-linha').textContent());
    const money = (name: string) => Math.round(Number((params.get(name) || '0').replace(',', '.')) * 100);
    const answer = await context.request.post('/api/simulacoes', {
      data: {
        produto: 'cdc',
        preco: money('preco'),
        entrada: money('entrada'),
        parcelas: 12,
        sistema: 'sac',
        taxaMensal: Number((/([\d,]+)% a\.m\./.exec(line)?.[1] ?? '').replace(',', '.')),
        dataContrato: params.get('data'),
        primeiroVencimento: params.get('venc'),
        iof: params.get('iof'),
        tarifas: [
          { nome: 'Tarifa de cadastro', valor: 59_900, financiada: true },
          { nome: 'Registro do contrato', valor: 14_800, financiada: true },
        ],
      },
    });
    const api = (await answer.json()) as {
      parcela: number;
      parcelas: { valor: number }[];
      cet: { anual: number };
    };
    expect([api.parcela, api.parcelas.at(-1)?.valor]).toEqual([toCentavos(primeira), toCentavos(ultima)]);
    expect(line).toContain(`CET ${String(api.cet.anual.toFixed(2)).replace('.', ',')}%`);

    const href = await page.getByRole('link', { name: 'Enviar no WhatsApp' }).getAttribute('href');
    const message = spoken(new URL(href ?? '').searchParams.get('text'));
    expect(message).toContain(`*12x, a 1ª de ${primeira} e a última de ${ultima}*`);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Enviar PDF como arquivo' }).click(),
    ]);
    const text = textOf(await allTrechos(new Uint8Array(await readFile(await download.path()))));
    expect(text).toContain('12 parcelas, a primeira de');
    expect(text).toContain(`caem até a última, de ${ultima}`);
    expect(text).toMatch(/em 12 parcelas mensais (decrescentes|que caem ao longo do prazo), de/);
    expect(text).toContain(`de ${primeira} e a última de ${ultima}.`);

    await page.getByRole('button', { name: 'Criar link e imagem' }).click();
    const visitante = await abrir(TAMANHOS.celular);
    await visitante.page.goto(await page.getByLabel('Link da simulação').inputValue());
    expect(spoken(await visitante.page.locator('.preco .sr-only').textContent())).toBe(primeira);
    await visitante.page.getByText(`caem até a última, de ${ultima}`).waitFor();

    await page.getByRole('link', { name: 'Gerar panfleto' }).click();
    await page.waitForURL(/geradorpanfleto/);
    const field = async (label: string) => `R$ ${await page.getByLabel(label).inputValue()}`;
    expect([await field('1ª parcela'), await field('Última parcela')]).toEqual([primeira, ultima]);
    await page.getByRole('button', { name: 'Gerar panfleto' }).click();
    // Four pictures are drawn first.
    await page.waitForURL(/\/panfleto\?aberto=/, { timeout: 90_000 });
    // On a telephone the picture says it; the line beside it is for wide screens.
    await page.getByText(`ou 12x, 1ª de ${primeira}`).waitFor({ state: 'attached' });
    await visitante.page.goto(await page.getByLabel('Link do panfleto').inputValue());
    const flyer = spoken(await visitante.page.locator('main').textContent());
    expect(flyer).toContain(`12x, 1ª de ${primeira}`);
    expect(flyer).toContain(`a primeira, que é a maior, de ${primeira} e a última de ${ultima}.`);
  }, 180_000);

  test('by a form without JavaScript, and saved as what it is', async ({ abrir }) => {
    const { page, context, vigia } = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    await enterAs({ page, context, vigia }, 'consultor');
    await page.goto('/financiamento?preco=19000&entrada=4000&parcelas=12');
    await page.getByText('Banco, taxa e tarifas').click();
    await page.getByLabel('Tipo de parcela').selectOption('sac');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await page.waitForURL(/sistema=sac/);
    const { primeira, ultima } = await instalments(page);
    expect(toCentavos(ultima)).toBeLessThan(toCentavos(primeira));
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL(/sistema=sac/, { waitUntil: 'load' });
    const saved = page.getByRole('region', { name: 'Minhas simulações' }).getByRole('listitem').first();
    expect(spoken(await saved.textContent())).toContain(`1ª de 12× ${primeira}`);
    await saved.getByRole('link').click();
    await page.waitForURL(/sistema=sac/, { waitUntil: 'load' });
    expect(await instalments(page)).toEqual({ primeira, ultima });
  }, 90_000);
});
