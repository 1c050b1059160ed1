import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, TAMANHOS, test } from './apoio.ts';
import { eventually, openReady, untilServiceWorker } from './pronta.ts';

/** After a deployment the files of the page that is open are gone. */
async function publishAnew(page: Page): Promise<void> {
  await page.context().route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
}

/** Counts the documents that the page asks for from now on. */
function countDocuments(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return () => asked;
}

const GONE = /Error loading route module|Failed to (fetch dynamically imported module|load resource)/;

describe('Issue 25 §2 (F-13): after a deployment the first click leads where it was meant to', () => {
  test.for([
    ['without a service worker', 'block'],
    ['with a service worker', 'allow'],
  ] as const)('%s', async ([, serviceWorkers], { abrir }) => {
    const device = await abrir({ ...TAMANHOS.computador, serviceWorkers });
    const { page, vigia } = device;
    vigia.allow(GONE);
    await enterAs(device, 'consultor');
    await openReady(page, '/fipe');
    if (serviceWorkers === 'allow') await untilServiceWorker(page);
    await publishAnew(page);
    const documents = countDocuments(page);
    await page.getByRole('link', { name: 'Clientes', exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === '/clientes');
    await page.getByRole('heading', { name: 'Clientes', level: 1 }).waitFor();
    // One document at most: no page of before, and no circle.
    await page.waitForLoadState('load');
    expect(documents().filter((path) => path !== '/clientes')).toEqual([]);
    expect(documents().length).toBeLessThanOrEqual(1);
  });

  test('a question in the background leaves the page, and what is typed there, alone', async ({ abrir }) => {
    const device = await abrir(TAMANHOS.computador);
    const { page, vigia } = device;
    vigia.allow(GONE);
    await enterAs(device, 'consultor');
    await openReady(page, '/perfil');
    await page.locator('[name="nome"]').fill('Nome Que Ainda Não Foi Salvo');
    await publishAnew(page);
    const documents = countDocuments(page);
    const answered = page.waitForResponse((response) => response.url().includes('/avisos.data'));
    // As the parts of a screen do that send something without leaving it.
    await page.evaluate(() => {
      const router = Reflect.get(window, '__remixRouter');
      router.fetch('tarefa', 'layouts/padrao', '/avisos');
    });
    await answered;
    await eventually(() =>
      page.evaluate(() => Reflect.get(window, '__remixRouter').state.fetchers.get('tarefa')?.state ?? 'idle'),
    ).toBe('idle');
    expect(documents()).toEqual([]);
    expect(await page.locator('[name="nome"]').inputValue()).toBe('Nome Que Ainda Não Foi Salvo');
  });
});
