import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import {
  type Aparelho,
  emailOf,
  enterAs,
  expectNoSidewaysScroll,
  fullTest,
  notification,
  signIn,
  TAMANHOS,
  test,
} from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { DESENHO_MS, untilDrawn } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';
import { chooseMoto, untilSimuladorReady } from './simulador.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });

/** Ends a session as a browser meets it: the server knows its cookie no longer. */
async function endSession({ context, vigia }: Aparelho): Promise<void> {
  // What the page asks besides is refused, and the browser reports it.
  vigia.allow(/status of 401/);
  await context.clearCookies({ name: 'sessao' });
}

async function enterInPlace(page: Page, quem: 'consultor' | 'admin', password = SENHA): Promise<void> {
  await dialog(page).getByLabel('E-mail').fill(emailOf(quem));
  await dialog(page).getByLabel('Senha', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Entrar e continuar' }).click();
}

async function typeProposta(page: Page, nome: string): Promise<void> {
  await openReady(page, '/proposta2');
  // The editor's own code follows the page, and says what is missing once it is there.
  await page.locator('.proposta-falta strong').waitFor();
  await page.getByLabel('Nome', { exact: true }).fill(nome);
}

describe('Issue 14 §2: a session that ends in mid-work', () => {
  test('simulator: saving says so, signs in in place, and the simulation is saved', async ({ celular }) => {
    const { page, context } = celular;
    await bringAxe(context);
    await enterAs(celular, 'consultor');
    await openReady(page, '/financiamento?moto=Crosser+150+S+ABS&preco=19500&parcelas=36');
    await untilSimuladorReady(page);
    await page.getByLabel('Entrada', { exact: true }).fill('4.321');
    const nome = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog').getByLabel('Nome').fill(nome);
    await endSession(celular);
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();

    await dialog(page).getByText('Nada do que você digitou se perdeu.').waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);
    celular.vigia.allow(/status of 422/);
    expect(await dialog(page).getByLabel('E-mail').inputValue()).toBe(emailOf('consultor'));
    await enterInPlace(page, 'consultor', 'errada-de-proposito');
    await dialog(page).getByText(/senha/i).last().waitFor();
    await expect.poll(() => dialog(page).locator('[aria-invalid="true"]').count()).toBe(1);
    await enterInPlace(page, 'consultor');

    await notification(page, 'Simulação salva.').waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(await page.getByLabel('Entrada', { exact: true }).inputValue()).toMatch(/^4\.321/);
    await page.getByText(nome).first().waitFor();
  });

  fullTest(
    'flyer: what was typed is on the picture that is drawn after signing in',
    {
      timeout: 2 * DESENHO_MS,
    },
    async ({ computador }) => {
      const { page } = computador;
      await enterAs(computador, 'consultor');
      await openReady(page, '/geradorpanfleto');
      await page.locator('.previa-espaco .previa-arte').waitFor({ state: 'attached' });
      await chooseMoto(page, 'factor');
      const recado = `Tanque cheio ${crypto.randomUUID().slice(0, 4)}`;
      await page.getByLabel(/^Recado/).fill(recado);
      await endSession(computador);
      await page.getByRole('button', { name: 'Gerar panfleto' }).click();
      await dialog(page).waitFor();
      expect(await page.getByLabel(/^Recado/).inputValue()).toBe(recado);

      // Looking at the work first: what was sent waits, and says so.
      await page.keyboard.press('Escape');
      await page.getByText('Sua sessão terminou. Nada foi enviado.').first().waitFor();
      expect(await page.getByLabel(/^Recado/).inputValue()).toBe(recado);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await enterInPlace(page, 'consultor');
      await untilDrawn(page);
    },
  );

  fullTest('proposal: signed in again on another tab, it goes on here', async ({ computador }) => {
    const { page, context } = computador;
    await enterAs(computador, 'consultor');
    const nome = `Marina ${crypto.randomUUID().slice(0, 8)}`;
    await typeProposta(page, nome);
    await endSession(computador);
    await page.getByRole('button', { name: 'Salvar proposta' }).click();
    const opened = context.waitForEvent('page');
    await dialog(page)
      .getByRole('link', { name: /Entrar de outro jeito/ })
      .click();
    await signIn(await opened, emailOf('consultor'));
    await eventually(() => dialog(page).count()).toBe(0);
    await page.waitForURL(/\/propostas\/[\w-]+$/);
    await page.getByText(nome).first().waitFor();
    await openReady(page, `/propostas?busca=${encodeURIComponent(nome)}`);
    expect(await page.getByRole('link', { name: nome }).count()).toBe(1);
  });

  test('somebody else signs in: nothing is sent in their name, and the screen is left', async ({
    computador,
  }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    const nome = `Marina ${crypto.randomUUID().slice(0, 8)}`;
    await typeProposta(page, nome);
    await endSession(computador);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/proposta2')) sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Salvar proposta' }).click();
    await enterInPlace(page, 'admin');
    const other = page.getByRole('dialog', { name: 'Outra pessoa entrou' });
    await other.getByText('não foi enviado').waitFor();
    await other.getByRole('button', { name: /^Recarregar como/ }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(sent).toHaveLength(1);
    await openReady(page, '/proposta2');
    expect(await page.getByText(nome).count()).toBe(0);
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).not.toBe(nome);
  });

  fullTest(
    'going to another page without a session leads to Home, and back after signing in',
    async ({ computador }) => {
      const { page } = computador;
      await enterAs(computador, 'consultor');
      await openReady(page, '/');
      await endSession(computador);
      await page.goto('/proposta2');
      await page.waitForURL(/\/\?voltar=%2Fproposta2/);
      await page.getByRole('main').getByRole('link', { name: 'Entrar' }).first().click();
      await page.getByLabel('E-mail').fill(emailOf('consultor'));
      await page.getByLabel('Senha', { exact: true }).fill(SENHA);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/proposta2');
    },
  );

  fullTest(
    'a generator that visitors may open too: who was signed in goes on there',
    {
      timeout: 2 * DESENHO_MS,
    },
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'consultor');
      await openReady(page, '/imagempecas');
      await page.getByRole('button', { name: 'Desfazer' }).waitFor();
      await page.getByLabel('Item', { exact: true }).fill('Baú de 45 litros');
      await page.getByLabel('Preço', { exact: true }).fill('389,90');
      await endSession(celular);
      celular.vigia.allow(/status of 422/);
      await page.getByRole('button', { name: 'Gerar oferta' }).click();
      await dialog(page).getByText('Nada do que você digitou se perdeu.').waitFor();
      expect(await page.getByLabel('Item', { exact: true }).inputValue()).toBe('Baú de 45 litros');
      await enterInPlace(page, 'consultor');
      await untilDrawn(page);
      await page.getByRole('heading', { name: /Baú de 45 litros/ }).waitFor({ state: 'attached' });
    },
  );

  fullTest('a photo on its way waits for the sign-in and arrives', async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openReady(page, '/geradorpanfleto');
    await page.getByRole('button', { name: 'Escolher foto' }).click();
    const chosen = page.locator('input[type=file][aria-label="Escolher foto"]');
    const jpeg = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
      canvas.getContext('2d')?.fillRect(80, 60, 400, 300);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
    await chosen.setInputFiles({
      ...{ name: 'moto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg, 'base64') },
    });
    await page.getByRole('application', { name: 'Foto no recorte' }).waitFor();
    await endSession(computador);
    await page.getByRole('button', { name: 'Usar foto', exact: true }).click();
    await dialog(page).waitFor();
    await enterInPlace(page, 'consultor');
    await page.getByRole('img', { name: 'Foto escolhida' }).waitFor();
    await expect
      .poll(() => page.locator('input[name="foto"]').inputValue(), { timeout: 30_000 })
      .toMatch(/"id":"[^"]+"/);
  });

  fullTest('without JavaScript: a page says so, signs in, and sends what was typed', async ({ abrir }) => {
    const device = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    const { page } = device;
    await enterAs(device, 'consultor');
    await page.goto('/financiamento?moto=Crosser+150+S+ABS&preco=19500&parcelas=36');
    await page.getByLabel('Entrada', { exact: true }).fill('4.321');
    await endSession(device);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('heading', { name: 'Sua sessão terminou' }).waitFor();
    await expectNoSidewaysScroll(page);
    device.vigia.allow(/status of 422/);
    await page.getByLabel('E-mail').fill(emailOf('consultor'));
    await page.getByLabel('Senha').fill('errada-de-proposito');
    await page.getByRole('button', { name: 'Entrar e continuar' }).click();
    await page.locator('.erro').first().waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('consultor'));
    await page.getByLabel('Senha').fill(SENHA);
    await page.getByRole('button', { name: 'Entrar e continuar' }).click();
    await page.getByText(`Você entrou como ${emailOf('consultor')}`).waitFor();
    await page.getByRole('button', { name: 'Enviar o que eu digitei' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/financiamento'));
    await page.getByRole('heading', { name: 'Minhas simulações' }).click();
    await page
      .getByText(/4\.321/)
      .first()
      .waitFor();
  });
});
