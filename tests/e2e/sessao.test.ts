import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fullDescribe } from '../support/full.ts';
import { emailOf, enterAs, freshEmail, fullTest, notification, signIn, TAMANHOS, test } from './apoio.ts';
import { followVerification, readCodes } from './emulador.ts';
import { openReady, untilAssets } from './pronta.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function signOut(page: Page): Promise<void> {
  await openReady(page, '/logout');
  await untilAssets(page);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/login?saiu');
}

/** A registered consultant of one's own, so that nobody else's name changes. */
async function registerSomebody(page: Page, nome: string): Promise<string> {
  const email = freshEmail('perfil');
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor();
  await followVerification(email, page);
  await page.getByLabel('Nome', { exact: true }).fill(nome);
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await page.getByRole('heading', { name: new RegExp(nome.split(' ')[0] ?? '') }).waitFor();
  return email;
}

fullDescribe('§3 local session record under user-data', () => {
  fullTest(
    'is written at sign-in with the five flags and no token, and removed on sign-out',
    async ({ computador: { page } }) => {
      await signIn(page, emailOf('admin'));
      await expect.poll(() => stored(page, 'user-data')).not.toBeNull();
      const text = (await stored(page, 'user-data')) ?? '';
      expect(JSON.parse(text)).toMatchObject({
        user: { uid: 'demo-admin', email: emailOf('admin'), emailVerified: true },
        usuario: { uid: 'demo-admin' },
        loggedIn: true,
        registered: true,
        approved: true,
        admin: true,
        waitingVerification: false,
      });
      expect(text).not.toMatch(/eyJ|token/i);
      await signOut(page);
      await expect.poll(() => stored(page, 'user-data')).toBeNull();
    },
  );

  fullTest('§4 an unverified person waits', async ({ computador: { page } }) => {
    await signIn(page, emailOf('pendente'));
    await expect.poll(() => stored(page, 'user-data')).toContain('"waitingVerification":true');
  });

  fullTest('the server’s answer wins over whatever is stored', async ({ computador }) => {
    const { page } = computador;
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('user-data', '{"admin":true}'));
    await page.reload();
    await page.getByRole('link', { name: 'Entrar' }).first().waitFor();
    await expect.poll(() => stored(page, 'user-data')).toBeNull();
    await enterAs(computador, 'consultor');
    await page.goto('/');
    await expect.poll(() => stored(page, 'user-data')).toContain('"admin":false');
  });
});

describe('§4 sign-out', () => {
  test('all tabs follow, in and out', async ({ computador: { context, page } }) => {
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('link', { name: 'Entrar' }).first().waitFor();
    await signIn(page, emailOf('consultor'));
    await other
      .getByRole('link', { name: /Gerar panfleto/ })
      .first()
      .waitFor();
    await openReady(other, '/panfleto');
    await untilAssets(other);
    await signOut(page);
    await other.waitForURL((url) => url.pathname === '/');
    await other.getByRole('link', { name: 'Entrar' }).first().waitFor();
  });

  test('clears the site’s data and the resource cache; the theme that was chosen stays', async ({
    computador: { page },
  }) => {
    await signIn(page, emailOf('consultor'));
    await page.evaluate(async () => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('rascunho', 'x');
      dispatchEvent(new Event('tema'));
      const cache = await caches.open('resource-cache');
      await cache.put('/resources/img/x', new Response('x'));
    });
    const answered = page.waitForResponse(
      (response) => response.url().includes('/logout') && response.request().method() === 'POST',
    );
    await openReady(page, '/logout');
    await untilAssets(page);
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache", "storage"');
    await page.waitForURL('**/login?saiu');
    await expect.poll(() => stored(page, 'theme')).toBe('dark');
    expect(await stored(page, 'rascunho')).toBeNull();
    await expect.poll(() => page.evaluate(() => caches.has('resource-cache'))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  fullTest(
    '§4 Theme: the choice also outlives a sign-out before any script of ours has run',
    async ({ computador: { page, vigia } }) => {
      // What the page was still fetching for its person is refused from then on.
      vigia.allow(/status of 401/);
      await signIn(page, emailOf('consultor'));
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.goto('/logout');
      // Sent by the browser alone, as it is before the modules have arrived.
      await page.locator('main form[action="/logout"]').evaluate((form: HTMLFormElement) => form.submit());
      await page.waitForURL('**/login?saiu');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
      expect(await stored(page, 'theme')).toBe('dark');
    },
  );

  fullTest(
    "§8 'Erro ao fazer logout': without a network",
    async ({ computador: { context, page, vigia } }) => {
      vigia.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
      await signIn(page, emailOf('consultor'));
      await openReady(page, '/logout');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Sair', exact: true }).last().click();
      await notification(page, 'Erro ao fazer logout').waitFor();
      await context.setOffline(false);
      await signOut(page);
    },
  );

  fullTest('of every device, from the profile', async ({ computador, celular }) => {
    // What either device was still fetching for its person is refused from then on.
    computador.vigia.allow(/status of 401/);
    celular.vigia.allow(/status of 401/);
    const email = await registerSomebody(computador.page, 'Zélia Zanetti');
    await signIn(celular.page, email);
    await celular.page.goto('/perfil');
    await celular.page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
    await celular.page.waitForURL('**/login?saiu');
    await computador.page.goto('/perfil');
    expect(new URL(computador.page.url()).pathname).toBe('/');
  });
});

fullDescribe('profile', () => {
  fullTest(
    '§7 update display name: name, telephone and job title are saved and shown',
    async ({ computador: { page } }) => {
      const email = await registerSomebody(page, 'Paula Primeira');
      await page.goto('/perfil');
      await page.getByText(email).waitFor();
      await page.getByLabel('Nome', { exact: true }).fill('Paula Segunda');
      await page.getByLabel('WhatsApp ou telefone').fill('11987654321');
      await page.getByLabel('Cargo').fill('Gerente de vendas');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Dados salvos.').waitFor();
      await page.reload();
      expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Paula Segunda');
      expect(await page.getByLabel('WhatsApp ou telefone').inputValue()).toBe('(11) 98765-4321');
      expect(await page.getByLabel('Cargo').inputValue()).toBe('Gerente de vendas');
      await expect.poll(() => stored(page, 'user-data')).toContain('"displayName":"Paula Segunda"');
    },
  );

  fullTest('§5 wrong values are said beside their fields, and what was typed stays', async ({ abrir }) => {
    for (const javaScriptEnabled of [true, false]) {
      const device = await abrir({ ...TAMANHOS.celular, javaScriptEnabled });
      const { page, vigia } = device;
      vigia.allow(/status of 422/);
      await enterAs(device, 'consultor');
      await page.goto('/perfil');
      await page.getByLabel('Nome', { exact: true }).fill('   ');
      await page.getByLabel('WhatsApp ou telefone').fill('123');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Informe o nome.').waitFor();
      await page.getByText('Confira o telefone, com DDD.').waitFor();
      // With JavaScript the mask sets its signs around what was typed.
      const typed = await page.getByLabel('WhatsApp ou telefone').inputValue();
      expect(typed.replace(/\D/g, '')).toBe('123');
    }
  });

  fullTest("§8 'Email de recuperação de senha enviado para: {email}'", async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openReady(page, '/perfil');
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
    await notification(page, `Email de recuperação de senha enviado para: ${emailOf('consultor')}`).waitFor();
    const codes = await readCodes(emailOf('consultor'));
    expect(codes.at(-1)?.requestType).toBe('PASSWORD_RESET');
  });

  fullTest('only for who is registered', async ({ computador }) => {
    await enterAs(computador, 'novo');
    await computador.page.goto('/perfil');
    expect(new URL(computador.page.url()).pathname).toBe('/');
  });
});
