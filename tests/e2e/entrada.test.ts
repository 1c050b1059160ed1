import { describe, expect } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { emailOf, expectNoSidewaysScroll, freshEmail, sendSignIn, signIn, TAMANHOS, test } from './apoio.ts';
import { openReady, untilAssets } from './pronta.ts';

describe('entering the system', () => {
  test('the start page tells a visitor what this is, on a phone and on a computer', async ({
    celular,
    computador,
  }) => {
    for (const { page } of [celular, computador]) {
      const answer = await page.goto('/');
      expect(answer?.status()).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Entrar' }).first().waitFor();
      await expectNoSidewaysScroll(page);
    }
  });

  test('§5 a registered consultant signs in and is greeted by name, then signs out', async ({
    celular: { page },
  }) => {
    await signIn(page, emailOf('consultor'));
    await page
      .getByRole('link', { name: /Gerar panfleto/ })
      .first()
      .waitFor();
    await openReady(page, '/logout');
    await untilAssets(page);
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.waitForURL('**/login?saiu');
    await page.goto('/geradorpanfleto');
    expect(new URL(page.url()).pathname).not.toBe('/geradorpanfleto');
  });

  test('§4 a verified person who is not registered is asked to register', async ({ celular: { page } }) => {
    await signIn(page, emailOf('novo'));
    await page.getByRole('button', { name: 'Concluir cadastro' }).waitFor();
  });

  test('§4 an unverified person is asked to confirm the e-mail', async ({ celular: { page } }) => {
    await signIn(page, emailOf('pendente'));
    await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor();
  });

  test('§5 a wrong password is said beside the field, and what was typed stays', async ({
    celular: { page, vigia },
  }) => {
    vigia.allow(/status of 422/);
    await page.goto('/login');
    await sendSignIn(page, emailOf('consultor'), 'errada-de-proposito');
    await page.locator('.campo-erro').getByText('Senha incorreta').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('consultor'));
  });

  test('signing in works before JavaScript arrives', async ({ abrir }) => {
    const { page } = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    await signIn(page, emailOf('admin'));
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.content()).toContain('Gerar panfleto');
  });

  test('§3 only administrators open the list of users', async ({ celular, computador }) => {
    await signIn(celular.page, emailOf('consultor'));
    await celular.page.goto('/usuarios');
    expect(new URL(celular.page.url()).pathname).toBe('/unauthorized');
    await signIn(computador.page, emailOf('admin'));
    await computador.page.goto('/usuarios');
    expect(new URL(computador.page.url()).pathname).toBe('/usuarios');
    await computador.page.getByText(emailOf('consultor')).waitFor();
  });

  test('an unknown page is a Portuguese 404 with a way out', async ({ celular: { page, vigia } }) => {
    vigia.allow(/status of 404/);
    const answer = await page.goto('/nao-existe');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link').count()).toBeGreaterThan(0);
  });

  test('§5 an unknown e-mail becomes an account that waits for its verification', async ({
    celular: { page },
  }) => {
    const email = freshEmail('visita');
    await signIn(page, email, SENHA);
    await page.getByRole('main').getByText(email).waitFor();
    await page.getByRole('button', { name: 'Mandar de novo' }).waitFor();
  });
});
