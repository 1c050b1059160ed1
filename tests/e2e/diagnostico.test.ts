import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { emailOf, fullTest, notification, signIn, TAMANHOS, test } from './apoio.ts';
import { eventually, openReady, untilAssets } from './pronta.ts';

/** Name and value of each fact in a card of the screen. */
const facts = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).evaluate((card) => {
    const texts = (selector: string) =>
      [...card.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
    const values = texts('dd');
    return Object.fromEntries(texts('dt').map((nome, index) => [nome, values[index]]));
  });

/** Opens the screen and waits until it has asked everything: network and caches answer each in its own time. */
async function openDiagnostico(page: Page): Promise<void> {
  await openReady(page, '/teste2');
  await page.getByText(/^respondeu em \d+ ms$/).waitFor();
  await page.getByText('Marca carregada').waitFor();
}

describe('§2 teste2, the diagnostics screen', () => {
  test('tells the device, the network and the application as they are', async ({ abrir }) => {
    const { page } = await abrir({
      ...TAMANHOS.celular,
      deviceScaleFactor: 2,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    await openDiagnostico(page);
    expect(await facts(page, 'Aparelho')).toEqual({
      Tela: '390 × 844 (aparelho 390 × 844, densidade 2)',
      Navegador: await page.evaluate(() => navigator.userAgent),
      Idioma: 'pt-BR',
      'Fuso horário': 'America/Sao_Paulo',
      Toque: 'sim',
      'Sistema prefere escuro': 'sim',
      'Sistema pede menos movimento': 'sim',
      'Aberto como aplicativo': 'não',
      'Compartilhar pelo sistema': await page.evaluate(() => ('share' in navigator ? 'sim' : 'não')),
      Cookies: 'sim',
    });
    const saude = await (await page.request.get('/saude')).json();
    expect(await facts(page, 'Rede')).toMatchObject({
      'Versão desta página': saude.versao,
      'Versão no ar': 'a mesma',
      'Banco de dados': 'funciona',
      'Sistema da rede': 'funciona',
      Acesso: 'funciona',
    });
    expect(await facts(page, 'Arquivos da marca')).toMatchObject({ 'Marca carregada': 'nenhuma' });
  });

  fullTest('names the company and the files that this browser keeps', async ({ computador: { page } }) => {
    await signIn(page, emailOf('consultor'));
    await untilAssets(page);
    await openDiagnostico(page);
    const files = await facts(page, 'Arquivos da marca');
    expect(files['Marca carregada']).toBe('empresa 1');
    expect(files['Arquivos guardados']?.split(' · ')).toHaveLength(11);
  });

  fullTest('measures again, and says when a part is down or nothing answers', async ({ computador }) => {
    const { page, vigia } = computador;
    vigia.allow(/ERR_FAILED/);
    await openDiagnostico(page);
    const measure = page.getByRole('button', { name: 'Medir de novo' });
    await page.route('**/saude', (route) =>
      route.fulfill({ json: { versao: 'outra', dependencias: { d1: true, origem: false } } }),
    );
    await measure.click();
    await eventually(() => facts(page, 'Rede')).toMatchObject({
      'Versão no ar': 'outra',
      'Banco de dados': 'funciona',
      'Sistema da rede': 'fora do ar',
    });
    await page.unroute('**/saude');
    await page.route('**/saude', (route) => route.abort());
    await measure.click();
    await eventually(() => facts(page, 'Rede')).toEqual({ Conexão: 'sem resposta do sistema' });
  });

  fullTest(
    '‘Copiar tudo para o suporte’ puts every fact of the screen on the clipboard',
    async ({ abrir }) => {
      const { page, context } = await abrir(TAMANHOS.computador);
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('address') });
      await openDiagnostico(page);
      await page.getByRole('button', { name: 'Copiar tudo para o suporte' }).click();
      await notification(page, 'Copiado. Cole na conversa com o suporte.').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      for (const title of ['Aparelho', 'Rede', 'Arquivos da marca']) {
        const lines = Object.entries(await facts(page, title)).map(([nome, value]) => `${nome}: ${value}`);
        expect(lines.length).toBeGreaterThan(1);
        for (const line of lines) expect(copied.split('\n')).toContain(line);
      }
    },
  );

  fullTest('says so where the browser does not let it copy', async ({ computador: { page } }) => {
    await openDiagnostico(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copiar tudo para o suporte' }).click();
    await notification(page, /^O navegador não deixou copiar/).waitFor();
  });

  fullTest(
    'prints a test sheet: a ruler of 100 mm, small letters, tones, and nothing else',
    async ({ computador: { page } }) => {
      // A whole browser opens its own print dialog, and prints nothing else until that is closed.
      await page.addInitScript(() => {
        window.print = () =>
          Reflect.set(window, '__impressas', (Reflect.get(window, '__impressas') ?? 0) + 1);
      });
      await openDiagnostico(page);
      await page.getByRole('button', { name: 'Imprimir folha de teste' }).click();
      await eventually(() => page.evaluate(() => Reflect.get(window, '__impressas'))).toBe(1);
      const sheet = page.locator('.folha-de-teste');
      expect(await sheet.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await sheet.isVisible()).toBe(true);
      const ruler = await page.locator('.folha-de-teste-regua').boundingBox();
      // CSS pixels: 96 to the inch of 25.4 mm.
      expect(ruler?.width).toBeCloseTo((100 / 25.4) * 96, 0);
      for (const hidden of ['.cabecalho', 'h1', '.cartao', '.botao'])
        expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    },
  );

  fullTest('tries any mask with the keyboard of this device', async ({ celular: { page } }) => {
    await openDiagnostico(page);
    await page.getByLabel('Máscara', { exact: true }).fill('AA-##?#');
    await page.getByLabel('Digite aqui').pressSequentially('pr12');
    expect(await page.getByLabel('Digite aqui').inputValue()).toBe('pr-12');
    await page.getByText('Valor: pr12 · completo').waitFor();
  });
});
