import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { readImageHeader } from '../../app/domain/marca/image-header.ts';
import { createLeitorDeImagem, type LeitorDeImagem } from '../support/arte/ler-imagem.ts';
import { allTrechos, fontesOf, textOf } from '../support/documentos/ler-pdf.ts';
import { type Aparelho, enterAs, expectNoSidewaysScroll, fullTest, test } from './apoio.ts';
import { askApi, instalment, simulate, spoken, toCentavos } from './simulador.ts';

/** A finished simulation on a consultant's screen; gives the instalment as it is shown, "R$ 707,49". */
async function startSimulacao(device: Aparelho): Promise<string> {
  const { page } = device;
  await enterAs(device, 'consultor');
  await page.goto('/financiamento');
  await simulate(page, 'crosser', 36);
  return instalment(page);
}

/** Makes the link; gives its absolute address. */
async function createLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Criar link e imagem' }).click();
  return page.getByLabel('Link da simulação').inputValue();
}

/** Shares a picture by its button; gives the same picture without the losses of JPEG. */
async function downloadPicture(
  { page, context }: Aparelho,
  label: string,
  name: RegExp,
): Promise<Uint8Array> {
  await page.locator('label').getByText(label, { exact: true }).click();
  const link = page.getByRole('link', { name: `Baixar ${label.toLowerCase()}` });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(name);
  const path = (await link.getAttribute('href')) ?? '';
  const png = await context.request.get(path.replace(/jpg$/, 'png'));
  expect(png.headers()['content-type']).toBe('image/png');
  return new Uint8Array(await png.body());
}

/** The picture of the same simulation over another term. */
async function pictureOver(parcelas: number, { page, context }: Aparelho): Promise<Uint8Array> {
  const form = Object.fromEntries(new URL(page.url()).searchParams);
  const answer = await context.request.post('/documentos/link', {
    form: { ...form, parcelas, id: crypto.randomUUID() },
    headers: { Accept: 'application/json', Origin: new URL(page.url()).origin },
  });
  const { imagem } = (await answer.json()) as { imagem: string };
  return new Uint8Array(await (await context.request.get(imagem.replace(/jpg$/, 'png'))).body());
}

describe('Issue 4 §3: from the motorcycle to the paper and to the customer’s telephone', () => {
  let leitor: LeitorDeImagem;
  beforeAll(async () => {
    leitor = await createLeitorDeImagem();
  });
  afterAll(() => leitor.fechar());

  fullTest(
    '§3 and §4: screen, PDF, pictures, read-only page and API say the same instalment',
    {
      timeout: 5 * 60_000,
    },
    async ({ celular, abrir }) => {
      const { page, context } = celular;
      const shown = await startSimulacao(celular);
      const address = await createLink(page);

      const whatsApp = page.getByRole('link', { name: 'Enviar link no WhatsApp' });
      expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(address);

      await page.getByLabel('Nome do cliente no PDF').fill('João Conceição');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Enviar PDF como arquivo' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^plano-de-pagamento-crosser-.*-36x-a4\.pdf$/);
      const bytes = new Uint8Array(await readFile(await download.path()));
      const text = textOf(await allTrechos(bytes));
      expect(text).toContain(`36 parcelas mensais de ${shown}`);
      expect(text).toContain('Para João Conceição');
      expect(text).toContain(address);
      expect((await fontesOf(bytes)).map(({ missingFile }) => missingFile)).toEqual([
        false,
        false,
        false,
        false,
      ]);

      const visitante = await abrir();
      await visitante.page.goto(address);
      expect(spoken(await visitante.page.locator('.preco .sr-only').textContent())).toBe(shown);
      expect(await visitante.page.locator('tbody tr').count()).toBe(36);
      expect(await visitante.page.content()).not.toContain('João Conceição');
      const picture = await visitante.page.locator('meta[property="og:image"]').getAttribute('content');
      const image = await (await context.request.get(picture ?? '')).body();
      expect(readImageHeader(image)).toEqual({ tipo: 'jpeg', largura: 1200, altura: 630 });

      const folha = await downloadPicture(celular, 'Simulação', /^crosser-.*-simulacao\.jpg$/);
      expect(await leitor.lerParcela(folha)).toBe(`36x de ${shown}`);
      const plano = await downloadPicture(celular, 'Plano', /^crosser-.*-plano\.jpg$/);
      expect(await leitor.lerParcela(plano)).toBe(`36x de ${shown}`);
      const other = await leitor.lerParcela(await pictureOver(48, celular));
      expect(other).toMatch(/^48x de R\$ \d{3},\d{2}$/);
      expect(other).not.toContain(shown);

      const { parcela } = await askApi(page, /Juros de ([\d,]+)% ao mês/.exec(text)?.[1] ?? '');
      expect(parcela).toBe(toCentavos(shown));
    },
  );

  test('a changed simulation asks for a link of its own', async ({ computador }) => {
    const { page } = computador;
    await startSimulacao(computador);
    await createLink(page);
    await page.getByText('48×', { exact: true }).click();
    await page.waitForURL(/parcelas=48/);
    await page.getByRole('button', { name: 'Criar link e imagem' }).waitFor();
  });

  test('the page fits a telephone and prints on A4 and A5 with every instalment and page numbers', async ({
    celular,
    abrir,
  }) => {
    await startSimulacao(celular);
    const address = await createLink(celular.page);
    const visitante = await abrir({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await visitante.page.goto(address);
    await expectNoSidewaysScroll(visitante.page);
    for (const format of ['A4', 'A5']) {
      const pages = await allTrechos(new Uint8Array(await visitante.page.pdf({ format })));
      const text = textOf(pages);
      expect(text).toContain(`página 1 de ${pages.length}`);
      expect(text).toContain('Condições da oferta');
      const numbers = pages.flat().filter(({ texto, x }) => /^\d{1,2}$/.test(texto) && x < 120);
      expect(numbers.map(({ texto }) => Number(texto))).toEqual(
        Array.from({ length: 36 }, (_, index) => index + 1),
      );
      expect(text).not.toContain('Falar com');
    }
  });
});
