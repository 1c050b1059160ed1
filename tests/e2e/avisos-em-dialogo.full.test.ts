import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TAMANHOS, test } from './apoio.ts';
import { tabTo } from './com-teclado.ts';
import {
  announced,
  centreOf,
  dialog,
  isWithinReach,
  MINUTO,
  noteAnnouncements,
  untilStill,
} from './em-dialogo.ts';
import { eventually, openCatalogo } from './pronta.ts';

/** Section 9, milliseconds. */
const TIMEOUT_PADRAO = 3000;

const start = new Date('2026-07-01T12:00:00-03:00');
const area = (page: Page) => page.locator('.notificacoes');
const message = (page: Page) => area(page).locator('p');
const closeNotice = (page: Page) => area(page).getByRole('button', { name: 'Fechar aviso' });

/** Opens the catalogue of parts, stops its clock, raises notifications and opens its dialog, by keyboard. */
async function openOver(page: Page, ...colors: string[]): Promise<void> {
  await page.clock.install({ time: start });
  await openCatalogo(page);
  await page.clock.pauseAt(new Date(start.getTime() + 5 * MINUTO));
  for (const color of colors)
    await page.getByRole('button', { name: `Notificar ${color}`, exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Abrir diálogo' }).press('Enter');
  await untilStill(dialog(page));
}

/** Presses where the control is and goes away; `click()` would wait for frames, which stand still with the clock. */
async function press(page: Page, control: Locator): Promise<void> {
  const { x, y } = await centreOf(control);
  await page.mouse.click(x, y);
  await page.mouse.move(5, 5);
}

describe('§4 Notification queue over a modal dialog', () => {
  test.for([
    ['a telephone', 'celular', false],
    ['a computer', 'computador', false],
    ['a browser that cannot move elements with their state', 'celular', true],
  ] as const)(
    '%s: within reach, one at a time, each for its time, and in its place',
    async ([, size, old], { abrir }) => {
      const { page, context } = await abrir(TAMANHOS[size]);
      if (old) await context.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
      await openOver(page, 'success', 'error', 'info');
      expect(await message(page).allTextContents()).toEqual(['Notificação success']);
      const place = await area(page).boundingBox();
      const sheet = await dialog(page).boundingBox();
      expect(await isWithinReach(closeNotice(page))).toBe(true);

      // Its time went on, and the next one comes up over the dialog too.
      await page.clock.runFor(TIMEOUT_PADRAO - 1);
      expect(await message(page).allTextContents()).toEqual(['Notificação success']);
      await page.clock.runFor(1);
      await eventually(() => message(page).allTextContents()).toEqual(['Notificação error']);
      expect(await isWithinReach(closeNotice(page))).toBe(true);
      await press(page, closeNotice(page));
      await eventually(() => message(page).allTextContents()).toEqual(['Notificação info']);
      expect(await dialog(page).boundingBox()).toEqual(sheet);

      // Esc is the dialog's: the message stays, where it was, with the time that is left.
      await page.clock.runFor(1000);
      await page.keyboard.press('Escape');
      await eventually(() => dialog(page).count()).toBe(0);
      expect(await message(page).allTextContents()).toEqual(['Notificação info']);
      expect(await area(page).boundingBox()).toEqual(place);
      expect(await isWithinReach(closeNotice(page))).toBe(true);
      await page.clock.runFor(TIMEOUT_PADRAO - 1001);
      expect(await message(page).count()).toBe(1);
      await page.clock.runFor(1);
      await eventually(() => message(page).count()).toBe(0);
    },
  );

  test('the pointer over it stops its time there as well, and leaves it running again', async ({
    computador: { page },
  }) => {
    await openOver(page, 'success');
    const { x, y } = await centreOf(message(page));
    await page.mouse.move(x, y);
    await page.clock.runFor(60_000);
    expect(await message(page).count()).toBe(1);
    // The dialog closes under the pointer, which goes away only then.
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    await page.clock.runFor(60_000);
    expect(await message(page).count()).toBe(1);
    await page.mouse.move(700, 300);
    await page.clock.runFor(TIMEOUT_PADRAO);
    await eventually(() => message(page).count()).toBe(0);
  });

  test('reached by Tab; the focus stops its time; Esc from there closes the dialog and leaves it running', async ({
    computador: { page },
  }) => {
    await openOver(page, 'success');
    await tabTo(page, closeNotice(page));
    await page.clock.runFor(60_000);
    expect(await message(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    expect(await message(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Abrir diálogo' }).focus();
    await page.clock.runFor(TIMEOUT_PADRAO);
    await eventually(() => message(page).count()).toBe(0);
  });

  test('is announced once, whatever opens and closes meanwhile, and never where nobody hears it', async ({
    abrir,
  }) => {
    const device = await abrir(TAMANHOS.celular);
    const { page } = device;
    await noteAnnouncements(device);
    await openOver(page, 'success', 'error');
    await page.clock.runFor(500);
    await eventually(() => announced(page)).toEqual(['Notificação success']);
    await page.clock.runFor(TIMEOUT_PADRAO);
    await eventually(() => announced(page)).toEqual(['Notificação success', 'Notificação error']);
    // Back home with the message, and in front of the dialog once more.
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Abrir diálogo' }).press('Enter');
    await dialog(page).waitFor();
    await page.clock.runFor(500);
    expect(await message(page).allTextContents()).toEqual(['Notificação error']);
    expect(await announced(page)).toEqual(['Notificação success', 'Notificação error']);
  });

  test('what the browser tells screen readers of it', async ({ abrir }) => {
    const { page, context } = await abrir(TAMANHOS.computador);
    await openOver(page, 'error');
    await page.clock.runFor(500);
    const cdp = await context.newCDPSession(page);
    const nodesOf = async (role: string) => {
      const { nodes } = await cdp.send('Accessibility.getFullAXTree');
      return nodes.filter((node) => node.role?.value === role && !node.ignored);
    };
    const named = async (role: string) => (await nodesOf(role)).map(({ name }) => name?.value);
    await eventually(() => named('button')).toContain('Fechar aviso');
    // Nothing of the page behind.
    expect(await named('button')).not.toContain('Notificar info');
    expect((await nodesOf('status')).filter(({ childIds }) => childIds?.length)).toHaveLength(1);
  });
});
