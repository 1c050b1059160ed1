import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fullTest, TAMANHOS, test } from './apoio.ts';
import { eventually, openCatalogo } from './pronta.ts';

/** Section 9, milliseconds. */
const TIMEOUT_PADRAO = 3000;

const start = new Date('2026-07-01T12:00:00-03:00');
const area = (page: Page) => page.locator('.notificacoes');
/** Region that screen readers hear: the region just before what is seen. */
const voice = (page: Page) => page.getByRole('status').and(page.locator(':has(+ .notificacoes)'));
const message = (page: Page) => area(page).locator('p');
const notify = (page: Page, color: string) =>
  page.getByRole('button', { name: `Notificar ${color}`, exact: true }).press('Enter');

/** Opens the catalogue of parts and stops its clock. */
async function openStopped(page: Page): Promise<void> {
  await page.clock.install({ time: start });
  await openCatalogo(page);
  await page.clock.pauseAt(new Date(start.getTime() + 5 * 60_000));
}

/** Puts the pointer on the message; `hover()` would wait for frames, which stand still with the clock. */
async function point(page: Page): Promise<void> {
  const box = await message(page).boundingBox();
  if (!box) throw new Error('No notification is shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Reads the notices after the clock went on and the screen answered to it. */
async function shownAfter(page: Page, ms: number): Promise<string[]> {
  await page.clock.runFor(ms);
  return message(page).allTextContents();
}

describe('§4 Notification queue', () => {
  test('§9 one at a time, each for 3000 ms, then the next', async ({ computador: { page } }) => {
    await openStopped(page);
    expect(await message(page).count()).toBe(0);
    await notify(page, 'success');
    await notify(page, 'error');
    expect(await message(page).allTextContents()).toEqual(['Notificação success']);
    expect(await shownAfter(page, TIMEOUT_PADRAO - 1)).toEqual(['Notificação success']);
    await page.clock.runFor(1);
    await eventually(() => message(page).allTextContents()).toEqual(['Notificação error']);
    expect(await shownAfter(page, TIMEOUT_PADRAO - 1)).toEqual(['Notificação error']);
    await page.clock.runFor(1);
    await eventually(() => message(page).count()).toBe(0);
  });

  fullTest('can be closed manually; the next shows with its whole time', async ({ celular: { page } }) => {
    await openStopped(page);
    await notify(page, 'info');
    await notify(page, 'warning');
    await page.clock.runFor(2000);
    await area(page).getByRole('button', { name: 'Fechar aviso' }).press('Enter');
    expect(await message(page).allTextContents()).toEqual(['Notificação warning']);
    expect(await shownAfter(page, TIMEOUT_PADRAO - 1)).toEqual(['Notificação warning']);
    await page.clock.runFor(1);
    await eventually(() => message(page).count()).toBe(0);
  });

  fullTest(
    'its time stands still under the pointer, and goes on where it stopped',
    async ({ computador: { page } }) => {
      await openStopped(page);
      await notify(page, 'success');
      await page.clock.runFor(1000);
      await point(page);
      expect(await shownAfter(page, 60_000)).toEqual(['Notificação success']);
      await page.mouse.move(5, 5);
      expect(await shownAfter(page, 1999)).toEqual(['Notificação success']);
      await page.clock.runFor(1);
      await eventually(() => message(page).count()).toBe(0);
    },
  );

  fullTest(
    'a pointer that a phone pretends, where a tap uncovered it, holds nothing back',
    async ({ celular: { page } }) => {
      await openStopped(page);
      await notify(page, 'success');
      await notify(page, 'error');
      for (const type of ['pointerover', 'pointerenter'])
        await message(page).dispatchEvent(type, { pointerType: 'mouse', bubbles: type === 'pointerover' });
      await page.clock.runFor(TIMEOUT_PADRAO);
      await eventually(() => message(page).allTextContents()).toEqual(['Notificação error']);
    },
  );

  fullTest('its time stands still while the focus is inside', async ({ computador: { page } }) => {
    await openStopped(page);
    await notify(page, 'success');
    await page.clock.runFor(2000);
    await area(page).getByRole('button').focus();
    expect(await shownAfter(page, 60_000)).toEqual(['Notificação success']);
    await page.getByRole('button', { name: 'Notificar info' }).focus();
    expect(await shownAfter(page, 999)).toEqual(['Notificação success']);
    await page.clock.runFor(1);
    await eventually(() => message(page).count()).toBe(0);
  });

  test('read with both, it stays until pointer and focus are gone, whichever leaves first', async ({
    computador: { page },
  }) => {
    const leave = {
      pointer: () => page.mouse.move(5, 5),
      focus: () => page.getByRole('button', { name: 'Notificar info' }).focus(),
    };
    await openStopped(page);
    for (const [first, last] of [
      [leave.pointer, leave.focus],
      [leave.focus, leave.pointer],
    ] as const) {
      await notify(page, 'success');
      await point(page);
      await area(page).getByRole('button').focus();
      await first();
      expect(await shownAfter(page, 60_000)).toEqual(['Notificação success']);
      await last();
      expect(await shownAfter(page, TIMEOUT_PADRAO - 1)).toEqual(['Notificação success']);
      await page.clock.runFor(1);
      await eventually(() => message(page).count()).toBe(0);
    }
  });

  test('is announced: the live region is in the page before the message', async ({ abrir }) => {
    const { page, context } = await abrir(TAMANHOS.computador);
    await openStopped(page);
    await voice(page).waitFor({ state: 'attached' });
    const before = await voice(page).elementHandle();
    expect(await voice(page).textContent()).toBe('');
    await notify(page, 'error');
    await message(page).waitFor();
    await page.clock.runFor(500);
    await eventually(() => voice(page).textContent()).toBe('Notificação error');
    expect(await voice(page).evaluate((now, then) => now === then, before)).toBe(true);
    // What the browser tells screen readers of it.
    const cdp = await context.newCDPSession(page);
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const region = nodes.find(
      ({ role, childIds }) => role?.value === 'status' && (childIds?.length ?? 0) > 0,
    );
    const property = (name: string) => region?.properties?.find((one) => one.name === name)?.value.value;
    expect(property('live')).toBe('polite');
    expect(region?.ignored).toBe(false);
    // Said once more when it comes once more, and nothing once it has left.
    await notify(page, 'error');
    await page.clock.runFor(TIMEOUT_PADRAO);
    await eventually(() => message(page).count()).toBe(1);
    await page.clock.runFor(500);
    await eventually(() => voice(page).textContent()).toBe('Notificação error');
    await page.clock.runFor(TIMEOUT_PADRAO);
    await eventually(() => voice(page).textContent()).toBe('');
  });

  fullTest(
    'colour default success, and each colour of section 3 paints its own',
    async ({ computador: { page } }) => {
      await openStopped(page);
      const painted = new Set<string>();
      for (const color of ['success', 'info', 'warning', 'error']) {
        await notify(page, color);
        const edge = area(page).locator(`.tom-${color}`);
        await edge.waitFor();
        painted.add(await edge.evaluate((element) => getComputedStyle(element).borderInlineStartColor));
        await area(page).getByRole('button').press('Enter');
      }
      expect(painted.size).toBe(4);
    },
  );
});
