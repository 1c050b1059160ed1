import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { emailOf, enterAs, freshEmail, notification, sendSignIn, signIn, TAMANHOS, test } from './apoio.ts';
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
  await followVerification(email);
  await page.getByLabel('Nome', { exact: true }).fill(nome);
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await page.getByRole('heading', { name: new RegExp(nome.split(' ')[0] ?? '') }).waitFor();
  return email;
}

describe('§3 local session record under user-data', () => {
  test('is written at sign-in with the five flags and no token, and removed on sign-out', async ({
    computador: { page },
  }) => {
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
  });

  test('§4 an unverified person waits', async ({ computador: { page } }) => {
    await signIn(page, emailOf('pendente'));
    await expect.poll(() => stored(page, 'user-data')).toContain('"waitingVerification":true');
  });

  test('the server’s answer wins over whatever is stored', async ({ computador }) => {
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

  test('§4 Theme: the choice also outlives a sign-out before any script of ours has run', async ({
    computador: { page, vigia },
  }) => {
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
  });

  test("§8 'Erro ao fazer logout': without a network", async ({ computador: { context, page, vigia } }) => {
    vigia.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await signIn(page, emailOf('consultor'));
    await openReady(page, '/logout');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sair', exact: true }).last().click();
    await notification(page, 'Erro ao fazer logout').waitFor();
    await context.setOffline(false);
    await signOut(page);
  });

  test('of every device, from the profile', async ({ computador, celular }) => {
    // What either device was still fetching for its person is refused from then on.
    computador.vigia.allow(/status of 401/);
    celular.vigia.allow(/status of 401/);
    await enterAs(computador, 'consultor');
    await enterAs(celular, 'consultor');
    await celular.page.goto('/perfil');
    await celular.page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
    await celular.page.waitForURL('**/login?saiu');
    await computador.page.goto('/perfil');
    expect(new URL(computador.page.url()).pathname).toBe('/');
  });
});

describe('profile', () => {
  test('§7 update display name: name, telephone and job title are saved and shown', async ({
    computador: { page },
  }) => {
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
  });

  test('§5 wrong values are said beside their fields, and what was typed stays', async ({ abrir }) => {
    for (const javaScriptEnabled of [true, false]) {
      const aparelho = await abrir({ ...TAMANHOS.celular, javaScriptEnabled });
      const { page, vigia } = aparelho;
      vigia.allow(/status of 422/);
      await enterAs(aparelho, 'consultor');
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

  test("§8 'Email de recuperação de senha enviado para: {email}'", async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openReady(page, '/perfil');
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
    await notification(page, `Email de recuperação de senha enviado para: ${emailOf('consultor')}`).waitFor();
    const codes = await readCodes(emailOf('consultor'));
    expect(codes.at(-1)?.requestType).toBe('PASSWORD_RESET');
  });

  test('only for who is registered', async ({ computador }) => {
    await enterAs(computador, 'novo');
    await computador.page.goto('/perfil');
    expect(new URL(computador.page.url()).pathname).toBe('/');
  });
});

describe('§8 sentences of signing in with e-mail and password', () => {
  async function tryToEnter(page: Page, email: string, senha: string): Promise<void> {
    await openReady(page, '/login');
    await sendSignIn(page, email, senha);
  }

  test("'Senha incorreta'", async ({ computador: { page, vigia } }) => {
    vigia.allow(/status of 422/);
    await tryToEnter(page, emailOf('consultor'), 'errada-de-proposito');
    await notification(page, 'Senha incorreta').waitFor();
  });

  test("'Erro ao criar novo usuário': an unknown e-mail with a password too short", async ({
    computador: { page, vigia },
  }) => {
    vigia.allow(/status of 422/);
    await tryToEnter(page, freshEmail('curta'), '12345');
    await notification(page, 'Erro ao criar novo usuário').waitFor();
    await page.getByText('A senha precisa de 6 caracteres ou mais.').waitFor();
  });

  test("'Erro ao fazer login com email e senha': the account is disabled", async ({
    computador,
    celular,
  }) => {
    const email = freshEmail('desativada');
    await signIn(celular.page, email);
    await disable(email);
    computador.vigia.allow(/status of 422/);
    await tryToEnter(computador.page, email, SENHA);
    await notification(computador.page, 'Erro ao fazer login com email e senha').waitFor();
    await computador.page.getByText('Esta conta está desativada.').waitFor();
  });

  test("'Email de recuperação de senha enviado para: {email}'", async ({ computador: { page } }) => {
    await openReady(page, '/login');
    await page.getByLabel('E-mail').fill(emailOf('consultor'));
    await page.getByRole('button', { name: 'Esqueci a senha' }).click();
    await notification(page, `Email de recuperação de senha enviado para: ${emailOf('consultor')}`).waitFor();
  });

  test('§5 the rules of a new password are shown while it is typed, from its first character', async ({
    computador: { page },
  }) => {
    await openReady(page, '/login');
    const senha = page.getByLabel('Senha', { exact: true });
    const rules = page.getByRole('list', { name: 'A senha precisa de' });
    expect(await rules.count()).toBe(0);
    // No moment passes on the page's own clock: what is shown is shown by the key.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await senha.press('1');
    await rules.locator('[data-atendida="false"]').getByText('6 caracteres ou mais').waitFor();
    await senha.pressSequentially('23456');
    await rules.locator('[data-atendida="true"]').getByText('6 caracteres ou mais').waitFor();
    await senha.press('Backspace');
    await rules.locator('[data-atendida="false"]').waitFor();
    await senha.fill('');
    expect(await rules.count(), 'they stay where they are').toBe(1);
  });

  test('§5 the password policy is the provider’s: what it asks for is shown, each rule for itself', async ({
    celular: { page },
  }) => {
    // The emulator has no policy to set: the screen's data arrive as they would with one.
    await page.route('**/login.data*', async (route) => {
      const answer = await route.fetch();
      const body = withValues(await answer.text(), { minLength: 10, uppercase: true });
      await route.fulfill({ response: answer, body });
    });
    await openReady(page, '/');
    await page.getByRole('link', { name: 'Entrar' }).first().click();
    const senha = page.getByLabel('Senha', { exact: true });
    await senha.pressSequentially('abcdefghi');
    const rule = (text: string, kept: boolean) =>
      page.locator(`[data-atendida="${kept}"]`).getByText(text, { exact: true });
    await rule('10 caracteres ou mais', false).waitFor();
    await rule('Uma letra maiúscula', false).waitFor();
    await senha.press('J');
    await rule('10 caracteres ou mais', true).waitFor();
    await rule('Uma letra maiúscula', true).waitFor();
  });

  test("'Erro ao enviar email de recuperação de senha.': nobody has this e-mail", async ({
    computador: { page, vigia },
  }) => {
    vigia.allow(/status of 422/);
    await openReady(page, '/login');
    await page.getByLabel('E-mail').fill(freshEmail('ninguem'));
    await page.getByRole('button', { name: 'Esqueci a senha' }).click();
    await notification(page, 'Erro ao enviar email de recuperação de senha.').waitFor();
  });
});

/**
 * A screen's data with other values: a flat list in which an object's keys and values are places, e.g. `{"_34":35}`
 * for what stands at 34 and 35.
 */
function withValues(text: string, values: Record<string, unknown>): string {
  const flat = JSON.parse(text) as unknown[];
  for (const [name, value] of Object.entries(values)) {
    const key = `_${flat.indexOf(name)}`;
    const owner = flat.find((part) => typeof part === 'object' && part !== null && key in part);
    expect(owner, `${name} is among the data`).toBeDefined();
    Reflect.set(owner as object, key, flat.push(value) - 1);
  }
  return `${JSON.stringify(flat)}\n`;
}

/** What an administrator of the identity provider does in its console. */
async function disable(email: string): Promise<void> {
  const accounts = `http://${inject('emulatorHost')}/identitytoolkit.googleapis.com/v1/projects/demo-balcao/accounts`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const post = async (method: string, body: unknown): Promise<{ users?: { localId: string }[] }> => {
    const response = await fetch(`${accounts}:${method}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.json() as Promise<{ users?: { localId: string }[] }>;
  };
  const { users = [] } = await post('lookup', { email: [email] });
  expect(users).toHaveLength(1);
  await post('update', { localId: users[0]?.localId, disableUser: true });
}
