import { describe, expect } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { fullDescribe } from '../support/full.ts';
import {
  emailOf,
  expectNoSidewaysScroll,
  freshEmail,
  fullTest,
  sendSignIn,
  signIn,
  TAMANHOS,
  test,
} from './apoio.ts';
import { followReset, followVerification } from './emulador.ts';
import { openReady, untilAssets } from './pronta.ts';

describe('entering the system', () => {
  fullTest(
    'the start page tells a visitor what this is, on a phone and on a computer',
    async ({ celular, computador }) => {
      for (const { page } of [celular, computador]) {
        const answer = await page.goto('/');
        expect(answer?.status()).toBe(200);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.getByRole('link', { name: 'Entrar' }).first().waitFor();
        await expectNoSidewaysScroll(page);
      }
    },
  );

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

  fullTest(
    '§4 a verified person who is not registered is asked to register',
    async ({ celular: { page } }) => {
      await signIn(page, emailOf('novo'));
      await page.getByRole('button', { name: 'Concluir cadastro' }).waitFor();
    },
  );

  fullTest('§4 an unverified person is asked to confirm the e-mail', async ({ celular: { page } }) => {
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

  fullTest('signing in works before JavaScript arrives', async ({ abrir }) => {
    const { page } = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    await signIn(page, emailOf('admin'));
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.content()).toContain('Gerar panfleto');
  });

  fullTest('§3 only administrators open the list of users', async ({ celular, computador }) => {
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

  fullTest(
    '§5 an unknown e-mail becomes an account that waits for its verification',
    async ({ celular: { page } }) => {
      const email = freshEmail('visita');
      await signIn(page, email, SENHA);
      await page.getByRole('main').getByText(email).waitFor();
      await page.getByRole('button', { name: 'Mandar de novo' }).waitFor();
    },
  );

  fullTest(
    'issue 9 §2: an administrator of one company sees its people, and nobody else’s',
    async ({ computador: { page } }) => {
      await signIn(page, emailOf('gerente'));
      await page.goto('/usuarios?filtro=todos');
      await page.getByRole('row').filter({ hasText: 'Diego Martins' }).waitFor();
      const rows = page.getByRole('row');
      expect(await rows.filter({ hasText: 'Serra Verde Motos' }).count()).toBe((await rows.count()) - 1);
    },
  );
});

fullDescribe('issue 9 §2: a password typed for an address that nobody has proved yet', () => {
  fullTest(
    'never becomes its owner’s account: verified elsewhere, the owner sets a new one first',
    async ({ computador, celular }) => {
      const { page: atacante } = computador;
      const { page: dona } = celular;
      celular.vigia.allow(/status of 422/);
      const email = freshEmail('vitima');
      await signIn(atacante, email, 'do-atacante');
      await atacante.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor();

      await followVerification(email, dona);
      await atacante.getByRole('heading', { name: 'E-mail confirmado em outro aparelho' }).waitFor();
      await dona.goto('/login?confirmado');
      await dona.getByText('E-mail confirmado.').waitFor();
      await sendSignIn(dona, email, 'do-atacante');
      await dona.getByText(/crie uma senha nova pelo link que mandamos/).waitFor();
      await atacante.goto('/');
      await atacante.getByRole('link', { name: 'Entrar' }).first().waitFor();

      await followReset(email, 'senha-da-dona');
      await signIn(dona, email, 'senha-da-dona');
      await dona.getByRole('button', { name: 'Concluir cadastro' }).waitFor();
    },
  );
});
