import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, TAMANHOS } from './apoio.ts';
import { coveredInFocus, readingProblems } from './leitura-da-tela.ts';
import { firstOf, LISTAS, pathsOf, withLetters } from './telas-conhecidas.ts';

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
        const first = await firstOf(device.page, list);
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
