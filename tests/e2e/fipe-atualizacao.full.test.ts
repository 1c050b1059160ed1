import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, notification, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { openReady, untilReady } from './pronta.ts';

/** The stand-in is asked once a second, by a schedule that comes every five. */
const UNTIL_IT_MOVES = { timeout: 60_000 };

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Modelos atualizados' });
const runs = (page: Page) => page.getByRole('table', { name: 'Últimas atualizações' });

describe('Issue 12 §1: the refresh of the FIPE table by hand', () => {
  test('who rules the network starts it, sees how far it is, and ends it; what changed stays', async ({
    celular,
  }) => {
    const { page, context } = celular;
    await bringAxe(context);
    await enterAs(celular, 'admin');
    await openReady(page, '/admin/fipe');
    await page.getByText('Junho de 2026').waitFor();
    await page.getByText('Nenhuma ainda').waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Atualizar agora' }).click();
    await notification(page, 'A atualização começa em até um minuto.').waitFor();
    await page.getByText('Vai começar').waitFor();
    expect(await page.getByRole('button', { name: 'Atualizar agora' }).count()).toBe(0);

    // The page asks by itself: nobody loads it anew.
    await page.getByText('Atualizando para julho de 2026').waitFor(UNTIL_IT_MOVES);
    await expect
      .poll(async () => Number(await progress(page).getAttribute('value')), UNTIL_IT_MOVES)
      .toBeGreaterThan(2);
    await runs(page).getByText('Em andamento').waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Parar' }).click();
    await notification(page, 'Atualização parada. O que já mudou fica.').waitFor();
    await runs(page).getByText('Parada').waitFor();
    await page.getByRole('button', { name: 'Atualizar agora' }).waitFor();
    expect(await progress(page).count()).toBe(0);
    await page.getByText(/modelos neste mês; o resto segue em junho de 2026 ou antes/).waitFor();
  }, 180_000);

  test('a consultant gets the face of a screen that is not theirs; a visitor the login', async ({
    celular,
    computador,
  }) => {
    await enterAs(celular, 'consultor');
    await celular.page.goto('/admin/fipe');
    await untilReady(celular.page);
    await celular.page
      .getByRole('heading', { level: 1, name: 'Esta tela não é para o seu acesso' })
      .waitFor();
    expect(await celular.page.getByRole('button', { name: 'Atualizar agora' }).count()).toBe(0);
    await computador.page.goto('/admin/fipe');
    await computador.page.waitForURL((url) => url.pathname !== '/admin/fipe');
    expect(await computador.page.getByText('Atualizar agora').count()).toBe(0);
  });
});
