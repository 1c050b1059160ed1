import type { Locator, Page } from 'playwright-core';
import type { Aparelho } from './apoio.ts';
import { eventually } from './pronta.ts';

export const MINUTO = 60_000;

export const dialog = (page: Page) => page.getByRole('dialog');

/** Waits until what has come up has come to rest: the browser's animations do not follow the clock of the test. */
export async function untilStill(sheet: Locator): Promise<void> {
  await sheet.waitFor();
  await eventually(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0);
}

export const centreOf = async (control: Locator) => {
  const box = await control.boundingBox();
  if (!box) throw new Error(`Not shown: ${control}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Tells whether a finger on its middle would meet the control itself: not a veil, nor anything inert. */
export async function isWithinReach(control: Locator): Promise<boolean> {
  const { x, y } = await centreOf(control);
  return control.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), [
    x,
    y,
  ] as const);
}

/** Notes every text that a live region for screen readers comes to say, also one that arrives with its text. */
export async function noteAnnouncements({ context }: Aparelho): Promise<void> {
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

export const announced = (page: Page) => page.evaluate(() => Reflect.get(window, '__ditos') as string[]);
