import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TAMANHOS } from './apoio.ts';
import { fullTest, test } from './televisao.ts';

const SEGUNDO = 1000;

const shown = (page: Page) => page.locator('#tv-palco .slide-no-ar').last().getAttribute('aria-label');

/** A key of a remote control, by the code that the set's browser sends. */
const press = (page: Page, keyCode: number) =>
  page.evaluate((code) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { keyCode: code, bubbles: true, cancelable: true }));
  }, keyCode);

describe('Issue 11: the remote control leads through loop and product pages', () => {
  test('arrows, enter, and back as LG, Samsung and others send it', async ({ televisao }) => {
    const tv = await televisao();
    await tv.ligar('/tv?empresa=1');
    await tv.andar(SEGUNDO);
    const { page } = tv;
    const step = async (key: string) => {
      await page.keyboard.press(key);
      await tv.andar(SEGUNDO);
      return shown(page);
    };
    const first = await shown(page);
    const second = await step('ArrowRight');
    expect(second).not.toBe(first);
    expect(await step('ArrowLeft')).toBe(first);

    const product = page.locator('#tv-produto h1');
    /** Its name is there before the script that hears the keys. */
    const opened = async (nome: string | null) => {
      await expect.poll(() => product.textContent()).toBe(nome);
      await page.waitForLoadState('load');
    };
    for (const back of [461, 10009, 8, 27]) {
      await page.keyboard.press('Enter');
      await product.waitFor();
      await opened(first);
      await page.keyboard.press('ArrowRight');
      await opened(second);
      await page.keyboard.press('ArrowLeft');
      await opened(first);
      await press(page, back);
      await page.locator('#tv.tv-com-script').waitFor();
      expect([new URL(page.url()).search, await shown(page)]).toEqual(['?empresa=1', first]);
    }
  });

  for (const [orientacao, side] of [
    ['direita', 1],
    ['esquerda', -1],
  ] as const)
    fullTest(
      `a set turned to the ${orientacao} shows the motorcycle's page turned, and all of it`,
      async ({ programa, televisao }) => {
        const tv = await televisao();
        await tv.ligar(await programa({ orientacao }));
        await tv.andar(SEGUNDO);
        await tv.page.keyboard.press('Enter');
        const page = tv.page.locator(`#tv-produto.produto-${orientacao}`);
        await page.waitFor();
        const seen = await page.evaluate((main) => {
          const { width, height } = main.getBoundingClientRect();
          const { b } = new DOMMatrix(getComputedStyle(main).transform);
          const beside = main.scrollWidth - main.clientWidth;
          return {
            b: Math.round(b),
            beside,
            covers: [width - innerWidth, height - innerHeight].map(Math.round),
          };
        });
        expect(seen).toEqual({ b: side, beside: 0, covers: [0, 0] });
        await tv.fotografar();
        // The next one is turned too.
        await tv.page.keyboard.press('ArrowRight');
        await tv.page.waitForLoadState('load');
        await page.waitFor();
      },
    );

  fullTest(
    'a product page that nobody touches goes back to the loop, without a network too',
    async ({ programa, televisao }) => {
      const address = await programa({ ordem: 'menor-preco' });
      const tv = await televisao();
      await tv.ligar(address);
      await tv.andar(20 * SEGUNDO);
      await tv.untilKept(address);
      await tv.page.keyboard.press('Enter');
      await tv.page.locator('#tv-produto').waitFor();
      tv.rede.falhar('fora');
      await tv.andar(100 * SEGUNDO);
      await tv.page.locator('#tv.tv-com-script').waitFor();
      expect(await tv.page.locator('#tv').getAttribute('data-endereco')).toBe(address);
      await tv.fotografar();
      // Without a network the catalogue stands for each page that was never seen.
      await tv.page.keyboard.press('Enter');
      await tv.page.waitForURL((url) => url.pathname.startsWith('/tv/'));
      await tv.page.locator('#tv.tv-com-script').waitFor();
      await tv.fotografar();
    },
  );

  fullTest(
    'a slide fades in over the one before, which stays whole until then',
    async ({ computador: { page } }) => {
      await page.goto('/tv?empresa=1');
      await page.locator('#tv.tv-com-script').waitFor();
      const frames = await page.evaluate(async () => {
        const seen: number[][] = [];
        document.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 39 }));
        const isOver = () => seen.some((slides) => slides.length > 1) && seen.at(-1)?.length === 1;
        for (const ends = performance.now() + 10_000; !isOver() && performance.now() < ends; ) {
          await new Promise(requestAnimationFrame);
          const slides = [...document.querySelectorAll('#tv-palco .slide')];
          seen.push(slides.map((slide) => Number(getComputedStyle(slide).opacity)));
        }
        return seen;
      });
      expect(frames.filter((slides) => !slides.includes(1))).toEqual([]);
      expect(frames.some((slides) => slides.some((opacity) => opacity > 0 && opacity < 1))).toBe(true);
      expect(frames.at(-1)).toEqual([1]);
    },
  );
});

describe('Issue 11: the page plays without JavaScript', () => {
  test('one slide at a time, each in its turn, and the catalogue is asked for anew by itself', async ({
    abrir,
  }) => {
    const { page, context } = await abrir({ ...TAMANHOS.computador, javaScriptEnabled: false });
    await page.goto('/tv?empresa=1');
    const turns = await page.evaluate(() => {
      const slides = [...document.querySelectorAll('.slide')];
      const loops = document.getAnimations();
      const seconds = JSON.parse(document.getElementById('tv')?.dataset.config ?? '{}').segundos;
      return slides.map((_, turn) => {
        // In the second round, when each slide has begun.
        for (const loop of loops) loop.currentTime = (slides.length + turn + 0.5) * seconds * 1000;
        return slides.flatMap((slide, at) => (getComputedStyle(slide).visibility === 'visible' ? [at] : []));
      });
    });
    expect(turns).toEqual(turns.map((_, turn) => [turn]));

    // An hour of the browser's own time passes at once.
    const asked = context.waitForEvent('request', (request) => request.isNavigationRequest());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: 3_600_000 });
    expect(new URL((await asked).url()).search).toBe('?empresa=1');
  });
});
