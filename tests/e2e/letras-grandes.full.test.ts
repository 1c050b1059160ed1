import { describe, expect } from 'vitest';
import { routeTable } from '../../app/routes/table.ts';
import { type Aparelho, enterAs, launch, type NomeDaConta, TAMANHOS, test } from './apoio.ts';
import { coveredInFocus, readingProblems } from './leitura-da-tela.ts';

type Quem = NomeDaConta | 'visitante';

/** Screens that are known by their address alone. What televisions show is measured by their wall. */
const SCREENS = routeTable.filter(
  ({ path, file }) =>
    file.endsWith('.tsx') &&
    !path.includes(':') &&
    !path.endsWith('csv') &&
    path !== 'tv' &&
    path !== 'logout',
);

const pathsOf = (quem: Quem): string[] =>
  SCREENS.filter(({ access }) =>
    quem === 'visitante' ? access === 'public' : quem === 'admin' ? access === 'admin' : access !== 'admin',
  ).map(({ path }) => (path === '*' ? '/nao-existe' : `/${path}`));

/** Lists, whose first thing is opened too. */
const LISTAS: Record<string, readonly string[]> = {
  visitante: ['/seminovos'],
  consultor: ['/propostas', '/clientes', '/estoque', '/premiacao'],
  admin: ['/usuarios', '/pps', '/campanha', '/acessorio'],
};

/** @param px the browser's own letters: what people choose in its settings, usually 16 */
const withLetters = (px: number) =>
  test.extend({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
      async ({}, use) => {
        const browser = await launch({}, [`--blink-settings=defaultFontSize=${px}`]);
        await use(browser);
        await browser.close();
      },
      { scope: 'worker' },
    ],
  });

const LETRAS = [
  [24, withLetters(24)],
  [32, withLetters(32)],
] as const;

async function open({ page }: Aparelho, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const found = await readingProblems(page);
  const covered = (await coveredInFocus(page)).map((name) => `${name} is covered while it has the focus`);
  return [...found, ...covered].map((each) => `${new URL(page.url()).pathname}: ${each}`);
}

/** The address of the first thing in a list; null where it is empty. */
const firstOf = ({ page }: Aparelho, list: string): Promise<string | null> =>
  page.evaluate((under) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    const paths = links.map(({ pathname, search }) => `${pathname}${search}`);
    return (
      paths.find((path) => new RegExp(`^${under}/[^/?]{6,}$|^${under}\\?.*(id|moto|pessoa)=`).test(path)) ??
      null
    );
  }, list);

describe.each(LETRAS)('Issue 14 §4 14: with letters of %i px in the browser', (px, grande) => {
  grande.for(['visitante', 'consultor', 'admin'] as const)(
    'everything grows, nothing collides, nothing scrolls sideways on a telephone: %s',
    { timeout: 300_000 },
    async (quem, { abrir }) => {
      const device = await abrir(TAMANHOS.celular);
      device.vigia.allow(/status of 404/);
      if (quem !== 'visitante') await enterAs(device, quem);
      const problems: string[] = [];
      for (const path of pathsOf(quem)) problems.push(...(await open(device, path)));
      for (const list of LISTAS[quem] ?? []) {
        await device.page.goto(list, { waitUntil: 'load' });
        const first = await firstOf(device, list);
        if (first) problems.push(...(await open(device, first)));
      }
      expect(problems).toEqual([]);
    },
  );

  grande('what is read has the size that was chosen', async ({ abrir }) => {
    const { page } = await abrir(TAMANHOS.celular);
    await page.goto('/login');
    const sizes = await page.evaluate(() => {
      const sizeOf = (selector: string) => {
        const element = document.querySelector(selector);
        return element && Number.parseFloat(getComputedStyle(element).fontSize);
      };
      return {
        corpo: sizeOf('body'),
        campo: sizeOf('input[type="email"]'),
        botao: sizeOf('main .botao-primario'),
      };
    });
    expect(sizes).toEqual({ corpo: px, campo: px, botao: px });
  });
});
