import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fullDescribe } from '../support/full.ts';
import { type Aparelho, enterAs, fullTest, notification, TAMANHOS, test } from './apoio.ts';
import { DESENHO_MS, generate } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';

const moto = (page: Page) => page.getByRole('combobox', { name: 'Moto', exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Motos do catálogo' }).getByRole('option');
/** Names in the list, prices left out. */
const names = async (page: Page): Promise<string[]> =>
  (await options(page).locator('span:first-child').allTextContents()).map((nome) => nome.trim());

async function open(device: Aparelho, path: string): Promise<Page> {
  const { page, context } = device;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(device, 'consultor');
  await openReady(page, path);
  return page;
}

/** Copies a text elsewhere and pastes it over what the field has. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  if ((await field.getAttribute('type')) !== 'date') await field.press('Control+A');
  await field.press('Control+V');
}

const erroDe = (field: Locator): Promise<string> =>
  field.evaluate((input) => document.getElementById(`${input.id}-erro`)?.textContent?.trim() ?? '');

fullDescribe('Issue 14 §1: the motorcycle field keeps its promise', () => {
  fullTest(
    'capacity, series, nickname, code and typos; what is used comes first; nothing found says so',
    async ({ celular }) => {
      const page = await open(celular, '/financiamento');
      await moto(page).focus();
      await eventually(() => options(page).count()).toBeGreaterThan(10);
      for (const [phrase, found] of [
        ['155', ['Aerox ABS Connected', 'NMAX ABS Connected', 'R15 ABS']],
        ['xtz 250', ['Lander ABS Connected']],
        ['t7', ['Ténéré 700']],
        ['827130-5', ['Fazer FZ25 ABS Connected']],
        ['z croser 150', ['Crosser 150 Z ABS']],
      ] as const) {
        await moto(page).fill(phrase);
        await eventually(() => names(page)).toEqual([...found]);
      }
      await moto(page).fill('biz 125');
      await page.getByText('Nenhuma moto do catálogo com “biz 125”.').click();
      await eventually(() => options(page).count()).toBe(0);
      expect(await moto(page).inputValue()).toBe('biz 125');

      await moto(page).fill('ttr');
      await options(page).first().click();
      await eventually(() => page.getByLabel('Preço à vista', { exact: true }).inputValue()).not.toBe('');
      await openReady(page, '/imagempost');
      await moto(page).focus();
      await eventually(async () => (await names(page))[0]).toBe('TT-R 230');
    },
  );
});

describe('Issue 14 §1: what is pasted is taken as it is meant', () => {
  test('money and dates in the simulator, while typing and after', async ({ computador }) => {
    const page = await open(computador, '/financiamento');
    const preco = page.getByLabel('Preço à vista', { exact: true });
    for (const text of ['25290.50', '25 290,50', '25,290.50', 'R$ 25.290,50', '\u202aR$\u00a025.290,50']) {
      await paste(preco, text);
      // The clipboard is read in its own time.
      await eventually(() => preco.inputValue()).toBe(text);
      await preco.blur();
      await eventually(() => preco.inputValue()).toBe('25.290,50');
      expect(await erroDe(preco)).toBe('');
    }
    await paste(preco, '25.29');
    await eventually(() => erroDe(preco)).toBe(
      'Não dá para saber se é 25,29 ou 25.290: escreva um dos dois.',
    );
    expect(await preco.inputValue()).toBe('25.29');
    await preco.fill('0');
    await eventually(() => erroDe(preco)).toBe('O preço precisa ser maior que zero.');

    const venc = page.getByLabel(/1º vencimento/);
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const [year = '', month = '', day = ''] = soon.split('-');
    for (const text of [
      `${day}-${month}-${year}`,
      `${Number(day)}.${Number(month)}.${year.slice(2)}`,
      soon,
    ]) {
      await paste(venc, text);
      await eventually(() => erroDe(venc)).toBe('');
      await eventually(() => new URL(page.url()).searchParams.get('venc')).toBe(soon);
    }
    await paste(venc, '31/02/2027');
    await eventually(() => erroDe(venc)).toBe('Fevereiro não tem dia 31.');
    expect(await venc.inputValue()).toBe('31/02/2027');
  });

  fullTest(
    'a telephone with its country, pasted or typed; one that nobody knows is not cut to another',
    async ({ celular }) => {
      const page = await open(celular, '/perfil');
      const field = page.getByLabel('WhatsApp ou telefone');
      for (const text of ['+55 11 98765-4321', '\u202a+55 11 98765\u20114321\u202c', '5511987654321']) {
        await paste(field, text);
        await eventually(() => field.inputValue()).toBe('(11) 98765-4321');
        await field.fill('');
        await field.pressSequentially(text.replace(/[^\d+ -]/g, '-'));
        await eventually(() => field.inputValue()).toBe('(11) 98765-4321');
      }
      for (const text of ['+1 415 555 2671', '(11) 98765-4321 / 3333-4444']) {
        await paste(field, text);
        expect(await field.inputValue()).toBe(text);
      }
    },
  );

  test('a date in a field that browsers paste nothing into', async ({ computador }) => {
    const page = await open(computador, '/proposta2');
    const validade = page.getByLabel(/^Vale até/);
    for (const [text, data] of [
      ['15-01-2027', '2027-01-15'],
      ['16.1.27', '2027-01-16'],
      ['17/01/2027', '2027-01-17'],
    ] as const) {
      await paste(validade, text);
      await eventually(() => validade.inputValue()).toBe(data);
    }
    await paste(validade, '31/02/2027');
    await eventually(() => validade.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
      'Fevereiro não tem dia 31.',
    );
    expect(await validade.inputValue()).toBe('2027-01-17');
  });
});

fullDescribe(
  'Issue 14 §1: messages name the true cause, and leave with it',
  { timeout: 3 * DESENHO_MS },
  () => {
    fullTest(
      'a corrected field loses its red at once; "Sob consulta" is a choice, and the flyer is made',
      async ({ celular }) => {
        celular.vigia.allow(/status of 422/);
        const page = await open(celular, '/geradorpanfleto');
        const preco = page.getByLabel('Preço à vista', { exact: true });
        const validade = page.getByLabel('Vale até', { exact: true });
        const gerar = page.getByRole('button', { name: 'Gerar panfleto' });
        await moto(page).fill('t7');
        await options(page).first().click();
        await validade.fill('31/02');
        await gerar.click();
        await eventually(() => erroDe(validade)).toBe('Fevereiro não tem dia 31.');
        await eventually(() => erroDe(preco)).toContain('digite o preço ou marque “Sob consulta”');
        await validade.fill('31/12');
        await eventually(() => validade.getAttribute('aria-invalid')).toBeNull();
        expect(await preco.getAttribute('aria-invalid'), 'the other one is still wrong').toBe('true');

        await page.getByLabel('Sob consulta').check();
        const id = await generate(page);
        await page.goto(`/p/${id}`);
        await page.getByText('Preço sob consulta.').waitFor();
        expect(await page.content()).not.toContain('R$ 0,00');
      },
    );

    fullTest(
      'a typed price puts the choice away, and one far from the suggested asks',
      async ({ celular }) => {
        const page = await open(celular, '/geradorpanfleto');
        const preco = page.getByLabel('Preço à vista', { exact: true });
        await moto(page).fill('t7');
        await options(page).first().click();
        await page.getByLabel('Sob consulta').check();
        await preco.fill('70.000');
        await eventually(() => page.getByLabel('Sob consulta').count()).toBe(0);

        await openReady(page, '/financiamento?moto=fazer-fz25-abs-connected');
        await preco.fill('2529');
        await preco.blur();
        await page.getByText(/O sugerido é R\$\s25\.290,00\. Este preço está certo\?/).waitFor();
        await page.locator('.resultado .preco').waitFor();
        await preco.fill('25.290');
        await preco.blur();
        await eventually(() => page.getByText('Este preço está certo?').count()).toBe(0);
      },
    );

    fullTest(
      'the question is asked without JavaScript as well, and the answer comes with it',
      async ({ abrir }) => {
        const device = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
        const { page } = device;
        await enterAs(device, 'consultor');
        await page.goto('/financiamento?moto=fazer-fz25-abs-connected&preco=2529');
        await page.getByText(/O sugerido é R\$\s25\.290,00\. Este preço está certo\?/).waitFor();
        await page.goto('/geradorpanfleto?moto=Ténéré+700');
        await page.getByLabel('Sob consulta').waitFor();
      },
    );

    fullTest('no toast of an earlier failure on another page', async ({ computador }) => {
      computador.vigia.allow(/Failed to load|ERR_FAILED/);
      const page = await open(computador, '/logout');
      await page.route('**/logout', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
      const toast = notification(page, 'Erro ao fazer logout');
      // Under the pointer it stays as long as somebody reads it.
      await toast.hover();
      await page.getByRole('link', { name: 'Continuar aqui' }).press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
      await eventually(() => toast.count()).toBe(0);
    });
  },
);
