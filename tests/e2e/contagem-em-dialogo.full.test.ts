import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, TAMANHOS, test } from './apoio.ts';
import {
  announced,
  centreOf,
  dialog,
  isWithinReach,
  MINUTO,
  noteAnnouncements,
  untilStill,
} from './em-dialogo.ts';
import { eventually, openCatalogo, openReady, untilWatched } from './pronta.ts';

const countdown = (page: Page) => page.locator('.aviso-de-atualizacao');
const cancel = (page: Page) => countdown(page).getByRole('button', { name: 'Cancelar' });
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe('§4 Idle session over a modal dialog', () => {
  /** Leaves an open dialog alone for a quarter of an hour, with the focus on one of its buttons. */
  async function leaveAlone({ page }: Aparelho): Promise<void> {
    await page.clock.install();
    await openCatalogo(page);
    // The catalogue has a countdown of its own; the second one watches over the page.
    await page.locator('.lugar-do-aviso').nth(1).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    await untilStill(dialog(page));
    await dialog(page).getByRole('button', { name: 'Manter' }).focus();
    await page.clock.fastForward(15 * MINUTO);
    await countdown(page).waitFor();
  }

  test.for(['celular', 'computador'] as const)(
    '%s: ‘Cancelar’ can be pressed, and keeps page and dialog',
    async (size, { abrir }) => {
      const device = await abrir(TAMANHOS[size]);
      const { page } = device;
      await leaveAlone(device);
      const box = await countdown(page).boundingBox();
      expect(box?.y).toBeLessThan(40);
      expect(await isWithinReach(cancel(page))).toBe(true);
      const { x, y } = await centreOf(cancel(page));
      if (size === 'celular') await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      await countdown(page).waitFor({ state: 'detached' });
      expect(await dialog(page).count()).toBe(1);
      await page.clock.fastForward(14 * MINUTO);
      expect(await countdown(page).count()).toBe(0);
    },
  );

  test('it has the focus; Esc cancels it alone and gives the focus back; the next Esc is the dialog’s', async ({
    abrir,
  }) => {
    const device = await abrir(TAMANHOS.computador);
    const { page } = device;
    await noteAnnouncements(device);
    await leaveAlone(device);
    expect(await focusedName(page)).toBe('Cancelar');
    expect(await countdown(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.clock.runFor(200);
    await eventually(() => announced(page)).toEqual([
      'Faz tempo que ninguém usa esta página: ela vai recarregar em dez segundos.',
    ]);
    await page.keyboard.press('Escape');
    await countdown(page).waitFor({ state: 'detached' });
    expect(await dialog(page).count()).toBe(1);
    await eventually(() =>
      dialog(page)
        .getByRole('button', { name: 'Manter' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
  });

  test('a dialog that opens and closes under the countdown leaves it where it is', async ({ abrir }) => {
    const { page } = await abrir(TAMANHOS.celular);
    await openCatalogo(page);
    await page.getByRole('button', { name: 'Mostrar contagem' }).click();
    await countdown(page).waitFor();
    const place = await countdown(page).boundingBox();
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    await dialog(page).waitFor();
    expect(await countdown(page).boundingBox()).toEqual(place);
    expect(await isWithinReach(cancel(page))).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    expect(await countdown(page).boundingBox()).toEqual(place);
    await cancel(page).click();
    await countdown(page).waitFor({ state: 'detached' });
  });
});

describe('§2 Navigation drawer and menu under what is announced', () => {
  test.for([
    ['drawer', 'Menu', '#gaveta'],
    ['account menu', 'Sua conta', '.menu'],
  ] as const)(
    'the %s, open first or last, does not cover the countdown',
    async ([, button, popover], { abrir }) => {
      const device = await abrir(TAMANHOS.celular);
      const { page } = device;
      const open = async () => {
        await page.getByRole('button', { name: button }).press('Enter');
        await untilStill(page.locator(`${popover}:popover-open`));
      };
      await enterAs(device, 'consultor');
      await page.clock.install();
      await openReady(page, '/');
      await page.clock.fastForward(3000);
      await untilWatched(page);
      await open();
      await page.clock.fastForward(15 * MINUTO);
      await countdown(page).waitFor();
      expect([await isWithinReach(countdown(page)), await isWithinReach(cancel(page))]).toEqual([true, true]);
      await cancel(page).press('Enter');
      await countdown(page).waitFor({ state: 'detached' });
      expect(await page.locator(`${popover}:popover-open`).count()).toBe(1);

      await page.keyboard.press('Escape');
      await page.clock.fastForward(15 * MINUTO);
      await countdown(page).waitFor();
      await open();
      await eventually(() => isWithinReach(countdown(page))).toBe(true);
      expect(await isWithinReach(cancel(page))).toBe(true);
    },
  );
});
