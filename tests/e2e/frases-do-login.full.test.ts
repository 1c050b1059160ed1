import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { emailOf, freshEmail, notification, sendSignIn, signIn, test } from './apoio.ts';
import { openReady } from './pronta.ts';

describe('§8 sentences of signing in with e-mail and password', () => {
  async function tryToEnter(page: Page, email: string, password: string): Promise<void> {
    await openReady(page, '/login');
    await sendSignIn(page, email, password);
  }

  test("'Senha incorreta'", async ({ computador: { page, vigia } }) => {
    vigia.allow(/status of 422/);
    await tryToEnter(page, emailOf('consultor'), 'errada-de-proposito');
    await notification(page, 'Senha incorreta').waitFor();
    // Beside it no rule of a new password is said to be kept: the account is there already.
    await page.locator('.campo-erro').getByText('Senha incorreta').waitFor();
    expect(await page.getByRole('list', { name: 'A senha precisa de' }).count()).toBe(0);
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
    const password = page.getByLabel('Senha', { exact: true });
    const rules = page.getByRole('list', { name: 'A senha precisa de' });
    expect(await rules.count()).toBe(0);
    // No moment passes on the page's own clock: what is shown is shown by the key.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await password.press('1');
    await rules.locator('[data-atendida="false"]').getByText('6 caracteres ou mais').waitFor();
    await password.pressSequentially('23456');
    await rules.locator('[data-atendida="true"]').getByText('6 caracteres ou mais').waitFor();
    await password.press('Backspace');
    await rules.locator('[data-atendida="false"]').waitFor();
    await password.fill('');
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
    const password = page.getByLabel('Senha', { exact: true });
    await password.pressSequentially('abcdefghi');
    const rule = (text: string, kept: boolean) =>
      page.locator(`[data-atendida="${kept}"]`).getByText(text, { exact: true });
    await rule('10 caracteres ou mais', false).waitFor();
    await rule('Uma letra maiúscula', false).waitFor();
    await password.press('J');
    await rule('10 caracteres ou mais', true).waitFor();
    await rule('Uma letra maiúscula', true).waitFor();
  });

  test('Issue 25 §1.9 (F-18): who asks for a new password is not told whether somebody has the e-mail', async ({
    computador: { page },
  }) => {
    const email = freshEmail('ninguem');
    await openReady(page, '/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Esqueci a senha' }).click();
    await notification(page, `Email de recuperação de senha enviado para: ${email}`).waitFor();
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

/** Disables an account, as an administrator of the identity provider does in its console. */
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
