import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, fullTest, test } from './apoio.ts';
import { eventually, openReady } from './pronta.ts';

type Sinal = { name: string; fingers: number; prevented: boolean };

/** Notes what the page did with each wheel and touch, after its own listeners. */
async function noteSigns({ context }: Aparelho): Promise<void> {
  await context.addInitScript(() => {
    const signs: Sinal[] = [];
    Reflect.set(window, '__sinais', signs);
    for (const name of ['wheel', 'touchstart', 'touchmove'])
      addEventListener(name, (event) => {
        const fingers = event instanceof TouchEvent ? event.touches.length : 0;
        signs.push({ name, fingers, prevented: event.defaultPrevented });
      });
  });
}

/** The signs since the last time, oldest first. */
const takeSigns = (page: Page) => page.evaluate(() => (Reflect.get(window, '__sinais') as Sinal[]).splice(0));

/** Turns the wheel with ctrl held, as a person does; down makes the page smaller. */
async function ctrlWheel(page: Page, deltaY = -120): Promise<Sinal[]> {
  await page.mouse.move(200, 400);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, deltaY);
  await page.keyboard.up('Control');
  const signs: Sinal[] = [];
  await eventually(async () => signs.push(...(await takeSigns(page)))).toBeGreaterThan(0);
  return signs;
}

/** Half the way between two fingers while they are drawn apart, in pixels. */
const APART = [30, 50, 80, 110, 140];
const TOGETHER = APART.toReversed();

/** Puts two fingers on the middle of the screen, however large the page is shown, and moves them. */
async function twoFingers(page: Page, cdp: CDPSession, halves = APART): Promise<Sinal[]> {
  const enlarged = (await scale(page)) ?? 1;
  const fingers = (half: number) => [
    { x: (195 - half) / enlarged, y: 400 / enlarged, id: 1 },
    { x: (195 + half) / enlarged, y: 400 / enlarged, id: 2 },
  ];
  for (const [index, half] of halves.entries())
    await cdp.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers(half),
    });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return takeSigns(page);
}

const scale = (page: Page) => page.evaluate(() => visualViewport?.scale);
const switchOf = (page: Page) => page.getByLabel(/^Ampliar com dois dedos/);

/** The screen with the switch, as a consultant sees it. */
async function openProfile(celular: Aparelho) {
  const { page, context } = celular;
  await noteSigns(celular);
  await enterAs(celular, 'consultor');
  await openReady(page, '/perfil');
  return { page, context, cdp: await context.newCDPSession(page) };
}

describe('§2 page-zoom lock', () => {
  test('two real fingers and a real ctrl+wheel zoom nothing', async ({ celular }) => {
    const { page, context } = celular;
    await noteSigns(celular);
    await openReady(page, '/');
    const cdp = await context.newCDPSession(page);

    const touches = await twoFingers(page, cdp);
    expect(touches.map(({ name }) => name)).toEqual(expect.arrayContaining(['touchstart']));
    expect(touches.filter(({ fingers, prevented }) => fingers > 1 && !prevented)).toEqual([]);
    expect(await scale(page)).toBe(1);

    expect((await ctrlWheel(page)).every(({ prevented }) => prevented)).toBe(true);
    // The wheel alone scrolls, as ever.
    await page.mouse.wheel(0, 120);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await takeSigns(page)).some(({ prevented }) => prevented)).toBe(false);
  });

  fullTest(
    'the switch in the profile lets people zoom who need it; it is kept, and taken back',
    async ({ celular }) => {
      const { page, context, cdp } = await openProfile(celular);
      const lock = async () => {
        const fingers = (await twoFingers(page, cdp)).filter((sign) => sign.fingers > 1);
        return [...fingers, ...(await ctrlWheel(page))].map(({ prevented }) => prevented);
      };
      expect(new Set(await lock())).toEqual(new Set([true]));
      const other = await context.newPage();
      await openReady(other, '/perfil');
      await page.bringToFront();

      await switchOf(page).check();
      // What a page writes is kept once the browser has it: the next page may run in another process.
      await eventually(() => other.evaluate(() => localStorage.getItem('zoom'))).toBe('livre');
      await openReady(page, '/perfil');
      // The server does not know the choice: the switch shows it once its own part of the screen runs.
      await eventually(() => switchOf(page).isChecked()).toBe(true);
      expect(new Set(await lock())).toEqual(new Set([false]));
      await eventually(() => scale(page)).toBeGreaterThan(1);

      // Every screen obeys it, and so does the other tab when it is taken back.
      // A press would miss what the zoom has moved.
      await switchOf(page).press('Space');
      await other.locator('html[data-zoom=travado]').waitFor();
      await page.locator('html[data-zoom=travado]').waitFor();
      await openReady(page, '/perfil');
      expect(new Set(await lock())).toEqual(new Set([true]));
    },
  );

  fullTest(
    'locked while the page is enlarged, two fingers bring it back to its whole width, and no larger',
    async ({ celular }) => {
      const { page, cdp } = await openProfile(celular);
      await switchOf(page).check();
      await twoFingers(page, cdp, [30, 50, 80]);
      await eventually(() => scale(page)).toBeGreaterThan(1.2);
      await switchOf(page).press('Space');
      await page.locator('html[data-zoom=travado]').waitFor();
      const enlarged = (await scale(page)) ?? 0;

      await twoFingers(page, cdp);
      expect(await scale(page)).toBe(enlarged);
      for (let again = 0; again < 3; again++) await twoFingers(page, cdp, TOGETHER);
      await eventually(() => scale(page)).toBe(1);
      // Out of it, everything is locked as ever.
      await page.locator('html:not([data-ampliada])').waitFor();
      await takeSigns(page);
      for (const halves of [APART, TOGETHER]) {
        const signs = await twoFingers(page, cdp, halves);
        expect(signs.filter(({ fingers, prevented }) => fingers > 1 && !prevented)).toEqual([]);
      }
      expect(await scale(page)).toBe(1);
    },
  );

  fullTest(
    'with the browser itself at 125 %, ctrl+wheel makes the locked page smaller only',
    async ({ computador }) => {
      const { page, context } = computador;
      await noteSigns(computador);
      // The test browser has no window that its zoom could be told by.
      await context.addInitScript(() => {
        Object.defineProperty(window, 'outerWidth', {
          get: () => Reflect.get(window, '__janela') ?? innerWidth,
        });
      });
      await openReady(page, '/');
      const prevents = async (deltaY: number) =>
        (await ctrlWheel(page, deltaY)).map(({ prevented }) => prevented);
      expect([await prevents(-120), await prevents(120)]).toEqual([[true], [true]]);
      await page.evaluate(() => Reflect.set(window, '__janela', innerWidth * 1.25));
      expect([await prevents(-120), await prevents(120)]).toEqual([[true], [false]]);
    },
  );
});
