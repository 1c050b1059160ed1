import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { emailOf, expectNoSidewaysScroll, freshEmail, signIn, TAMANHOS, test } from './apoio.ts';
import { followVerification } from './emulador.ts';
import { jpegSize } from './imagem.ts';

/** Oldest that an administrator's copy of the list of users may be, and a moment for the page itself. */
const LISTA_MAIS_VELHA_MS = 65_000;

const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).first().getAttribute('content');

async function register(page: Page, nome: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(nome);
  await page.getByLabel(/telefone/i).fill('41987654321');
  await page.getByLabel('Empresa', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await page.getByText('Seu acesso espera a aprovação do administrador.').waitFor();
}

async function makeFlyer(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Gerar panfleto/ })
    .first()
    .click();
  const moto = page.getByRole('combobox', { name: 'Moto' });
  await moto.fill('fazer');
  const option = page.getByRole('option').first();
  const nome = ((await option.locator('span').first().textContent()) ?? '').trim();
  await option.click();
  expect(await moto.inputValue()).toBe(nome);
  expect(await page.getByLabel('Preço à vista').inputValue(), 'the price is filled in').toMatch(/\d/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Gerar panfleto' }).click();
  await page.waitForURL(/\/panfleto\?aberto=/);
  await page.getByRole('heading', { level: 1, name: nome }).waitFor();
}

describe('from a new account to a shared flyer', () => {
  test('sign up, verify, register, be approved, make a flyer, share it with somebody without an account', async ({
    celular,
    computador,
    abrir,
  }) => {
    const { page } = celular;
    const email = freshEmail('joana');
    const nome = `Joana Conceição ${email.slice(6, 14)}`;

    await signIn(page, email, SENHA);
    await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor();
    await followVerification(email);
    await page.getByRole('button', { name: 'Concluir cadastro' }).waitFor({ timeout: 20_000 });
    await register(page, nome);

    const admin = computador.page;
    await signIn(admin, emailOf('admin'));
    const row = admin.locator('li, tr').filter({ hasText: email });
    await expect
      .poll(
        async () => {
          await admin.goto('/usuarios?filtro=aguardando');
          return row.count();
        },
        {
          timeout: LISTA_MAIS_VELHA_MS,
          interval: 1000,
          message: 'the new person is on the list of those who wait',
        },
      )
      .toBe(1);
    await row.getByRole('button', { name: 'Aprovar' }).click();
    await row.getByRole('button', { name: 'Aprovar' }).waitFor({ state: 'detached' });

    // Approval is an authorisation fact: the consultant may see it up to 60 s later, and may work meanwhile.
    await makeFlyer(page);
    const flyer = new URL(page.url()).searchParams.get('aberto');
    await page.screenshot({ path: 'tests/e2e/results/panfleto-aberto.png' });

    const visitor = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    const answer = await visitor.page.goto(`/p/${flyer}`);
    expect(answer?.status()).toBe(200);
    expect(await visitor.context.cookies()).toEqual([]);
    await expectNoSidewaysScroll(visitor.page);
    expect(await visitor.page.locator('script[src]').count(), 'client JavaScript of the share page').toBe(0);

    expect(await meta(visitor.page, 'og:title')).toMatch(/fazer/i);
    expect(await meta(visitor.page, 'og:url')).toBe(`${inject('address')}/p/${flyer}`);
    const image = (await meta(visitor.page, 'og:image')) ?? '';
    const preview = await visitor.context.request.get(image);
    expect(preview.headers()['content-type']).toBe('image/jpeg');
    expect(preview.headers()['cache-control']).toContain('immutable');
    const bytes = await preview.body();
    expect(bytes.byteLength, 'bytes of og:image').toBeLessThanOrEqual(300_000);
    expect(jpegSize(bytes)).toEqual({
      width: Number(await meta(visitor.page, 'og:image:width')),
      height: Number(await meta(visitor.page, 'og:image:height')),
    });

    const shown = await visitor.page.locator('main img, figure img, body img').first().getAttribute('src');
    const feed = await visitor.context.request.get(shown ?? '');
    expect(feed.status()).toBe(200);
  }, 180_000);
});
