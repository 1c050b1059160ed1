import { unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { type Aparelho, emailOf, enterAs, expectNoSidewaysScroll, signIn, TAMANHOS, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { DESENHO_MS } from './panfleto.ts';
import { openReady } from './pronta.ts';

/** Ticks models of the catalogue and has the batch made; gives its address. */
async function createLote({ page }: Aparelho): Promise<string> {
  for (const at of [0, 1]) await page.locator('input[name="moto"]:enabled').nth(at).check();
  await page.getByLabel('Texto em todos').fill('Emplacamento grátis');
  await page.getByRole('button', { name: 'Criar panfletos' }).click();
  await page.waitForURL(/\/lotes\/(?!novo)/);
  await page.getByRole('heading', { level: 1, name: 'Lote de 2 panfletos' }).waitFor();
  return page.url();
}

describe('issue 10 §2 batch: a piece of each model', { timeout: 4 * DESENHO_MS }, () => {
  test('from the catalogue to links and a ZIP, on a phone', async ({ celular }) => {
    const { page, context } = celular;
    await bringAxe(context);
    await enterAs(celular, 'consultor');
    await openReady(page, '/lotes/novo');
    await expectNoSidewaysScroll(page);
    const address = await createLote(celular);
    const links = page.getByLabel('Um por linha, prontos para colar');
    await links.waitFor({ timeout: 2 * DESENHO_MS });
    await page
      .getByText('Na fila')
      .first()
      .waitFor({ state: 'detached', timeout: 2 * DESENHO_MS });
    expect((await links.inputValue()).match(/https?:\/\/\S+\/p\/\S+/g)).toHaveLength(2);
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    const zip = await context.request.get(`${address}/zip?formato=feed`);
    expect(zip.headers()['content-type']).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await zip.body()));
    const pictures = Object.entries(files).filter(([nome]) => nome.endsWith('.jpg'));
    expect(pictures).toHaveLength(2);
    for (const [nome, bytes] of pictures) expect([...bytes.subarray(0, 3)], nome).toEqual([0xff, 0xd8, 0xff]);
  });

  test('a spreadsheet to start from: what is wrong is said line by line, and nothing is made', async ({
    computador,
  }) => {
    const { page, vigia } = computador;
    vigia.allow(/status of 422/);
    await enterAs(computador, 'consultor');
    await openReady(page, '/lotes/novo');
    await page.getByText('Ou de uma planilha').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar exemplo' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('lote.csv');
    const csv = page.getByLabel('Texto da planilha');
    await csv.fill('moto;preco;texto\nfactor-dx;18.500,00;Só hoje\nmoto que não existe;1;\n');
    await page.getByRole('button', { name: 'Conferir planilha' }).click();
    const linhas = page.getByRole('list', { name: 'Linhas da planilha' });
    await linhas.getByText('Factor DX').waitFor();
    expect(await linhas.getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Criar panfletos' }).click();
    await page
      .getByText(/^Linha 3: /)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/lotes/novo');
    expect(await csv.inputValue()).toContain('moto que não existe');
  });

  test('without JavaScript it is the same form and the same page', async ({ abrir }) => {
    const device = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    const { page } = device;
    await signIn(page, emailOf('consultor'));
    await page.goto('/lotes/novo');
    const address = await createLote(device);
    await expect
      .poll(
        async () => {
          await page.goto(address);
          return page.getByRole('progressbar', { name: 'Panfletos prontos' }).getAttribute('value');
        },
        { timeout: 2 * DESENHO_MS, interval: 1_000 },
      )
      .toBe('2');
    await page.getByRole('button', { name: 'Baixar ZIP' }).waitFor();
  });
});
