import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';
import { DESENHO_MS, untilDrawn } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';

const bar = (page: Page) => page.locator('.barra-de-acao');

async function choosePhoto(page: Page): Promise<void> {
  const foto = new PNG({ width: 1200, height: 900 });
  for (let at = 0; at < foto.data.length; at += 4) foto.data.set([200, 20, 220, 255], at);
  const choose = page.locator('input[type="file"][aria-label="Escolher foto"]').first();
  await choose.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG.sync.write(foto) });
  await page.getByRole('button', { name: 'Usar foto' }).click();
}

/** Forms sent by the page so far. */
function sentForms(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/imagempost')) sent += 1;
  });
  return () => sent;
}

/** Tells whether something is seen whole, above the bar with the button. */
const isAboveBar = (page: Page, text: string | RegExp) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      const bar = document.querySelector('.barra-de-acao')?.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= (bar?.top ?? innerHeight);
    });

describe('Issue 28 §1 (A2): asked for while the photo uploads', { timeout: 2 * DESENHO_MS }, () => {
  test('the button waits, says how far the photo is, and goes on by itself', async ({ celular }) => {
    const { page, context } = celular;
    await enterAs(celular, 'consultor');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/api/fotos/**', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    const sent = sentForms(page);
    await openReady(page, '/imagempost');
    await page.getByLabel('Título', { exact: true }).fill('Sábado de test ride');
    await choosePhoto(page);
    await page.getByRole('progressbar', { name: 'Envio da foto' }).waitFor();
    await page.getByRole('button', { name: 'Gerar post' }).click();
    await bar(page)
      .getByText(/^\d+%$/)
      .waitFor();
    expect(await bar(page).textContent()).toMatch(/Enviando a foto…\s+\d+%/);
    expect(await page.getByText('Escolha a foto de novo').count()).toBe(0);
    expect(sent(), 'nothing is sent without the photo').toBe(0);
    release();
    await untilDrawn(page);
    expect(sent()).toBe(1);
  });

  test('a photo that was refused is said beside its field, stays, and is tried again', async ({
    celular,
  }) => {
    const { page, context, vigia } = celular;
    vigia.allow(/422/);
    await enterAs(celular, 'consultor');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let refuses = true;
    await context.route('**/api/fotos/**', async (route) => {
      if (route.request().method() !== 'PUT' || !refuses) return route.continue();
      await held;
      await route.fulfill({ status: 422, json: { erro: { mensagem: 'A foto chegou pela metade.' } } });
    });
    await openReady(page, '/imagempost');
    await page.getByLabel('Título', { exact: true }).fill('Sábado de test ride');
    await choosePhoto(page);
    await page.getByRole('progressbar', { name: 'Envio da foto' }).waitFor();
    await page.getByRole('button', { name: 'Gerar post' }).click();
    await bar(page).getByText('Enviando a foto…').waitFor();
    release();
    await page.getByText('A foto chegou pela metade.').waitFor();
    await eventually(() => isAboveBar(page, 'A foto chegou pela metade.')).toBe(true);
    expect(await page.getByRole('img', { name: 'Foto escolhida' }).count(), 'the photo is kept').toBe(1);
    refuses = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await untilDrawn(page);
  });

  test('the first wrong field is shown with its message above the bar', async ({ celular }) => {
    const { page, vigia } = celular;
    vigia.allow(/status of 422/);
    await enterAs(celular, 'consultor');
    await openReady(page, '/imagempost');
    await page.getByRole('button', { name: 'Gerar post' }).click();
    const wrong = page.locator('[aria-invalid="true"]').first();
    await wrong.waitFor();
    const said = (await page.locator('.campo-erro').first().textContent()) ?? '';
    await eventually(() => isAboveBar(page, said)).toBe(true);
  });
});
