import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { openReady } from './pronta.ts';

describe('issue 12 §3 used bikes on a phone', () => {
  test('a visitor goes from the gallery through filters to a bike and its WhatsApp', async ({ celular }) => {
    const { page, context } = celular;
    await bringAxe(context);
    await openReady(page, '/seminovos');
    await page
      .getByRole('link', { name: /FZ25 250 FAZER/ })
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    await page.locator('summary', { hasText: 'Filtros' }).click();
    await page.getByLabel('Preço de').fill('20.000');
    await page.getByLabel('Ordem').selectOption('preco');
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await page.getByText('Filtros (1)').waitFor();
    expect(new URL(page.url()).searchParams.get('ordem')).toBe('preco');

    await page.getByLabel('Buscar moto').fill('mt 03');
    const moto = page.getByRole('link', { name: /MT-03 321/ });
    await moto.waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.seminovo-cartao').length === 1);
    await moto.click();
    await page.getByRole('heading', { level: 1, name: /MT-03 321/ }).waitFor();
    await page.getByText(/•••/).waitFor();
    await page.getByText('Parcela a partir de').waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);
    const whatsApp = page.getByRole('link', { name: 'Chamar no WhatsApp' });
    expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toMatch(
      /^https:\/\/wa\.me\/55\d{10,11}\?text=Olá! Vi a YAMAHA MT-03 .*\/seminovos\//,
    );
  });

  test('the store evaluates one that waits, uses it in a simulation and publishes it', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/seminovos/avaliacoes');
    await page.getByRole('link', { name: /XRE 300/ }).click();
    await page.getByText('Pela tabela da loja').waitFor();
    await page.getByRole('button', { name: 'Dar este valor' }).click();
    await page.getByRole('link', { name: 'Usar na simulação' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Preço na vitrine').fill('26.900,00');
    await page.getByRole('button', { name: 'Publicar na vitrine' }).click();
    await page.getByRole('link', { name: 'Folha do para-brisa' }).waitFor();
    await page.getByRole('link', { name: 'Chamar no WhatsApp' }).waitFor();
  });
});
