import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';
import { DESENHO_MS } from './panfleto.ts';
import { openReady } from './pronta.ts';
import { simulate } from './simulador.ts';

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Carregando' });

/** Holds the next request to an address: the bar must be on while it is held, and off once it has been answered. */
async function expectBarDuring(page: Page, url: string, cause: () => Promise<unknown>): Promise<void> {
  await bar(page).waitFor({ state: 'detached' });
  let arrive: (route: Route) => void = () => {};
  const arrived = new Promise<Route>((resolve) => {
    arrive = resolve;
  });
  await page.route(url, (route) => arrive(route), { times: 1 });
  await cause();
  const route = await arrived;
  await bar(page).waitFor({ state: 'attached' });
  await route.continue();
  await bar(page).waitFor({ state: 'detached' });
}

const press = (page: Page, name: string) => () => page.getByRole('button', { name }).click();

describe('§4 Global loading flag: on for requests that a screen sends by itself', {
  timeout: 3 * DESENHO_MS,
}, () => {
  test('a simulation’s link, its picture and its PDF', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/financiamento');
    await simulate(page, 'crosser', 36);
    await expectBarDuring(page, '**/documentos/link', press(page, 'Criar link e imagem'));
    await page.getByLabel('Link da simulação').waitFor();
    const picture = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar simulação' }).click();
    expect((await picture).suggestedFilename()).toMatch(/^crosser-.*-simulacao\.jpg$/);
    const paper = page.waitForEvent('download');
    await expectBarDuring(page, '**/documentos/simulacao.pdf', press(page, 'Enviar PDF como arquivo'));
    expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('the picture of a flyer that leaves the phone', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/panfleto');
    const id = await page.evaluate(
      async (validade) => {
        const list = (await (await fetch('/api/artes/templates')).json()) as { templates: { id: string }[] };
        const moto = { moto: 'Crosser 150 S ABS', preco: 2_279_000, validade };
        const body = JSON.stringify({
          id: crypto.randomUUID(),
          tipo: 'oferta',
          template: list.templates[0]?.id,
          dados: { ...moto, nome: 'Rafael Nogueira', telefone: '41999990101' },
        });
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch('/api/artes', { method: 'POST', headers, body });
        return ((await answer.json()) as { id: string }).id;
      },
      `${new Date().getFullYear() + 1}-11-25`,
    );
    // The file is fetched when the sheet opens, before anybody presses.
    await openReady(page, '/panfleto');
    await page.reload();
    let isHeld = false;
    const held = new Promise<Route>((resolve) => {
      void page.route('**/i/*.jpg', (route) => {
        if (isHeld || route.request().resourceType() !== 'fetch') return route.continue();
        isHeld = true;
        resolve(route);
      });
    });
    await page.locator(`a[href="/panfleto?aberto=${id}"]`).first().click();
    const route = await held;
    await bar(page).waitFor({ state: 'attached' });
    await route.continue();
    await bar(page).waitFor({ state: 'detached' });
  });

  test('§7 the brand JSON of a registered person’s company, on start', async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await expectBarDuring(page, '**/api/marca/1', () => page.goto('/'));
  });
});
