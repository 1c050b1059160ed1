import { describe, expect } from 'vitest';
import { routeTable } from '../../app/routes/table.ts';
import {
  type Aparelho,
  emailOf,
  expectNoSidewaysScroll,
  freshEmail,
  fullTest,
  sendSignIn,
  signIn,
  TAMANHOS,
  test,
} from './apoio.ts';
import { followVerification } from './emulador.ts';

const SEM_JAVASCRIPT = { ...TAMANHOS.celular, javaScriptEnabled: false };

/** Public screens that are known by their address alone; signing out needs somebody signed in. */
const PUBLIC = routeTable.filter(
  ({ access, path, file }) =>
    access === 'public' && file.endsWith('.tsx') && !path.includes(':') && path !== 'logout',
);

async function signOut({ page }: Aparelho): Promise<void> {
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/login?saiu');
  await page.getByText('Você saiu.').waitFor();
}

describe('with JavaScript off', () => {
  test('§5 sign in by e-mail, sign out from the menu and from its own screen', async ({ abrir }) => {
    const device = await abrir(SEM_JAVASCRIPT);
    const { page } = device;
    await signIn(page, emailOf('consultor'));
    await page.getByRole('button', { name: 'Sua conta' }).click();
    await signOut(device);
    await signIn(page, emailOf('consultor'));
    await page.goto('/logout');
    await signOut(device);
    await page.goto('/geradorpanfleto');
    expect(new URL(page.url()).pathname, 'signed out').not.toBe('/geradorpanfleto');
  });

  fullTest('§8 a wrong password is said, and the e-mail stays', async ({ abrir }) => {
    const { page, vigia } = await abrir(SEM_JAVASCRIPT);
    vigia.allow(/status of 422/);
    await page.goto('/login');
    await sendSignIn(page, emailOf('consultor'), 'errada-de-proposito');
    await page.getByRole('alert').getByText('Senha incorreta').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('consultor'));
  });

  fullTest('§5 a new account: confirm the e-mail, register, start', async ({ abrir }) => {
    const { page, vigia } = await abrir(SEM_JAVASCRIPT);
    vigia.allow(/status of 422/);
    const email = freshEmail('semscript');
    await signIn(page, email);
    await page.getByRole('main').getByText(email).waitFor();
    await page.getByRole('button', { name: 'Já confirmei' }).click();
    await page.getByText('Ainda não recebemos a confirmação.').waitFor();
    await followVerification(email, page);
    await page.getByRole('button', { name: 'Já confirmei' }).click();

    await page.getByLabel('Nome', { exact: true }).fill('   ');
    await page.getByRole('button', { name: 'Concluir cadastro' }).click();
    await page.getByText('Informe o nome.').waitFor();
    await page.getByLabel('Nome', { exact: true }).fill('Sérgio Sem Script');
    await page.getByLabel('Empresa', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Concluir cadastro' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sérgio' }).waitFor();
    await page.getByText('Seu acesso espera a aprovação do administrador.').waitFor();
  });

  fullTest.for(PUBLIC)('a visitor reads /$path', async ({ path }, { abrir }) => {
    const { page, vigia } = await abrir(SEM_JAVASCRIPT);
    vigia.allow(/status of 404/);
    const answer = await page.goto(path === '*' ? '/nao-existe' : `/${path}`);
    expect(answer?.status()).toBe(path === '*' ? 404 : 200);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectNoSidewaysScroll(page);
  });
});
