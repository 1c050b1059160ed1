import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, expectNoSidewaysScroll, notification, TAMANHOS, test } from './apoio.ts';
import { DESENHO_MS, sentFiles, untilDrawn, withShareSheet } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';

/** This Chromium calls itself a robot, which it is; people's browsers do not. */
const NAVEGADOR =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** A new flyer of the consultant, open with the ways to send it. */
async function openFlyer({ page }: Aparelho, preco: string): Promise<string> {
  await openReady(page, '/geradorpanfleto');
  await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Factor DX');
  await page.getByLabel('Preço à vista', { exact: true }).fill(preco);
  await page.getByRole('button', { name: 'Gerar panfleto' }).click();
  const id = await untilDrawn(page);
  await page.getByLabel('Texto que vai junto').waitFor();
  return id;
}

/** Follows a press on the button, without WhatsApp's own page. */
async function conversation(page: Page, name: RegExp): Promise<URL> {
  const link = page.getByRole('link', { name });
  await link.waitFor();
  return new URL((await link.getAttribute('href')) ?? '');
}

describe('Issue 14 §3: sharing', { timeout: 3 * DESENHO_MS }, () => {
  test('a customer’s chat opens directly; with consent they are remembered, and their opening is seen', async ({
    celular,
    abrir,
  }) => {
    const { page, context, vigia } = celular;
    // Answered here: nothing leaves.
    vigia.allow(/^request leaves the machine: https:\/\/wa\.me\//);
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await enterAs(celular, 'consultor');
    const id = await openFlyer(celular, '18.711,00');
    await page.getByRole('link', { name: 'Enviar a um cliente' }).click();
    await page.getByRole('button', { name: 'Abrir conversa' }).click();
    await page.getByText('Confira o WhatsApp: DDD e nove números.').waitFor();

    await page.getByLabel('Nome do cliente').fill('Marina Duarte');
    await page.getByLabel('WhatsApp do cliente').fill('41 99123-4567');
    const plain = await conversation(page, /Abrir conversa com Marina/);
    expect([plain.pathname, plain.searchParams.get('text')?.includes(`/p/${id}`)]).toEqual([
      '/5541991234567',
      true,
    ]);
    expect(plain.searchParams.get('text')).not.toContain('?c=');

    await page.getByLabel('Lembrar deste cliente').check();
    await eventually(async () =>
      (await conversation(page, /Abrir conversa com Marina/)).searchParams.get('text'),
    ).toMatch(/\/p\/[0-9a-z]{32}\?c=[0-9a-f-]{36}/);
    const kept = await conversation(page, /Abrir conversa com Marina/);
    await page.screenshot({ path: 'tests/e2e/results/enviar-a-cliente-celular.png', fullPage: true });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: /Abrir conversa com Marina/ }).click();
    await notification(page, 'Guardado. Avisamos quando o cliente abrir e antes de vencer.').waitFor();

    // The next flyer knows the customer by a press.
    await page.bringToFront();
    const path = /(\/p\/[0-9a-z]{32}\?c=[0-9a-f-]{36})/.exec(kept.searchParams.get('text') ?? '')?.[1] ?? '';
    const customer = await abrir({ ...TAMANHOS.celular, userAgent: NAVEGADOR, javaScriptEnabled: false });
    await customer.page.goto(path);
    expect(await customer.page.content()).not.toContain('Marina');
    await eventually(async () => {
      await page.goto('/avisos');
      return page.getByText('Um cliente abriu o que você enviou: Factor DX.').count();
    }).toBe(1);
    await page.goto(`/panfleto?aberto=${id}`);
    await page.getByText(/abriu em/).waitFor();
    await page.goto('/ligar?motivo=abriu');
    await page.getByText('Marina Duarte').first().waitFor();
    await openReady(page, `/links/${id}/enviar`);
    await page.getByRole('button', { name: /^Marina Duarte, / }).click();
    expect(await page.getByLabel('WhatsApp do cliente').inputValue()).toBe('(41) 99123-4567');
    await page.screenshot({ path: 'tests/e2e/results/enviar-link-celular.png', fullPage: true });
  });

  test('a simulation’s picture and plan are there before the press, however slow the network', async ({
    celular,
  }) => {
    const { page, context } = celular;
    await withShareSheet(context);
    await enterAs(celular, 'consultor');
    await openReady(page, '/financiamento?moto=Crosser+150+S+ABS&preco=22.490,00&entrada=4.500,00');
    // Alive: until then a press sends the form and opens a page.
    await page.getByText('Copiar texto').waitFor();
    await page.getByRole('button', { name: 'Criar link e imagem' }).click();
    await page.getByRole('button', { name: 'Enviar imagem' }).click({ timeout: DESENHO_MS });
    await eventually(async () => (await sentFiles(page)).length).toBe(1);
    await page.getByText('Plano', { exact: true }).click();
    await page.getByRole('button', { name: 'Enviar imagem' }).click();
    await eventually(async () => (await sentFiles(page)).map(({ name }) => name)).toEqual([
      'crosser-150-s-abs-simulacao.jpg',
      'crosser-150-s-abs-plano.jpg',
    ]);
  });

  test('an ended offer shows no price any more: neither its page nor its picture', async ({
    celular,
    abrir,
  }) => {
    const { page } = celular;
    const visitante = await abrir();
    await enterAs(celular, 'consultor');
    const id = await openFlyer(celular, '18.722,00');
    await visitante.page.goto(`/p/${id}`);
    expect(await visitante.page.content()).toContain('18.722');
    await page.getByRole('link', { name: 'Encerrar oferta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await page.getByText('Encerrada').first().waitFor();
    await visitante.page.goto(`/p/${id}`);
    await visitante.page.getByText('Esta oferta terminou').waitFor();
    expect(await visitante.page.content()).not.toContain('18.722');
    const picture = visitante.page.getByRole('img', { name: 'Factor DX: encerrada' });
    expect(await picture.getAttribute('src')).toMatch(/\.jpg\?encerrada$/);
    await visitante.page.screenshot({ path: 'tests/e2e/results/oferta-encerrada.png', fullPage: true });
  });
});
