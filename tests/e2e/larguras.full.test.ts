import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs } from './apoio.ts';
import { firstOf, LISTAS, pathsOf, withLetters } from './telas-conhecidas.ts';

/** Widths of telephones, a tablet and two desks, CSS pixels. */
const WIDTHS = [320, 360, 390, 412, 768, 1024, 1440] as const;

/** Browsers by their letters, in CSS pixels: what people choose in its settings. */
const LETTERS = [16, 24, 32].map((px) => [px, withLetters(px)] as const);

/** Screens that look otherwise once something is asked of them. */
const ASKED: Record<string, readonly string[]> = {
  visitante: ['/fipe?codigo=827107-0&ano=2022', '/fipe?busca=biz'],
  consultor: [
    '/fipe?codigo=827107-0&ano=2022',
    '/financiamento?preco=22.490,00&entrada=3.000,00&parcelas=48',
    '/financiamento2?preco=22.490,00&entrada=3.000,00&parcelas=48',
    '/seminovos?situacao=disponivel',
    '/registrarseminovo?visitante=1',
  ],
  admin: [],
};

/** Elements that reach past the screen's right edge, and buttons too small for their words. */
const problemsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A new width is laid out with the second frame.
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    const root = document.documentElement;
    const screen = root.clientWidth;
    const found: string[] = [];
    const nameOf = (element: Element) => `${element.localName}.${[...element.classList].join('.')}`;
    if (root.scrollWidth > screen) {
      const sticksOut = (element: Element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 0 && right > screen + 0.5;
      };
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => sticksOut(element) && ![...element.children].some(sticksOut),
      );
      found.push(`scrolls sideways to ${root.scrollWidth}: ${wide.slice(0, 3).map(nameOf).join(', ')}`);
    }
    for (const button of document.querySelectorAll<HTMLElement>('.botao')) {
      if (!button.checkVisibility() || button.clientWidth <= 1) continue;
      if (button.scrollWidth > button.clientWidth + 1)
        found.push(`“${button.textContent}” runs out of its button`);
    }
    return found;
  });

/** Opens a screen and reads it at every width. */
async function sweep({ page }: Aparelho, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 1024 ? 844 : 900 });
    for (const each of await problemsOf(page)) problems.push(`${path} at ${width}: ${each}`);
  }
  return problems;
}

describe.each(LETTERS)('Issue 28 §1 (A12): with letters of %i px in the browser', (_px, test) => {
  test.for(['visitante', 'consultor', 'admin'] as const)(
    'no screen scrolls sideways from 320 to 1440 px, and no button is too small for its words: %s',
    { timeout: 600_000 },
    async (quem, { abrir }) => {
      const device = await abrir({ viewport: { width: 390, height: 844 }, hasTouch: true });
      device.vigia.allow(/status of 404/);
      if (quem !== 'visitante') await enterAs(device, quem);
      const paths = [...pathsOf(quem), ...(ASKED[quem] ?? [])];
      for (const list of LISTAS[quem] ?? []) {
        await device.page.goto(list, { waitUntil: 'load' });
        const first = await firstOf(device.page, list);
        if (first) paths.push(first);
      }
      const problems: string[] = [];
      for (const path of paths) problems.push(...(await sweep(device, path)));
      expect(problems).toEqual([]);
    },
  );
});
