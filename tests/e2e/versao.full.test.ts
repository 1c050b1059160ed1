import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TAMANHOS, test } from './apoio.ts';
import { comeBack, notice, publish } from './atualizacao.ts';
import { openReady, untilPainted, untilReady, untilServiceWorker, untilWatched } from './pronta.ts';

/** Waits for the question that `cause` gives rise to, its answer, and the screen's next turn to paint. */
async function untilConfirmed(page: Page, cause: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse('**/versao');
  await cause();
  await (await answer).finished();
  await untilPainted(page);
}

/** Counts the questions for the version from now on. */
function countQuestions(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/versao') asked += 1;
  });
  return () => asked;
}

describe('§4 Update countdown notice', () => {
  test('answers kept from an older deployment give no notice while /versao names the page’s own', async ({
    computador: { page },
  }) => {
    await openReady(page, '/');
    await untilWatched(page);
    const asked = countQuestions(page);
    await page.route('**/i/*', (route) =>
      route.fulfill({
        body: 'uma imagem de ontem',
        headers: { 'Server-Timing': 'total;dur=9, versao;desc="ontem"' },
      }),
    );
    const show = (from: number) =>
      page.evaluate(async (start) => {
        await Promise.all(Array.from({ length: 20 }, (_, i) => fetch(`/i/${start + i}.jpg`)));
      }, from);
    await untilConfirmed(page, () => show(0));
    await show(100);
    expect(await notice(page).count()).toBe(0);
    expect(asked(), 'questions that forty old pictures gave rise to').toBe(1);
    // The same page hears of a deployment that is really there.
    await publish(page, 'nova');
    await comeBack(page);
    await notice(page).waitFor();
  });

  test('§7 a copy in resource-cache that names an older deployment gives none either', async ({ abrir }) => {
    const { page } = await abrir({ ...TAMANHOS.computador, serviceWorkers: 'allow' });
    await openReady(page, '/');
    await untilWatched(page);
    await untilServiceWorker(page);
    await untilConfirmed(page, () =>
      page.evaluate(async () => {
        const path = '/resources/id/1/logo.svg';
        const copy = new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
          headers: { 'Content-Type': 'image/svg+xml', 'Server-Timing': 'versao;desc="ontem"' },
        });
        await (await caches.open('resource-cache')).put(path, copy);
        await fetch(path);
      }),
    );
    expect(await notice(page).count()).toBe(0);
  });

  test('while a deployment spreads, a reload into the old version is not followed by another', async ({
    celular: { page },
  }) => {
    // Whoever answers the page has the old version, whoever answers the question has the new one.
    await publish(page, 'nova');
    await openReady(page, '/');
    await untilWatched(page);
    const reloaded = page.waitForEvent('load');
    await comeBack(page);
    await notice(page).waitFor();
    // The ten seconds are the browser's own: with a clock of the test it would not tell that it reloaded.
    await reloaded;
    await untilReady(page);
    await untilWatched(page);
    const asked = countQuestions(page);
    await comeBack(page);
    await page.evaluate(() => fetch('/saude'));
    await comeBack(page);
    await untilPainted(page);
    expect([await notice(page).count(), asked()]).toEqual([0, 0]);
  });
});
