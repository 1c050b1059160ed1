import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { fullDescribe } from '../support/full.ts';
import { emailOf, enterAs, expectNoSidewaysScroll, fullTest, sendSignIn, test } from './apoio.ts';
import { shareOf } from './imagem.ts';
import { beginDrawing, DESENHO_MS, sentFiles, untilDrawn, withShareSheet } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';

const DIA_MS = 24 * 3600 * 1000;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Text of the live preview without blanks: templates break their lines where they fit. */
const preview = async (page: Page): Promise<string> =>
  ((await page.locator('.previa-espaco .previa-arte').textContent()) ?? '').replace(/\s/g, '');

/** Opens a generator and waits for all that comes after its form. */
async function openGenerator(page: Page, path: string): Promise<void> {
  await openReady(page, path);
  await beginDrawing(page);
  await page.locator('.visual-folha .previa-arte').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
}

/** Signs on the sheet with a finger. */
async function sign(page: Page): Promise<void> {
  const sheet = page.locator('svg.assinatura');
  await sheet.scrollIntoViewIfNeeded();
  await sheet.evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
  const box = await sheet.boundingBox();
  if (!box) throw new Error('No sheet to sign on.');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 30 + step * 14, box.y + 60 + (step % 3) * 9);
  await page.mouse.up();
}

/** Hands the picture on from the sheet of the piece that was just made. */
async function share(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Enviar imagem' }).click();
  await eventually(async () => (await sentFiles(page)).length).toBe(1);
  const [file] = await sentFiles(page);
  expect(file).toMatchObject({ type: 'image/jpeg', active: true, name: expect.stringMatching(name) });
  expect(file?.size).toBeGreaterThan(20_000);
  expect(file?.size).toBeLessThanOrEqual(300_000);
}

/** The picture of the piece that was just made. */
async function pictureShown(page: Page): Promise<void> {
  await untilDrawn(page);
  const picture = page.locator('figure img');
  await picture.waitFor();
  const width = await picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return img.naturalWidth;
  });
  expect(width).toBe(1080);
}

/** A photo of one colour, cut as it is. */
async function choosePhoto(page: Page): Promise<void> {
  const foto = new PNG({ width: 1200, height: 900 });
  for (let at = 0; at < foto.data.length; at += 4) foto.data.set([200, 20, 220, 255], at);
  const escolher = page.locator('input[type="file"][aria-label="Escolher foto"]').first();
  await escolher.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG.sync.write(foto) });
  await page.getByRole('button', { name: 'Usar foto' }).click();
}

fullDescribe(
  'issue 10 §2 each generator on a phone, from empty form to shared picture',
  {
    timeout: 3 * DESENHO_MS,
  },
  () => {
    fullTest('a social post, tuned in one size and taken back', async ({ celular }) => {
      const { page, context } = celular;
      await withShareSheet(context);
      await enterAs(celular, 'consultor');
      await openGenerator(page, '/imagempost');
      await field(page, 'Título').fill('Sábado de test ride 🔥');
      await page.getByLabel(/^Chamada/).fill('Agende pelo WhatsApp');
      await eventually(() => preview(page)).toMatch(/Sábadodetestride/i);
      const emoji = page.locator('.previa-espaco .previa-arte img[src$="/1f525.svg"]').first();
      await eventually(() => emoji.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: 'Story', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Story: ver e ajustar' });
      await dialog.getByRole('button', { name: 'Texto maior' }).click();
      await dialog.getByText('Maior', { exact: true }).waitFor();
      await dialog.getByText('Seu nome').click();
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Pronto' }).click();
      await page.getByRole('button', { name: 'Story, ajustado' }).waitFor();
      const tuned = () => page.locator('input[name="ajustes"]').inputValue();
      expect(JSON.parse(await tuned())).toEqual({ story: { texto: 1, sem: ['nome'] } });
      await button(page, 'Desfazer').click();
      await eventually(tuned).toBe('');
      await button(page, 'Refazer').click();
      await eventually(tuned).toContain('nome');

      await button(page, 'Gerar post').click();
      await pictureShown(page);
      expect(await shareOf(page, [0xf4, 0x90, 0x0c], 24), 'the flame').toBeGreaterThan(0.001);
      await share(page, /^sabado-de-test-ride.*-feed\.jpg$/);
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rascunho'))),
      ).toEqual([]);
    });

    fullTest('congratulations: never without the customer’s yes', async ({ celular }) => {
      const { page, context, vigia } = celular;
      vigia.allow(/status of 422/);
      await withShareSheet(context);
      await enterAs(celular, 'consultor');
      await openGenerator(page, '/imagemparabens');
      await field(page, 'Nome do cliente').fill('Ana Beatriz');
      await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Factor DX');
      await page.keyboard.press('Tab');
      await eventually(() => preview(page)).toContain('AnaBeatriz');
      await button(page, 'Gerar parabéns').click();
      const group = page.getByRole('group', { name: 'Autorização do cliente' });
      await group.getByText('Registre a autorização do cliente.').waitFor();
      expect(await field(page, 'Nome do cliente').inputValue()).toBe('Ana Beatriz');

      await group.getByText('Assinar na tela').click();
      await sign(page);
      await eventually(() => page.locator('input[name="assinatura"]').inputValue()).toMatch(
        /^M\d+ \d+( L\d+ \d+)+$/,
      );
      const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
      await eventually(kept).toContain('Ana Beatriz');
      expect(await kept(), 'a signature stays on no device').not.toMatch(/M\d+ \d+ L/);
      await button(page, 'Gerar parabéns').click();
      await pictureShown(page);
      await share(page, /-feed\.jpg$/);
    });

    fullTest('parts: several items, and a message where the price is missing', async ({ celular }) => {
      const { page, context, vigia } = celular;
      vigia.allow(/status of 422/);
      await withShareSheet(context);
      await enterAs(celular, 'consultor');
      await openGenerator(page, '/imagempecas');
      await field(page, 'Item').fill('Capacete articulado');
      await field(page, 'Preço').fill('899,90');
      await page.getByText('Mais um item (2 de 4)').click();
      await field(page, 'Item 2').fill('Luva de couro');
      await eventually(() => preview(page)).toContain('Luvadecouro');
      await button(page, 'Gerar oferta').click();
      const price = page.locator('input[name="itens.1.preco"]');
      await eventually(() => price.getAttribute('aria-invalid')).toBe('true');
      expect(await price.evaluate((input) => input.closest('.campo')?.textContent)).toContain(
        'Informe o preço.',
      );
      await price.fill('189');
      await button(page, 'Gerar oferta').click();
      await pictureShown(page);
      await share(page, /-feed\.jpg$/);

      await openReady(page, '/panfleto?tipo=pecas&busca=capacete+ARTICULADO');
      await page
        .getByRole('link', { name: /Usar de novo.*Capacete articulado/ })
        .first()
        .click();
      await page.waitForURL(/\/imagempecas\?duplicar=/);
      expect(await field(page, 'Item 2').inputValue()).toBe('Luva de couro');
      await page.goto('/panfleto?busca=nada+assim');
      await page.getByText('Nenhuma imagem encontrada').waitFor();
    });
  },
);

fullDescribe('issue 10 §2 a photo taken on the phone', { timeout: 3 * DESENHO_MS }, () => {
  fullTest('is cut, sent, and seen in the picture that is published', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openGenerator(page, '/imagempost');
    await field(page, 'Título').fill('Chegou na loja');
    // One colour that no template has: what is seen of it in the piece is the photo.
    await choosePhoto(page);
    await eventually(() => page.locator('input[name="foto"]').inputValue()).toMatch(/"id":"[^"]{8,}"/);
    await button(page, 'Gerar post').click();
    await pictureShown(page);
    expect(await shareOf(page, [200, 20, 220], 60), 'of the picture').toBeGreaterThan(0.15);
  });
});

describe('issue 10 §2 drafts', { timeout: 2 * DESENHO_MS }, () => {
  test('come back after a reload and on another day, to their own person, until begun anew', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    const now = Date.now();
    const before = new Date(now - 9 * DIA_MS);
    await page.clock.setFixedTime(before);
    await openGenerator(page, '/imagempost');
    await field(page, 'Título').fill('Feirão de novembro');
    await page.reload();
    await page.getByText('Recuperamos o que você digitou hoje').waitFor();
    expect(await field(page, 'Título').inputValue()).toBe('Feirão de novembro');

    await page.clock.setFixedTime(now);
    await page.reload();
    const day = before.toLocaleDateString('pt-BR', {
      day: '2-digit',
      month: '2-digit',
      timeZone: 'America/Sao_Paulo',
    });
    await page.getByText(`Recuperamos o que você digitou em ${day}`).waitFor();
    await eventually(() => preview(page)).toMatch(/Feirãodenovembro/i);

    await openGenerator(page, '/imagempecas');
    expect(await page.getByText('Recuperamos').count(), 'each generator has its own').toBe(0);
    await openGenerator(page, '/imagempost');
    await button(page, 'Descartar').click();
    expect(await field(page, 'Título').inputValue()).toBe('');
    await page.reload();
    await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    expect(await field(page, 'Título').inputValue()).toBe('');
  });

  fullTest('a visitor fills in, signs in and goes on', async ({ celular }) => {
    const { page } = celular;
    await openGenerator(page, '/imagempecas');
    await field(page, 'Item').fill('Bauleto 30 litros');
    await field(page, 'Preço').fill('459');
    await choosePhoto(page);
    await eventually(() => page.locator('input[name="itens.0.foto"]').inputValue()).toMatch(/"url":"blob:/);
    await eventually(() => preview(page)).toContain('Bauleto30litros');
    await page.getByRole('link', { name: 'Entre para gerar' }).click();
    await page.waitForURL(/\/login\?voltar=/);
    await sendSignIn(page, emailOf('consultor'), SENHA);
    await page.waitForURL((url) => url.pathname === '/imagempecas');
    await page.getByText('Recuperamos o que você digitou hoje').waitFor();
    expect(await field(page, 'Item').inputValue()).toBe('Bauleto 30 litros');
    expect(await field(page, 'Seu nome').inputValue()).toBe('Rafael Nogueira');
    // The photo went along, and is sent now that somebody is there to keep it for.
    await eventually(() => page.locator('input[name="itens.0.foto"]').inputValue()).toMatch(
      /"id":"[^"]{8,}"/,
    );
    await button(page, 'Gerar oferta').click();
    await pictureShown(page);
  });
});
