import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inGate } from '../support/full.ts';
import {
  type Aparelho,
  enterAs,
  expectNoSidewaysScroll,
  fullTest,
  type NomeDaConta,
  TAMANHOS,
  test,
} from './apoio.ts';
import { eventually, openReady } from './pronta.ts';

const COM_SERVICE_WORKER = { ...TAMANHOS.celular, serviceWorkers: 'allow' } as const;

const record = (page: Page) => page.evaluate(() => localStorage.getItem('user-data'));

/**
 * Opens a screen, and waits until the application could start without a network: the next page is the worker's. This one
 * need not be: a worker that became active between its request and its arrival takes over pages that are there.
 */
async function install(page: Page, path: string): Promise<void> {
  await openReady(page, path);
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await eventually(worker).toBe('activated');
}

async function openOffline({ context, page, vigia }: Aparelho, path: string): Promise<void> {
  vigia.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Sem internet agora' }).waitFor();
}

/** Entries of the menu that each is shown without a network, and entries that are hidden. */
const PESSOAS: { quem: NomeDaConta; shown: string[]; hidden: string[] }[] = [
  { quem: 'consultor', shown: ['Gerar panfleto.', 'Meu perfil.'], hidden: ['Usuários.'] },
  { quem: 'admin', shown: ['Gerar panfleto.', 'Usuários.'], hidden: ['Concluir seu cadastro.'] },
  { quem: 'novo', shown: ['Concluir seu cadastro.'], hidden: ['Gerar panfleto.', 'Meu perfil.'] },
  { quem: 'pendente', shown: ['Confirmar seu e-mail.'], hidden: ['Gerar panfleto.', 'Meu perfil.'] },
];

describe('§3 the local session record bridges moments without a network', () => {
  test.for(inGate(PESSOAS, ({ quem }) => quem === 'consultor'))(
    '§4 $quem is greeted, and told what waits for the network',
    async ({ quem, shown, hidden }, { abrir }) => {
      const device = await abrir(COM_SERVICE_WORKER);
      const { page } = device;
      await enterAs(device, quem);
      await install(page, '/');
      await expect.poll(() => record(page)).not.toBeNull();
      const { user, usuario } = JSON.parse((await record(page)) ?? '');
      const nome = (usuario?.nome ?? user.displayName ?? user.email).split(' ')[0];
      await openOffline(device, '/geradorpanfleto');
      await page.getByText(`Oi, ${nome}`, { exact: true }).waitFor();
      for (const text of shown) await page.getByText(text, { exact: true }).waitFor();
      for (const text of hidden)
        expect(await page.getByText(text, { exact: true }).isVisible(), text).toBe(false);
      expect(await page.getByText('Entrar e se cadastrar.').isVisible()).toBe(false);
      await expectNoSidewaysScroll(page);
    },
  );

  fullTest('the server cannot say who asks: name and menu are those of the record', async ({ abrir }) => {
    const device = await abrir(TAMANHOS.celular);
    const { page, context, vigia } = device;
    vigia.allow(/status of 500|^500 from|ErrorResponse|Erro de teste/);
    await enterAs(device, 'admin');
    await openReady(page, '/perfil');
    await expect.poll(() => record(page)).not.toBeNull();
    // The failure of every part of the screen, in the format that screens read, as the shell sends it.
    const parts = ['error', ['ErrorResponse', 4, 7, 8], { _5: 6 }, 'mensagem', 'Erro de teste', 500, ''];
    await page.route('**/*.data*', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'Content-Type': 'text/x-script; charset=utf-8', 'X-Remix-Response': 'yes' },
        body: `${JSON.stringify([{ _9: 1 }, { _2: 3 }, ...parts, 'root'])}\n`,
      }),
    );
    // Another tab's record differs: this one asks the server again.
    const other = await context.newPage();
    await other.goto('/offline');
    await other.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('user-data') ?? '{}');
      localStorage.setItem('user-data', JSON.stringify({ ...stored, approved: false }));
    });
    await page.bringToFront();
    await page.getByText('Erro de teste').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#gaveta').getByText('Administrar').click();
    await page.locator('#gaveta').getByRole('link', { name: 'Usuários' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sua conta' }).click();
    const { usuario } = JSON.parse((await record(page)) ?? '');
    await page.locator('#menu-da-pessoa').getByText(usuario.nome, { exact: true }).waitFor();
  });

  fullTest('after the sign-out nothing of the person is shown', async ({ abrir }) => {
    const device = await abrir(COM_SERVICE_WORKER);
    const { page, context, vigia } = device;
    // What the page was still fetching for its person is refused after the sign-out.
    vigia.allow(/status of 401/);
    await enterAs(device, 'consultor');
    await install(page, '/');
    await expect.poll(() => record(page)).not.toBeNull();
    const { user, usuario } = JSON.parse((await record(page)) ?? '');
    await openOffline(device, '/');
    await page.getByText(/^Oi, /).waitFor();
    await context.setOffline(false);
    await openReady(page, '/logout');
    await page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
    await page.waitForURL('**/login?saiu');
    await install(page, '/');
    await openOffline(device, '/panfleto');
    await page.getByText('Entrar e se cadastrar.').waitFor();
    expect(await page.getByText(/^Oi, /).isVisible()).toBe(false);
    const seen = await page.content();
    expect([seen.includes(user.email), seen.includes(usuario.nome.split(' ')[0])]).toEqual([false, false]);
  });
});

/** Waits until what is needed without a network runs: it begins once the screen is calm, and asks for the copy. */
const untilCalm = (page: Page) =>
  eventually(() =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /offline-copy/.test(name)),
    ),
  ).toBe(true);

describe('Issue 28 §2: without a network the open screen stays', () => {
  test('a press on the bar leaves the simulator with its numbers, and opens by itself afterwards', async ({
    celular,
  }) => {
    const { page, context, vigia } = celular;
    vigia.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
    await enterAs(celular, 'consultor');
    await openReady(page, '/financiamento?preco=19000&entrada=3000&parcelas=24');
    const bar = page.getByRole('navigation', { name: 'Atalhos' });
    const price = page.getByLabel('Preço à vista');
    await untilCalm(page);
    await context.setOffline(true);
    await bar.getByRole('link', { name: 'Gerar' }).click();
    await page
      .getByText('Sem internet: esta tela fica aberta. Gerar abre quando a conexão voltar.')
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/financiamento');
    expect(await price.inputValue()).toContain('19.000');
    await page.getByRole('button', { name: 'Ficar aqui' }).click();
    expect(await page.getByText('Sem internet: esta tela fica aberta.').count()).toBe(0);
    await bar.getByRole('link', { name: 'Gerar' }).click();
    await context.setOffline(false);
    await page.waitForURL((url) => url.pathname === '/geradorpanfleto');
    await page.goBack();
    await eventually(() => price.inputValue()).toContain('19.000');
  });

  test('who goes on working is not taken away when the network is back', async ({ celular }) => {
    const { page, context, vigia } = celular;
    vigia.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
    await enterAs(celular, 'consultor');
    await openReady(page, '/financiamento?preco=19000');
    await untilCalm(page);
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Gerar' }).click();
    await page.getByText('Sem internet: esta tela fica aberta.').waitFor();
    await page.getByLabel('Entrada', { exact: true }).fill('2.000');
    await context.setOffline(false);
    await page.getByText('A internet voltou. Gerar pode abrir.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/financiamento');
  });
});
