import { expect } from 'vitest';
import { TAMANHOS, test } from './apoio.ts';
import { openReady, untilReady } from './pronta.ts';

/** The moment in which this went wrong is short: about every fifth page met it. */
const VEZES = 12;

test('Issue 14 §2: who types before the page’s code has come loses nothing and breaks nothing', async ({
  abrir,
}) => {
  for (let n = 0; n < VEZES; n += 1) {
    // Each with an empty cache. What a page reports fails the journey.
    const { page, context } = await abrir(TAMANHOS.celular);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill('cedo.demais@exemplo.com.br');
    await page.getByLabel('Senha', { exact: true }).fill('uma-senha-de-teste');
    await untilReady(page);
    expect(await page.getByLabel('E-mail').inputValue()).toBe('cedo.demais@exemplo.com.br');
    expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('uma-senha-de-teste');
    await page.close();
  }
});

test('Issue 14 §2: Back before the page’s code has come to life opens the page before', async ({
  celular,
}) => {
  const { page, context } = celular;
  const devtools = await context.newCDPSession(page);
  // The moment in which the router is there and the page does not live yet.
  await page.addInitScript(() => {
    Object.defineProperty(window, '__remixRouter', {
      configurable: true,
      set(value) {
        Object.defineProperty(window, '__remixRouter', { value, writable: true, configurable: true });
        if (sessionStorage.getItem('voltar') === null) return;
        sessionStorage.removeItem('voltar');
        history.back();
      },
    });
  });
  await openReady(page, '/');
  await page.getByRole('link', { name: 'Entrar', exact: true }).first().click();
  await page.getByLabel('E-mail').waitFor();
  await page.evaluate(() => sessionStorage.setItem('voltar', 'sim'));
  // What the page before is made of comes sooner than this one lives.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await untilReady(page);
  await page.getByLabel('E-mail').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Entrar', exact: true }).first().click();
  await page.getByLabel('E-mail').waitFor();
});
