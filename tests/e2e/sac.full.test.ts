import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { allTrechos, textOf } from '../support/documentos/ler-pdf.ts';
import { enterAs, expectNoSidewaysScroll, TAMANHOS, test } from './apoio.ts';
import { generate, studioInstalment } from './panfleto.ts';
import {
  askApi,
  instalment,
  simulate,
  spoken,
  toCentavos,
  underInstalment,
  whatsAppMessage,
} from './simulador.ts';

/** First and last instalment as the big number says them, "R$ 1.234,56". */
async function instalments(page: Page): Promise<{ primeira: string; ultima: string }> {
  const primeira = await instalment(page);
  const under = spoken(await page.locator('.resultado-queda').textContent());
  return { primeira, ultima: /caem até a última, de (R\$ [\d.,]+)$/.exec(under)?.[1] ?? under };
}

describe('Issue 4 §1 and §2: SAC', () => {
  test('chosen in the adjustments: the same first and last instalment on screen, in schedule, API, PDF, message, link and flyer', async ({
    celular,
    abrir,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await page.goto('/financiamento');
    await simulate(page, 'crosser', 12);
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
    // What stands under the form follows the number.
    await expect.poll(async () => [await value(1), await value(12)]).toEqual([primeira, ultima]);

    const api = await askApi(page);
    expect([api.parcela, api.parcelas.at(-1)?.valor]).toEqual([toCentavos(primeira), toCentavos(ultima)]);
    expect(await underInstalment(page)).toContain(
      `CET ${String(api.cet.anual.toFixed(2)).replace('.', ',')}%`,
    );

    await expect
      .poll(() => whatsAppMessage(page))
      .toContain(`+ 12×, a 1ª de ${primeira} e a última de ${ultima}*`);

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
    expect(await studioInstalment(page)).toBe(primeira);
    expect(spoken(await page.locator('.parcela-calculada').textContent())).toContain('12×, a 1ª de');
    await generate(page);
    // On a telephone the picture says it; the line beside it is for wide screens.
    await page
      .locator('p', { hasText: `12×, a 1ª de ${primeira} e a última de ${ultima}` })
      .waitFor({ state: 'attached' });
    await visitante.page.goto(await page.getByLabel('Link da imagem').inputValue());
    const flyer = spoken(await visitante.page.locator('main').textContent());
    expect(flyer).toContain(`12×, a 1ª de ${primeira} e a última de ${ultima}`);
    expect(flyer).toContain(`a primeira, que é a maior, de ${primeira} e a última de ${ultima}.`);
  }, 180_000);

  test('by a form without JavaScript, and saved as what it is', async ({ abrir }) => {
    const device = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    const { page } = device;
    await enterAs(device, 'consultor');
    await page.goto('/financiamento?preco=19000&entrada=4000&parcelas=12');
    await page.getByText('Banco, taxa e tarifas').click();
    await page.getByLabel('Tipo de parcela').selectOption('sac');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await page.waitForURL(/sistema=sac/);
    const { primeira, ultima } = await instalments(page);
    expect(toCentavos(ultima)).toBeLessThan(toCentavos(primeira));
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL(/sistema=sac/, { waitUntil: 'load' });
    // The newest of this kind: other journeys save theirs meanwhile.
    const region = page.getByRole('region', { name: 'Minhas simulações' });
    await region.getByRole('heading').click();
    const list = region.getByRole('listitem');
    const saved = list.filter({ hasText: '12×, a 1ª de' }).first();
    expect(spoken(await saved.textContent())).toContain(`Entrada de R$ 4.000,00 + 12×, a 1ª de ${primeira}`);
    await saved.getByRole('link').click();
    await page.waitForURL(/sistema=sac/, { waitUntil: 'load' });
    expect(await instalments(page)).toEqual({ primeira, ultima });
  });
});
