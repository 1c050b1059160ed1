import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { emailOf, expectNoSidewaysScroll, freshEmail, signIn, TAMANHOS, test } from './apoio.ts';
import { findAguardando, untilAprovado } from './aprovacao.ts';
import { followVerification } from './emulador.ts';
import { jpegSize } from './imagem.ts';
import { generate } from './panfleto.ts';
import { chooseMoto } from './simulador.ts';

const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).first().getAttribute('content');

async function register(page: Page, nome: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(nome);
  await page.getByLabel(/telefone/i).fill('41987654321');
  await page.getByLabel('Empresa', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await page.getByText('Seu acesso espera a aprovação do administrador.').waitFor();
}

/** Gives the flyer's id. */
async function makeFlyer(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: /Gerar panfleto/ })
    .first()
    .click();
  const nome = await chooseMoto(page, 'fazer');
  expect(await page.getByLabel('Preço à vista').inputValue(), 'the price is filled in').toMatch(/\d/);
  await expectNoSidewaysScroll(page);
  const id = await generate(page);
  await page.getByRole('heading', { level: 1, name: nome }).waitFor();
  return id;
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
    await followVerification(email, page);
    await page.getByRole('button', { name: 'Concluir cadastro' }).waitFor();
    await register(page, nome);

    const admin = computador.page;
    await signIn(admin, emailOf('admin'));
    const row = await findAguardando(admin, email);
    await row.getByRole('button', { name: 'Aprovar' }).click();
    await row.getByRole('button', { name: 'Aprovar' }).waitFor({ state: 'detached' });

    await untilAprovado(page);
    const flyer = await makeFlyer(page);
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
  }, 300_000);
});
