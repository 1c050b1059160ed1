import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, TAMANHOS, test } from './apoio.ts';
import { tabTo } from './com-teclado.ts';
import { eventually, openCatalogo, openReady } from './pronta.ts';

/** Section 9, milliseconds. */
const TIMEOUT_PADRAO = 3000;
const MINUTO = 60_000;

const inicio = new Date('2026-07-01T12:00:00-03:00');
const dialog = (page: Page) => page.getByRole('dialog');
const area = (page: Page) => page.locator('.notificacoes');
const message = (page: Page) => area(page).locator('p');
const closeNotice = (page: Page) => area(page).getByRole('button', { name: 'Fechar aviso' });
const countdown = (page: Page) => page.locator('.aviso-de-atualizacao');
const cancel = (page: Page) => countdown(page).getByRole('button', { name: 'Cancelar' });
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** Opens the catalogue of parts, stops its clock, raises notifications and opens its dialog, by keyboard. */
async function openOver(page: Page, ...colors: string[]): Promise<void> {
  await page.clock.install({ time: inicio });
  await openCatalogo(page);
  await page.clock.pauseAt(new Date(inicio.getTime() + 5 * MINUTO));
  for (const color of colors)
    await page.getByRole('button', { name: `Notificar ${color}`, exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Abrir diálogo' }).press('Enter');
  await untilStill(dialog(page));
}

/** Waits until what has come up has come to rest: the browser's animations do not follow the clock of the test. */
async function untilStill(sheet: Locator): Promise<void> {
  await sheet.waitFor();
  await eventually(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0);
}

const centreOf = async (control: Locator) => {
  const box = await control.boundingBox();
  if (!box) throw new Error(`Not shown: ${control}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Whether a finger on its middle would meet the control itself: not a veil, nor anything inert. */
async function isWithinReach(control: Locator): Promise<boolean> {
  const { x, y } = await centreOf(control);
  return control.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), [
    x,
    y,
  ] as const);
}

/** Presses where the control is and goes away; `click()` would wait for frames, which stand still with the clock. */
async function press(page: Page, control: Locator): Promise<void> {
  const { x, y } = await centreOf(control);
  await page.mouse.click(x, y);
  await page.mouse.move(5, 5);
}

/** Notes every text that a live region for screen readers comes to say, also one that arrives with its text. */
async function noteAnnouncements({ context }: Aparelho): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    Reflect.set(window, '__ditos', said);
    const regions = '[role=status].sr-only, [role=alert].sr-only';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const hears = target instanceof Element && target.matches(regions);
        for (const node of addedNodes) {
          const arrived = node instanceof Element ? [...node.querySelectorAll(regions)] : [];
          const texts = hears ? [node.textContent] : arrived.map((region) => region.textContent);
          // Screen readers are not told of what is inert.
          const inert =
            Boolean(document.querySelector('dialog:modal')) && !node.parentElement?.closest('dialog');
          for (const text of texts) if (text) said.push(inert ? `inert: ${text}` : text);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const announced = (page: Page) => page.evaluate(() => Reflect.get(window, '__ditos') as string[]);

describe('§4 Notification queue over a modal dialog', () => {
  test.for([
    ['a telephone', 'celular', false],
    ['a computer', 'computador', false],
    ['a browser that cannot move elements with their state', 'celular', true],
  ] as const)(
    '%s: within reach, one at a time, each for its time, and in its place',
    async ([, tamanho, old], { abrir }) => {
      const { page, context } = await abrir(TAMANHOS[tamanho]);
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
    const aparelho = await abrir(TAMANHOS.celular);
    const { page } = aparelho;
    await noteAnnouncements(aparelho);
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

describe('§4 Idle session over a modal dialog', () => {
  /** Leaves an open dialog alone for a quarter of an hour, with the focus on one of its buttons. */
  async function leaveAlone({ page }: Aparelho): Promise<void> {
    await page.clock.install();
    await openCatalogo(page);
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    await untilStill(dialog(page));
    await dialog(page).getByRole('button', { name: 'Manter' }).focus();
    await page.clock.fastForward(15 * MINUTO);
    await countdown(page).waitFor();
  }

  test.for(['celular', 'computador'] as const)(
    '%s: ‘Cancelar’ can be pressed, and keeps page and dialog',
    async (tamanho, { abrir }) => {
      const aparelho = await abrir(TAMANHOS[tamanho]);
      const { page } = aparelho;
      await leaveAlone(aparelho);
      const box = await countdown(page).boundingBox();
      expect(box?.y).toBeLessThan(40);
      expect(await isWithinReach(cancel(page))).toBe(true);
      const { x, y } = await centreOf(cancel(page));
      if (tamanho === 'celular') await page.touchscreen.tap(x, y);
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
    const aparelho = await abrir(TAMANHOS.computador);
    const { page } = aparelho;
    await noteAnnouncements(aparelho);
    await leaveAlone(aparelho);
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
      const aparelho = await abrir(TAMANHOS.celular);
      const { page } = aparelho;
      const open = async () => {
        await page.getByRole('button', { name: button }).press('Enter');
        await untilStill(page.locator(`${popover}:popover-open`));
      };
      await enterAs(aparelho, 'consultor');
      await page.clock.install();
      await openReady(page, '/');
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
