import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';
import { eventually, openReady, untilServiceWorker } from './pronta.ts';

const COM_SERVICE_WORKER = { ...TAMANHOS.celular, serviceWorkers: 'allow' } as const;

/** Types a question and opens the first hit. */
async function lookUp({ page }: Aparelho, question: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Moto, ano ou código FIPE' }).fill(question);
  await page.getByRole('list', { name: 'Motos encontradas' }).getByRole('link').first().click();
  await page.getByRole('article').waitFor();
}

describe('Issue 12 §1: the FIPE table on a phone', () => {
  test('what is said is found, shown in one glance, sent as text, and still there without a network', async ({
    abrir,
  }) => {
    const device = await abrir(COM_SERVICE_WORKER);
    const { page, context, vigia } = device;
    await openReady(page, '/fipe');
    await lookUp(device, 'fazer 250 2020');
    await page.waitForURL(/codigo=827107-0&ano=2020/);
    const result = page.getByRole('article');
    await result.getByRole('heading', { name: 'FZ25 250 FAZER FLEX 2020' }).waitFor();
    await result.getByText(/em 12 meses/).waitFor();
    // The demonstration's clock is later than August 2026.
    await result.getByText('tabela de junho de 2026').waitFor();
    await result.getByRole('link', { name: /^2019/ }).waitFor();
    await expectNoSidewaysScroll(page);

    await result.getByText('Ver mês a mês').click();
    expect(await result.getByRole('row').count()).toBe(14);
    const sent = new URL(
      (await result.getByRole('link', { name: 'Enviar texto' }).getAttribute('href')) ?? '',
    );
    expect(sent.searchParams.get('text')).toMatch(
      /^\*Yamaha FZ25 250 FAZER FLEX 2020\*\nTabela FIPE de junho de 2026: \*R\$\u00a0[\d.]+,00\*\n/,
    );
    expect(await result.getByRole('button', { name: 'Usar na troca' }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await result.getByRole('button', { name: 'Enviar imagem' }).click();
    expect((await download).suggestedFilename()).toBe('fipe-fz25-250-fazer-flex-2020.png');

    await lookUp(device, 'cgtitan160 22');
    await page
      .getByRole('region', { name: 'Consultadas neste aparelho' })
      .getByText(/FZ25 250 FAZER FLEX 2020/)
      .waitFor();

    await untilServiceWorker(page);
    vigia.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/);
    await context.setOffline(true);
    // In the open application.
    await page.getByRole('link', { name: /FZ25 250 FAZER FLEX 2020/ }).click();
    await page
      .getByRole('article')
      .getByText(/sem internet · consultado em/)
      .waitFor();
    // And where it starts.
    await page.goto('/fipe?codigo=827107-0&ano=2020');
    await page.getByRole('heading', { level: 1, name: 'Sem internet agora' }).waitFor();
    const kept = page.getByRole('region', { name: 'Tabela FIPE que você consultou' });
    await kept
      .getByRole('listitem')
      .first()
      .getByText(/FZ25 250 FAZER FLEX 2020/)
      .waitFor();
    await kept
      .getByText(/tabela de junho de 2026 · consultado em/)
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
  });

  fullTest(
    'Issue 25 §3 (A5): what the shop pays becomes the trade-in of the simulation that is running, and the rest of it stays',
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'consultor');
      await openReady(page, '/financiamento?moto=Fazer&preco=25290');
      await page.locator('[name="entrada"]').fill('3.000');
      await page.waitForURL(/entrada=3000/);
      await openReady(page, '/fipe?codigo=827107-0&ano=2020');
      const paga = page.getByLabel('A loja paga na troca');
      // The demonstration's shop has no table of its own: it is asked, and never the whole value of FIPE.
      expect(await paga.inputValue()).toBe('');
      await paga.fill('9.400');
      await page.getByRole('button', { name: 'Usar na troca' }).click();
      await page.waitForURL(/\/financiamento\?.*troca=9400/);
      const typedIn = (name: string) => page.locator(`[name="${name}"]`).first().inputValue();
      await eventually(() => typedIn('preco')).toBe('25.290,00');
      expect([await typedIn('entrada'), await typedIn('troca')]).toEqual(['3.000,00', '9.400,00']);
    },
  );

  fullTest('brand, model and year, and the one field, work without JavaScript', async ({ abrir }) => {
    const { page } = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    await page.goto('/fipe');
    await page.getByText('Escolher por marca').click();
    await page.getByLabel('Marca').selectOption('Honda');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Modelo').selectOption({ label: 'CG 160 START' });
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Ano', { exact: true }).selectOption('2022');
    await page.getByRole('button', { name: 'Ver o valor' }).click();
    await page.getByRole('heading', { name: 'CG 160 START 2022' }).waitFor();
    await page.getByRole('searchbox').fill('biz 125 es 2015');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByRole('list', { name: 'Motos encontradas' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: /^BIZ 125 ES.* 2015$/ }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  fullTest('an unknown code and an unknown year say so', async ({ celular: { page } }) => {
    await page.goto('/fipe?codigo=000000-0');
    await page.getByText('Código não encontrado').waitFor();
    await page.goto('/fipe?codigo=827107-0&ano=1999');
    await page.getByText('Ano fora da tabela').waitFor();
    await page.getByRole('link', { name: /^2020/ }).waitFor();
  });
});
