import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, fullTest, notification, test } from './apoio.ts';
import { eventually, openReady, untilAssets } from './pronta.ts';
import { untilSimuladorReady } from './simulador.ts';

/** Everything that the browser keeps, as one text. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

const queue = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('simulacoes-por-enviar:')));

/** Saves a simulation while the server cannot be reached: it waits on the device. */
async function saveUnsent({ page, vigia }: Aparelho, nome: string): Promise<void> {
  vigia.allow(/ERR_CONNECTION_FAILED|ERR_FAILED|status of 401|Failed to fetch/);
  await openReady(page, '/financiamento?moto=Crosser+150+S+ABS&preco=19500&parcelas=36');
  await untilSimuladorReady(page);
  await page.getByLabel('Entrada', { exact: true }).fill('5.000');
  await eventually(() => kept(page)).toMatch(/ultima-simulacao:[^"]*":"[^"]*entrada=5/);
  await page.route('**/financiamento.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  );
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(nome);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await notification(page, 'Sem internet: guardada neste aparelho.').waitFor();
  await page.unroute('**/financiamento.data*');
  expect(await queue(page)).toHaveLength(1);
}

/** Asks to leave, and answers the question about what waits. */
async function leave(page: Page, answer: string): Promise<void> {
  await openReady(page, '/logout');
  await page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Antes de sair' });
  await dialog.getByText('Há uma simulação que ainda não foi enviada.').waitFor();
  await dialog.getByRole('button', { name: answer }).click();
  await page.waitForURL('**/login?saiu');
}

describe('Issue 28 (use-consultant 11) Signing out with a proposal typed and not saved', () => {
  test('asks first; staying keeps what was typed', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/proposta2');
    await page.getByLabel('Nome', { exact: true }).first().fill('Joana Prado');
    await eventually(() => kept(page)).toMatch(/Joana Prado/);
    await openReady(page, '/logout');
    await page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Antes de sair' });
    await dialog.getByText('Há uma proposta digitada e não salva.').waitFor();
    await dialog.getByRole('button', { name: 'Continuar aqui' }).click();
    await openReady(page, '/propostas');
    expect(await kept(page)).toMatch(/Joana Prado/);
    await openReady(page, '/logout');
    await page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
    await dialog.getByRole('button', { name: 'Descartar e sair' }).click();
    await page.waitForURL('**/login?saiu');
    expect(await kept(page)).not.toMatch(/Joana Prado/);
  });
});

describe('Issue 9 §3 Signing out with simulations that were not sent', () => {
  test('kept for me: nobody after me finds it, and it is back and sent at my next sign-in', async ({
    celular,
  }) => {
    const { page } = celular;
    const cliente = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
    await enterAs(celular, 'consultor');
    await saveUnsent(celular, cliente);
    await leave(page, 'Guardar para mim neste aparelho');
    expect(await queue(page)).toEqual([]);
    expect(await kept(page)).not.toMatch(new RegExp(`${cliente}|Crosser|entrada=5`));

    await enterAs(celular, 'admin');
    await openReady(page, '/financiamento');
    await untilAssets(page);
    expect(await page.getByText(cliente).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Moto', exact: true }).inputValue()).toBe('');
    await page.goto('/logout');
    await page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
    await page.waitForURL('**/login?saiu');

    await enterAs(celular, 'consultor');
    await openReady(page, '/');
    await notification(page, 'A simulação que você guardou voltou para o simulador.').waitFor();
    await openReady(page, '/financiamento#minhas-simulacoes');
    await notification(page, 'Simulação salva.').waitFor();
    await page.getByText(cliente).first().waitFor();
    expect(await queue(page)).toEqual([]);
    await untilAssets(page);
  });

  fullTest('sent now: it is among the saved ones', async ({ celular }) => {
    const { page } = celular;
    const cliente = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
    await enterAs(celular, 'consultor');
    await saveUnsent(celular, cliente);
    await leave(page, 'Enviar agora');
    await enterAs(celular, 'consultor');
    await openReady(page, '/financiamento#minhas-simulacoes');
    await page.getByText(cliente).first().waitFor();
    await untilAssets(page);
  });

  fullTest(
    'who presses ‘Sair’ before the page’s code is there is asked all the same',
    async ({ celular }) => {
      const { page } = celular;
      const cliente = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
      await enterAs(celular, 'consultor');
      await saveUnsent(celular, cliente);
      // The press comes as soon as the page is read, and what makes it live afterwards.
      await page.addInitScript(() => {
        if (location.pathname !== '/logout') return;
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector<HTMLButtonElement>('main form[data-sair] button')?.click(),
        );
      });
      await page.goto('/logout');
      const dialog = page.getByRole('dialog', { name: 'Antes de sair' });
      await dialog.getByText('Há uma simulação que ainda não foi enviada.').waitFor();
      expect(await queue(page)).toHaveLength(1);
      await dialog.getByRole('button', { name: 'Enviar agora' }).click();
      await page.waitForURL('**/login?saiu');
    },
  );

  fullTest('discarded, from the menu: it is nowhere; who thinks again stays', async ({ celular }) => {
    const { page } = celular;
    const cliente = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
    await enterAs(celular, 'consultor');
    await saveUnsent(celular, cliente);
    const ask = async () => {
      await page.getByRole('button', { name: /Sua conta|Camila/ }).click();
      await page.locator('#menu-da-pessoa').getByRole('button', { name: 'Sair' }).click();
      return page.getByRole('dialog', { name: 'Antes de sair' });
    };
    const dialog = await ask();
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await queue(page)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await (await ask()).getByRole('button', { name: 'Descartar e sair' }).click();
    await page.waitForURL('**/login?saiu');
    expect(await kept(page)).not.toContain(cliente);
    await enterAs(celular, 'consultor');
    await openReady(page, '/financiamento');
    await untilAssets(page);
    expect(await page.getByText(cliente).count()).toBe(0);
  });
});

describe('Issue 9 §3 A shared device', () => {
  test('a session that ended elsewhere leaves nothing for the next person', async ({
    celular,
    computador,
  }) => {
    const { page, context } = celular;
    await enterAs(celular, 'consultor');
    await saveUnsent(celular, 'Cliente de ontem');
    await openReady(page, '/geradorpanfleto');
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Rascunho de ontem');
    await eventually(() => kept(page)).toContain('Rascunho de ontem');

    // The same session, ended from another device.
    const cookies = await context.cookies();
    await computador.context.addCookies(cookies.filter(({ name }) => name === 'sessao'));
    await computador.page.goto('/logout');
    await untilAssets(computador.page);
    await computador.page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
    await computador.page.waitForURL('**/login?saiu');

    await page.goto('/');
    await eventually(() => kept(page)).not.toMatch(/ontem|Crosser|user-data/);
    expect((await context.cookies()).filter(({ name }) => name === 'sessao')).toEqual([]);
  });
});
