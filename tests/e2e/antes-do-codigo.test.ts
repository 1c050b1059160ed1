import { describe, expect } from 'vitest';
import { inGate, runs } from '../support/full.ts';
import { TAMANHOS, test } from './apoio.ts';
import { openReady, untilReady } from './pronta.ts';

/** The moment in which this went wrong is short: about every fifth page met it. */
const VEZES = runs(12, 2);

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

const MOMENTOS = [
  // The page is read and its code is not there.
  ['before the code is there', 'DOMContentLoaded'],
  // The router is there, and the page does not live yet.
  ['while the code begins', '__remixRouter'],
] as const;

describe('Issue 14 §2: Back before the page’s code has come to life opens the page before', () => {
  test.for(inGate(MOMENTOS, ([when]) => when === 'while the code begins'))(
    '%s',
    async ([, moment], { celular }) => {
      const { page, context } = celular;
      const devtools = await context.newCDPSession(page);
      await page.addInitScript((name) => {
        const back = () => {
          if (sessionStorage.getItem('voltar') === null) return;
          sessionStorage.removeItem('voltar');
          history.back();
        };
        if (name === 'DOMContentLoaded') return document.addEventListener(name, back);
        Object.defineProperty(window, name, {
          configurable: true,
          set(value) {
            Object.defineProperty(window, name, { value, writable: true, configurable: true });
            back();
          },
        });
      }, moment);
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
    },
  );
});
