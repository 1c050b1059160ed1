import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { emailOf, freshEmail, notification, test } from './apoio.ts';
import { findAguardando, untilAprovado } from './aprovacao.ts';
import { tabTo } from './com-teclado.ts';
import { followVerification } from './emulador.ts';
import { untilDrawn } from './panfleto.ts';
import { eventually, openReady, untilReady } from './pronta.ts';

/** Narrow enough for the drawer to be opened, wide enough for tables. */
const TABLET = { viewport: { width: 1024, height: 768 } };

/** Goes to a control and presses it. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field and writes in it, over what may be there: Tab selects it. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Fills in the login screen, which is open, and sends it. */
async function sendSignIn(page: Page, email: string): Promise<void> {
  await write(page, page.getByLabel('E-mail'), email);
  await write(page, page.getByLabel('Senha', { exact: true }), SENHA);
  await page.keyboard.press('Enter');
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const menu = (page: Page) => page.locator('#menu-da-pessoa');

describe('Issue 3, done 2: the whole journey works with the keyboard alone', () => {
  test('sign-up, e-mail, registration, approval, flyer, link, drawer, theme, profile, sign-out', async ({
    abrir,
  }) => {
    const { page, context } = await abrir({ ...TABLET, colorScheme: 'light' });
    const main = page.getByRole('main');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('address') });
    const email = freshEmail('teclado');
    const nome = `Teclado da Silva ${email.slice(8, 16)}`;

    // A visitor goes from Home to the screen that also makes new accounts.
    await openReady(page, '/');
    await press(page, main.getByRole('link', { name: 'Entrar' }));
    await page.waitForURL('**/login');
    await sendSignIn(page, email);
    await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor();
    await followVerification(email, page);
    // The screen goes on by itself.
    await write(page, page.getByLabel('Nome', { exact: true }), nome);
    await write(page, page.getByLabel(/telefone/i), '41987654321');
    await tabTo(page, page.getByLabel('Empresa', { exact: true }));
    await page.keyboard.press('ArrowDown');
    await press(page, main.getByRole('button', { name: 'Concluir cadastro' }));
    await page.getByText('Seu acesso espera a aprovação do administrador.').waitFor();

    const { page: admin } = await abrir(TABLET);
    await openReady(admin, '/login');
    await sendSignIn(admin, emailOf('admin'));
    await admin.waitForURL((url) => url.pathname === '/');
    const row = await findAguardando(admin, email);
    await untilReady(admin);
    await press(admin, row.getByRole('button', { name: 'Aprovar' }));
    await row.getByRole('button', { name: 'Aprovar' }).waitFor({ state: 'detached' });

    await untilAprovado(page);
    await untilReady(page);
    // The studio: the motorcycle is found by typing, the price comes with it.
    await press(page, main.getByRole('link', { name: /^Gerar panfleto/ }));
    await write(page, page.getByRole('combobox', { name: 'Moto', exact: true }), 'fazer');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Preço à vista').inputValue()).toMatch(/\d/);
    await press(page, main.getByRole('button', { name: 'Gerar panfleto' }));
    await untilDrawn(page);
    await press(page, page.getByRole('button', { name: 'Copiar link' }));
    await notification(page, 'Link copiado.').waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(new RegExp(`^${inject('address')}/p/`));

    // The drawer begins where the person is.
    await press(page, page.getByRole('button', { name: 'Menu' }));
    const drawer = page.locator('#gaveta');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'Minhas imagens',
    );
    await press(page, drawer.getByRole('link', { name: 'Início' }));
    await page.waitForURL((url) => url.pathname === '/');

    await press(page, page.getByRole('button', { name: 'Sua conta' }));
    await press(page, menu(page).getByRole('button', { name: 'Usar tema escuro' }), 'Space');
    await eventually(() => theme(page)).toBe('dark');
    await press(page, menu(page).getByRole('link', { name: 'Meu perfil' }));
    await page.waitForURL('**/perfil');
    await write(page, page.getByLabel('Cargo'), 'Gerente de vendas');
    await page.keyboard.press('Enter');
    await page.getByText('Dados salvos.').waitFor();
    await page.reload();
    expect(await page.getByLabel('Cargo').inputValue()).toBe('Gerente de vendas');

    await untilReady(page);
    await press(page, page.getByRole('button', { name: 'Sua conta' }));
    await press(page, menu(page).getByRole('button', { name: 'Sair' }));
    await page.waitForURL(/\/login\?saiu/);
    await page.getByText('Você saiu. Até a próxima!').waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sessao');
  }, 300_000);
});
