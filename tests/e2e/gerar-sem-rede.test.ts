import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, fullTest, test } from './apoio.ts';
import { DESENHO_MS, untilDrawn } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** A post with a title of its own, up to its button. */
async function fillPost(page: Page): Promise<string> {
  await openReady(page, '/imagempost');
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  const title = `Sábado ${crypto.randomUUID().slice(0, 8)}`;
  await field(page, 'Título').fill(title);
  return title;
}

const generate = (page: Page) => page.getByRole('button', { name: 'Gerar post' }).click();

describe('Issue 14 §2.8 generating without a network, and on a busy server', {
  timeout: 3 * DESENHO_MS,
}, () => {
  fullTest('offline it waits on the device, said at the button, and is made once', async ({ celular }) => {
    const { page, context, vigia } = celular;
    vigia.allow(/ERR_INTERNET_DISCONNECTED/);
    await enterAs(celular, 'consultor');
    const title = await fillPost(page);
    await context.setOffline(true);
    await generate(page);
    const waits = page.getByText(`Sem conexão: Post ${title} espera e é gerado quando a rede voltar.`);
    await waits.waitFor();
    expect(await field(page, 'Título').inputValue()).toBe(title);
    const box = await waits.boundingBox();
    const button = await page.getByRole('button', { name: 'Gerar post' }).boundingBox();
    expect(Math.abs((button?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0)))).toBeLessThan(40);

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Ver e enviar' }).waitFor({ timeout: DESENHO_MS });
    // The notice that says so comes to stand above the bar.
    const bar = await page.locator('.barra-de-acao').boundingBox();
    const endOfNotice = async () => {
      const notice = await page.locator('.notificacao').boundingBox();
      return (notice?.y ?? 0) + (notice?.height ?? 0);
    };
    await eventually(endOfNotice).toBeLessThanOrEqual(bar?.y ?? 0);
    await openReady(page, '/panfleto');
    await eventually(() => page.getByText(title, { exact: true }).count()).toBe(1);
  });

  fullTest('503 counts down and is sent again by itself, with the form as it was', async ({ celular }) => {
    const { page, vigia } = celular;
    vigia.allow(/status of 503|^503 from/);
    await enterAs(celular, 'consultor');
    const title = await fillPost(page);
    let refused = 0;
    // The answer of a queue that is full, as the screen's action gives it.
    await page.route('**/imagempost.data*', (route) => {
      if (route.request().method() !== 'POST' || refused > 0) return route.continue();
      refused += 1;
      const answer = [
        { _1: 2 },
        'data',
        { _3: 4, _5: 4, _6: 7, _8: 9 },
        'valores',
        {},
        'erros',
        'aviso',
        'Cheio.',
        'espera',
        { _10: 11, _12: 13 },
        'motivo',
        'cheio',
        'segundos',
        3,
      ];
      return route.fulfill({
        status: 503,
        headers: {
          'Content-Type': 'text/x-script; charset=utf-8',
          'X-Remix-Response': 'yes',
          'Retry-After': '3',
        },
        body: `${JSON.stringify(answer)}\n`,
      });
    });
    await generate(page);
    await page.getByText(/Muitos desenhos ao mesmo tempo. Tentando de novo em [123] s/).waitFor();
    expect(await field(page, 'Título').inputValue()).toBe(title);
    await untilDrawn(page);
    expect(refused).toBe(1);
  });

  test('kept while the page is closed, it is made on another screen; cancelled, never', async ({
    celular,
  }) => {
    const { page, context, vigia } = celular;
    vigia.allow(/ERR_INTERNET_DISCONNECTED/);
    await enterAs(celular, 'consultor');
    const cancelled = await fillPost(page);
    await context.setOffline(true);
    await generate(page);
    await page.getByText(`Post ${cancelled} espera`).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText('Não foi enviado. O que você digitou continua aqui').waitFor();
    const kept = `Domingo ${crypto.randomUUID().slice(0, 8)}`;
    await field(page, 'Título').fill(kept);
    await generate(page);
    await page.getByText(`Post ${kept} espera`).waitFor();
    await page.goto('about:blank');
    await context.setOffline(false);
    await openReady(page, '/perfil');
    await page
      .locator('.notificacao', { hasText: 'Post que esperava a rede: pronto para enviar.' })
      .waitFor({ timeout: DESENHO_MS });
    await openReady(page, '/panfleto');
    await page.getByText(kept, { exact: true }).waitFor();
    expect(await page.getByText(cancelled, { exact: true }).count()).toBe(0);
  });

  fullTest(
    'one that is refused comes back with its reason and its form; signing out says that it goes',
    async ({ celular }) => {
      const { page, context, vigia } = celular;
      vigia.allow(/ERR_INTERNET_DISCONNECTED|status of 422/);
      await enterAs(celular, 'consultor');
      await openReady(page, '/imagempost');
      await page.getByRole('button', { name: 'Desfazer' }).waitFor();
      await page.locator('[name="chamada"]').fill('Sem título nenhum');
      await context.setOffline(true);
      await generate(page);
      await page.getByText('Post espera e é gerado').waitFor();
      await context.setOffline(false);
      const bar = page.locator('.barra-de-acao');
      await bar.getByText(/^Post não foi gerado: ./).waitFor();
      await page.locator('[name="chamada"]').fill('Outra coisa');
      await openReady(page, '/logout');
      await page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
      await page.getByText('Há uma imagem que ainda não foi gerada.').waitFor();
      await openReady(page, '/imagempost');
      await bar.getByRole('button', { name: 'Rever' }).click();
      await eventually(() => page.locator('[name="chamada"]').inputValue()).toBe('Sem título nenhum');
      await bar.getByText(/não foi gerado/).waitFor({ state: 'detached' });
    },
  );
});
