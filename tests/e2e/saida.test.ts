import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inGate } from '../support/full.ts';
import { type Aparelho, emailOf, enterAs, notification, signIn, test } from './apoio.ts';
import { openReady } from './pronta.ts';

const record = (page: Page) => page.evaluate(() => localStorage.getItem('user-data'));

const WAYS_OUT = [
  {
    from: 'its own screen',
    path: '/logout',
    leave: (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click(),
  },
  {
    from: 'the menu',
    path: '/panfleto',
    async leave(page: Page) {
      await page.getByRole('button', { name: /Sua conta|Camila/ }).click();
      await page.locator('#menu-da-pessoa').getByRole('button', { name: 'Sair' }).click();
    },
  },
  {
    from: 'the profile, of every device',
    path: '/perfil',
    leave: (page: Page) => page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click(),
  },
];

describe("§8 'Erro ao fazer logout': the network is there, the server is not", () => {
  /** Expects the screen of the person, with nothing of the session lost. */
  async function expectSessionKept({ page }: Aparelho, path: string): Promise<void> {
    await notification(page, 'Erro ao fazer logout').waitFor();
    // It stays while the focus is on it.
    const close = page.getByRole('button', { name: 'Fechar aviso' });
    await close.focus();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(await record(page)).toContain('"loggedIn":true');
    await close.click();
  }

  test.for(inGate(WAYS_OUT, ({ from }) => from === 'the menu'))(
    'from $from',
    async ({ path, leave }, { celular }) => {
      const { page, vigia } = celular;
      // What the page was still fetching for its person is refused after the sign-out.
      vigia.allow(/ERR_CONNECTION_FAILED|status of 503|^503 from|status of 401/);
      await enterAs(celular, 'consultor');
      await openReady(page, path);

      const isPost = (url: URL) => ['/logout', '/perfil'].includes(url.pathname);
      await page.route(isPost, (route) =>
        route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
      );
      await leave(page);
      await expectSessionKept(celular, path);

      await page.unroute(isPost);
      await page.route(isPost, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
      );
      if (path === '/panfleto') await page.keyboard.press('Escape');
      await leave(page);
      await expectSessionKept(celular, path);

      await page.unroute(isPost);
      await openReady(page, path);
      expect(new URL(page.url()).pathname, 'the session goes on').toBe(path);
      await leave(page);
      await page.waitForURL('**/login?saiu');
      expect(await record(page)).toBeNull();
    },
  );
});

describe('§6 Administrators end a person’s sessions', () => {
  test('the page after that is the visitor’s, and nothing of the person stays in the browser', async ({
    celular,
    computador,
  }) => {
    // What the telephone was still fetching for its person is refused from then on.
    celular.vigia.allow(/status of 401/);
    const consultor = celular.page;
    await signIn(consultor, emailOf('consultor'));
    await openReady(consultor, '/panfleto');
    await expect.poll(() => record(consultor)).not.toBeNull();

    const admin = computador.page;
    await enterAs(computador, 'admin');
    await openReady(admin, `/usuarios?filtro=todos&busca=${emailOf('consultor')}`);
    await admin.getByRole('link', { name: /^Editar/ }).click();
    const sheet = admin.getByRole('dialog');
    await sheet.getByRole('link', { name: 'Encerrar sessões' }).click();
    await admin.getByRole('dialog', { name: 'Encerrar sessões?' }).waitFor();
    await sheet.getByRole('link', { name: 'Não encerrar' }).click();
    await sheet.getByRole('link', { name: 'Encerrar sessões' }).click();
    await sheet.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await notification(admin, /^Sessões de .+ encerradas\.$/).waitFor();
    await sheet.waitFor({ state: 'detached' });

    await consultor.goto('/panfleto');
    expect(new URL(consultor.url()).pathname).toBe('/');
    await consultor.getByRole('link', { name: 'Entrar' }).first().waitFor();
    await expect.poll(() => record(consultor)).toBeNull();
    await signIn(consultor, emailOf('consultor'));
    await consultor.goto('/panfleto');
    expect(new URL(consultor.url()).pathname, 'who signs in again is back').toBe('/panfleto');
  });
});
