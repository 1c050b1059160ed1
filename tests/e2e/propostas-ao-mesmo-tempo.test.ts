import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, fullTest, test } from './apoio.ts';
import { eventually, openReady, untilReady } from './pronta.ts';
import { makeProposta } from './proposta-pronta.ts';

const editorOf = (path: string) => `/proposta2?id=${path.split('/').pop()}`;
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar proposta' }).click();

/** Reads the fields of a proposal's editor anew. */
async function guardado(page: Page, path: string) {
  await openReady(page, editorOf(path));
  return {
    observacoes: await page.getByLabel('Observações').inputValue(),
    preco: await page.locator('[name="item.preco"]').inputValue(),
    nome: await page.getByLabel('Nome', { exact: true }).inputValue(),
  };
}

describe('Issue 13 §2: two people, two tabs, and a telephone without a network', () => {
  fullTest(
    'the second of two people is told, keeps what they typed, and saves it knowingly',
    async ({ celular, abrir }) => {
      const { page, vigia } = celular;
      await enterAs(celular, 'consultor');
      const path = await makeProposta(page);
      const chefe = await abrir();
      await enterAs(chefe, 'admin');
      vigia.allow(/status of 409/);
      await openReady(page, editorOf(path));
      await openReady(chefe.page, editorOf(path));

      await chefe.page.getByLabel('Observações').fill('Brinde: capacete.');
      await salvar(chefe.page);
      await chefe.page.waitForURL((url) => url.pathname === path);

      await page.getByLabel('Nome', { exact: true }).fill('Marina Duarte Alves');
      await salvar(page);
      await page.getByText('Outra pessoa salvou esta proposta', { exact: false }).first().waitFor();
      expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Marina Duarte Alves');
      // Nothing was written over before the person said so.
      expect((await guardado(chefe.page, path)).observacoes).toBe('Brinde: capacete.');
      await page.getByLabel('Observações').fill('Brinde: capacete.');
      await salvar(page);
      await page.waitForURL((url) => url.pathname === path);
      expect(await guardado(page, path)).toMatchObject({
        ...{ observacoes: 'Brinde: capacete.', nome: 'Marina Duarte Alves' },
      });
    },
  );

  fullTest(
    'two tabs of one person: the older one is told, and neither loses what was typed',
    async ({ celular }) => {
      const { page, context, vigia } = celular;
      await enterAs(celular, 'consultor');
      const path = await makeProposta(page);
      const other = await context.newPage();
      vigia.allow(/status of 409/);
      await openReady(page, editorOf(path));
      await openReady(other, editorOf(path));
      await other.getByLabel('Observações').fill('Da segunda aba');
      await salvar(other);
      await other.waitForURL((url) => url.pathname === path);
      await page.getByLabel('Observações').fill('Da primeira aba');
      await salvar(page);
      await page.getByText('Outra pessoa salvou esta proposta', { exact: false }).first().waitFor();
      expect(await page.getByLabel('Observações').inputValue()).toBe('Da primeira aba');
      await salvar(page);
      await page.waitForURL((url) => url.pathname === path);
      expect((await guardado(page, path)).observacoes).toBe('Da primeira aba');
      await other.close();
    },
  );

  test('a change without a network waits for it, is stored once, and never over another’s', async ({
    celular,
    abrir,
  }) => {
    const { page, context, vigia } = celular;
    await enterAs(celular, 'consultor');
    const path = await makeProposta(page);
    const chefe = await abrir();
    await enterAs(chefe, 'admin');
    await openReady(page, editorOf(path));
    vigia.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/);
    await context.setOffline(true);
    await page.getByLabel('Observações').fill('Digitado sem internet');
    await salvar(page);
    await page.getByText('Guardada neste aparelho').waitFor();
    // Meanwhile another saves.
    await openReady(chefe.page, editorOf(path));
    await chefe.page.locator('[name="item.preco"]').fill('19.500,00');
    await salvar(chefe.page);
    await chefe.page.waitForURL((url) => url.pathname === path);
    await context.setOffline(false);
    await page.getByText('Outra pessoa salvou esta proposta', { exact: false }).first().waitFor();
    expect(await page.getByLabel('Observações').inputValue()).toBe('Digitado sem internet');
    expect((await guardado(chefe.page, path)).preco).toBe('19.500,00');
  });

  test('papers: a photo is taken and sent by itself, a PDF too; what is neither is refused, and one is taken back', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    const path = await makeProposta(page);
    await openReady(page, path);
    const pdf = Buffer.from('%PDF-1.7\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n');
    await page.getByLabel('O que é').selectOption('cnh');
    await page
      .getByLabel('Escolher foto ou PDF')
      .setInputFiles({ name: 'cnh.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByRole('link', { name: 'CNH' }).waitFor();
    const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
    await page.getByLabel('O que é').selectOption('comprovante');
    await page
      .getByLabel('Tirar foto do papel')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo });
    await page.getByRole('link', { name: 'Comprovante' }).waitFor();
    await page.getByLabel('Escolher foto ou PDF').setInputFiles({
      ...{ name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>não é PDF</html>') },
    });
    await page.getByText('Este arquivo não é uma foto nem um PDF').waitFor();
    // Typed in the editor, and a paper added there, are two things.
    await openReady(page, editorOf(path));
    await page.getByLabel('Observações').fill('Ainda por salvar');
    await page
      .getByLabel('Escolher foto ou PDF')
      .setInputFiles({ name: 'doc.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByRole('link', { name: 'Documento' }).waitFor();
    expect(await page.getByLabel('Observações').inputValue()).toBe('Ainda por salvar');
    await page.getByRole('button', { name: 'Tirar Documento' }).click();
    await page.getByRole('link', { name: 'Documento' }).waitFor({ state: 'detached' });
    await salvar(page);
    await page.waitForURL((url) => url.pathname === path);
    await untilReady(page);
    await eventually(() => page.getByRole('link', { name: /^(CNH|Comprovante)$/ }).count()).toBe(2);
  });

  fullTest('without JavaScript a paper is a form with a file', async ({ computador, abrir }) => {
    await enterAs(computador, 'consultor');
    const path = await makeProposta(computador.page);
    const { page } = await abrir({
      javaScriptEnabled: false,
      storageState: await computador.context.storageState(),
    });
    await page.goto(`${path}/anexos`);
    await page.getByLabel('O que é').selectOption('comprovante');
    await page.getByLabel('Foto ou PDF, até 8 MB').setInputFiles({
      ...{ name: 'conta.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from('%PDF-1.4\ntrailer\n<< >>\n%%EOF\n'),
    });
    await page.getByRole('button', { name: 'Juntar' }).click();
    await page.getByRole('link', { name: 'Comprovante' }).waitFor();
    await page.getByRole('button', { name: 'Tirar Comprovante' }).click();
    await page.getByText('Nenhum anexo ainda').waitFor();
  });
});
