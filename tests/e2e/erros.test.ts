import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ApiError } from '../../workers/base/api-error.ts';
import { dataAnswer } from '../../workers/shell/data-answer.ts';
import { enterAs, fullTest, TAMANHOS, test } from './apoio.ts';
import { openReady } from './pronta.ts';

/** Lets the shell's own answer to a failure take the place of a data request's. */
async function failWith(page: Page, method: 'GET' | 'POST', error: ApiError): Promise<void> {
  await page.route(/\/perfil\.data/, async (route) => {
    const asked = route.request();
    if (asked.method() !== method) return route.continue();
    const { body, contentType } = dataAnswer(new Request(asked.url(), { method }), error);
    return route.fulfill({ status: error.status, body: await new Response(body).text(), contentType });
  });
}

describe('a failure before any screen is reached: going there without a new page tells what happened', () => {
  test('opening a screen', async ({ abrir }) => {
    const device = await abrir({ ...TAMANHOS.computador, serviceWorkers: 'block' });
    const { page, vigia } = device;
    vigia.allow(/status of 429/);
    await enterAs(device, 'consultor');
    await openReady(page, '/');
    await failWith(page, 'GET', new ApiError(429, 'muitas-tentativas', 'Foram muitos pedidos seguidos.'));
    await page.getByRole('button', { name: /Consultor de vendas/ }).click();
    await page.getByRole('link', { name: 'Meu perfil' }).click();
    await page.getByRole('heading', { level: 1, name: 'Foram pedidos demais' }).waitFor();
    await page.getByText('Foram muitos pedidos seguidos.').waitFor();
    expect(await page.title()).toBe('Foram pedidos demais · Balcão');
    await page.getByRole('navigation', { name: 'Telas' }).waitFor();
  });

  fullTest('sending a form', async ({ abrir }) => {
    const device = await abrir({ ...TAMANHOS.computador, serviceWorkers: 'block' });
    const { page, vigia } = device;
    vigia.allow(/503/);
    await enterAs(device, 'consultor');
    await openReady(page, '/perfil');
    await failWith(page, 'POST', new ApiError(503, 'ocupado', 'Muita gente ao mesmo tempo agora.'));
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
    await page.getByText('Muita gente ao mesmo tempo agora.').waitFor();
    await page.getByRole('link', { name: 'Tentar de novo' }).waitFor();
  });
});
