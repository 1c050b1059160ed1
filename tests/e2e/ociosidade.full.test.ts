import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TAMANHOS, test } from './apoio.ts';
import { MINUTO, notice, openWithClock, stopAtSign } from './atualizacao.ts';
import { eventually } from './pronta.ts';

/** Section 4: what restarts the idle timer. */
const ATIVIDADES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart', 'touchmove'] as const;
type Atividade = (typeof ATIVIDADES)[number];

/**
 * Elevation 8 as the interface framework of section 9 computes it: umbra, penumbra, ambient, in the writing that
 * browsers give computed shadows.
 */
const ELEVACAO_8 =
  'rgba(0, 0, 0, 0.2) 0px 5px 5px -3px, rgba(0, 0, 0, 0.14) 0px 8px 10px 1px, rgba(0, 0, 0, 0.12) 0px 3px 14px 2px';

/** Lets one kind of sign through to the page: a finger or a mouse gives several at once. */
async function onlyHears(context: BrowserContext, heard: Atividade): Promise<void> {
  await context.addInitScript(
    ([all, one]) => {
      const came: string[] = [];
      Reflect.set(window, '__sinais', came);
      for (const name of all)
        addEventListener(
          name,
          (event) => {
            if (name === one) came.push(name);
            else event.stopImmediatePropagation();
          },
          { capture: true },
        );
    },
    [ATIVIDADES, heard] as const,
  );
}

const heardOf = (page: Page) => page.evaluate(() => (Reflect.get(window, '__sinais') as string[]).length);

/** Gestures of the person, with the machine's own mouse, keys and screen. */
const GESTOS: Record<Atividade, (page: Page, cdp: CDPSession) => Promise<void>> = {
  pointerdown: async ({ mouse }) => {
    await mouse.down();
    await mouse.up();
  },
  pointermove: ({ mouse }) => mouse.move(200, 300),
  wheel: ({ mouse }) => mouse.wheel(0, 40),
  keydown: ({ keyboard }) => keyboard.press('Shift'),
  touchstart: async (_page, cdp) => {
    await touch(cdp, 'touchStart', 300);
    await touch(cdp, 'touchEnd');
  },
  touchmove: async (_page, cdp) => {
    await touch(cdp, 'touchStart', 300);
    await touch(cdp, 'touchMove', 340);
    await touch(cdp, 'touchEnd');
  },
};

const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });

describe('§4 Idle session', () => {
  test.for(ATIVIDADES)('%s restarts the idle timer', async (atividade, { abrir }) => {
    const { page, context } = await abrir(TAMANHOS.celular);
    await onlyHears(context, atividade);
    await openWithClock(page, '/');
    const cdp = await context.newCDPSession(page);
    await page.clock.fastForward(10 * MINUTO);
    await GESTOS[atividade](page, cdp);
    await eventually(() => heardOf(page)).toBeGreaterThan(0);
    await page.clock.fastForward(14 * MINUTO);
    expect(await notice(page).count()).toBe(0);
    // The sign was all that kept it away.
    await page.clock.fastForward(MINUTO);
    await notice(page).waitFor();
  });

  test('what is no sign of the person restarts nothing', async ({ celular: { page } }) => {
    await openWithClock(page, '/');
    await page.clock.fastForward(10 * MINUTO);
    await page.evaluate(() => {
      for (const name of ['scroll', 'focus', 'visibilitychange', 'resize']) dispatchEvent(new Event(name));
    });
    await page.clock.fastForward(5 * MINUTO);
    await notice(page).waitFor();
  });

  test('§2 the notice has elevation 8 and no timeout of its own, in both themes', async ({ abrir }) => {
    const { page } = await abrir({ ...TAMANHOS.computador, colorScheme: 'light' });
    await openWithClock(page, '/');
    // What the test looks at takes none of the ten seconds.
    await stopAtSign(page);
    await page.clock.fastForward(15 * MINUTO);
    await notice(page).waitFor();
    const shadow = () =>
      page.locator('.aviso-de-atualizacao').evaluate((element) => getComputedStyle(element).boxShadow);
    expect(await shadow()).toBe(ELEVACAO_8);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await shadow()).toBe(ELEVACAO_8);
    // A notification would have left by now.
    await page.clock.runFor(6000);
    await eventually(() => notice(page).textContent()).toBe('Atualizando em 4 s…');
  });
});
