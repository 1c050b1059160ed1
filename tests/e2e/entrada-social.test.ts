import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { fullDescribe } from '../support/full.ts';
import { emailOf, freshEmail, fullTest, notification, signIn, TAMANHOS, test } from './apoio.ts';
import { openReady } from './pronta.ts';

type Nome = 'Google' | 'Facebook';

/** Opens the sign-in window, as a person does. */
async function openWindow(page: Page, nome: Nome, login = '/login'): Promise<Page> {
  // Before the screen's own script has arrived the link goes to the provider by itself.
  await openReady(page, login);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: `Entrar com ${nome}` }).click(),
  ]);
  await popup.getByRole('heading', { name: `Entrar com ${nome}` }).waitFor();
  return popup;
}

async function useAnotherEmail(provider: Page, email: string): Promise<void> {
  await provider.getByLabel('Outro e-mail').fill(email);
  await provider.getByRole('button', { name: 'Usar este' }).click();
}

/** Ends without a session, on the same screen. */
async function expectNotSignedIn(page: Page): Promise<void> {
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('sessao');
  expect(new URL(page.url()).pathname).toBe('/login');
}

describe('§7 Google popup sign-in with account chooser', () => {
  test('§9 a window of 500x600 opens, the person chooses, it closes and the page goes on', async ({
    computador: { page },
  }) => {
    const popup = await openWindow(page, 'Google');
    const size = await popup.evaluate(() => [innerWidth, innerHeight]);
    expect(size).toEqual([500, 600]);
    expect(new URL(popup.url()).searchParams.get('prompt')).toBe('select_account');
    await Promise.all([
      popup.waitForEvent('close'),
      popup.getByRole('button', { name: emailOf('consultor') }).click(),
    ]);
    await page.waitForURL((url) => url.pathname === '/');
    await page
      .getByRole('link', { name: /Gerar panfleto/ })
      .first()
      .waitFor();
  });

  fullTest('goes where the person wanted to go', async ({ computador: { page } }) => {
    const popup = await openWindow(page, 'Google', '/login?voltar=/perfil');
    await popup.getByRole('button', { name: emailOf('consultor') }).click();
    await page.waitForURL('**/perfil');
  });

  fullTest('on a telephone too', async ({ celular: { page } }) => {
    const popup = await openWindow(page, 'Google');
    await useAnotherEmail(popup, freshEmail('google'));
    await page.getByRole('button', { name: 'Concluir cadastro' }).waitFor();
  });
});

fullDescribe('§7 Facebook popup sign-in with email and public_profile scopes', () => {
  fullTest(
    '§4 a new person, whose address Facebook does not vouch for, waits for its verification',
    async ({ computador: { page } }) => {
      const popup = await openWindow(page, 'Facebook');
      expect(new URL(popup.url()).searchParams.get('scope')).toBe('email public_profile');
      await useAnotherEmail(popup, freshEmail('facebook'));
      await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor();
    },
  );
});

describe('§8 sentences of a sign-in with a provider', () => {
  fullTest(
    "'Conta já existe com credenciais diferentes.': the e-mail has a password",
    async ({ computador: { page } }) => {
      const popup = await openWindow(page, 'Facebook');
      await popup.getByRole('button', { name: emailOf('consultor') }).click();
      await notification(page, 'Conta já existe com credenciais diferentes.').waitFor();
      await expectNotSignedIn(page);
    },
  );

  test("'O popup foi bloqueado pelo navegador.', and the way without a window", async ({
    computador: { page },
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openReady(page, '/login');
    await page.getByRole('link', { name: 'Entrar com Google' }).click();
    await notification(page, 'O popup foi bloqueado pelo navegador.').waitFor();
    await page.getByRole('link', { name: 'Continuar nesta janela' }).click();
    await page.getByRole('button', { name: emailOf('consultor') }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  fullTest.for(['Google', 'Facebook'] as const)(
    "'Erro ao fazer login com %s': the person does not agree",
    async (nome, { computador: { page } }) => {
      const popup = await openWindow(page, nome);
      await Promise.all([
        popup.waitForEvent('close'),
        popup.getByRole('link', { name: 'Não autorizar' }).click(),
      ]);
      await notification(page, `Erro ao fazer login com ${nome}`).waitFor();
      await page.getByText(`Você não autorizou o acesso com ${nome}`).waitFor();
      await expectNotSignedIn(page);
    },
  );

  fullTest.for(['Google', 'Facebook'] as const)(
    "'Erro ao fazer login com %s': the provider fails",
    async (nome, { computador: { page } }) => {
      const popup = await openWindow(page, nome);
      await popup.getByRole('button', { name: 'O provedor falha' }).click();
      await notification(page, `Erro ao fazer login com ${nome}`).waitFor();
      await expectNotSignedIn(page);
    },
  );

  fullTest('an answer of another sign-in leaves no half session', async ({ computador: { page } }) => {
    const popup = await openWindow(page, 'Google');
    const provider = new URL(popup.url());
    provider.searchParams.set('state', 'de-outra-entrada');
    await popup.goto(provider.href);
    await popup.getByRole('button', { name: emailOf('consultor') }).click();
    await notification(page, 'Erro ao fazer login com Google').waitFor();
    await expectNotSignedIn(page);
  });

  fullTest(
    'a window closed early is no error: a calm word, and the buttons as before',
    async ({ computador: { page } }) => {
      const popup = await openWindow(page, 'Google');
      await page.getByText('Continue na janela do Google.').waitFor();
      await popup.close();
      await page.getByText('O acesso com Google não terminou').waitFor();
      expect(await page.locator('.notificacao').count()).toBe(0);
      await expectNotSignedIn(page);
      const again = await openWindow(page, 'Google');
      await again.getByRole('button', { name: emailOf('consultor') }).click();
      await page.waitForURL((url) => url.pathname === '/');
    },
  );
});

fullDescribe('without JavaScript', () => {
  const withoutScript = { ...TAMANHOS.celular, javaScriptEnabled: false };

  fullTest('the page itself goes to Google and comes back', async ({ abrir }) => {
    const { page } = await abrir(withoutScript);
    await page.goto('/login?voltar=/perfil');
    await page.getByRole('link', { name: 'Entrar com Google' }).click();
    await page.getByRole('button', { name: emailOf('consultor') }).click();
    await page.waitForURL('**/perfil');
  });

  fullTest('a refusal is said on the sign-in screen, once', async ({ abrir }) => {
    const { page } = await abrir(withoutScript);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Entrar com Facebook' }).click();
    await page.getByRole('link', { name: 'Não autorizar' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('main').getByText('Erro ao fazer login com Facebook').waitFor();
    await page.reload();
    expect(await page.getByText('Erro ao fazer login com Facebook').count()).toBe(0);
    await signIn(page, emailOf('consultor'), SENHA);
  });
});
