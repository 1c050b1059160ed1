import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TAMANHOS, test } from './apoio.ts';
import { openCatalogo } from './pronta.ts';

/** Fields as a person writes them, and as section 5's masks show them. */
const CAMPOS = {
  CPF: { typed: '12752987536', shown: '127.529.875-36', pasted: ' 127 529 875/36 ' },
  CNPJ: { typed: '12abc34501de35', shown: '12.ABC.345/01DE-35', pasted: '12ABC34501DE35' },
  Placa: { typed: 'abc1d23', shown: 'ABC-1D23', pasted: 'Abc 1d23' },
  CEP: { typed: '01310100', shown: '01310-100', pasted: '01.310-100' },
} as const;
type Nome = keyof typeof CAMPOS;
const NOMES = Object.keys(CAMPOS) as Nome[];

const field = (page: Page, nome: Nome) => page.getByLabel(nome, { exact: true });
const caret = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);

async function putCaret(field: Locator, from: number, to = from): Promise<void> {
  await field.evaluate((input: HTMLInputElement, [start, end]) => input.setSelectionRange(start, end), [
    from,
    to,
  ] as const);
}

describe('§5 Text masks', () => {
  test.for(NOMES)(
    '%s: typed without its signs, it takes its shape letter by letter',
    async (nome, { abrir }) => {
      const { page } = await abrir(TAMANHOS.celular);
      await openCatalogo(page);
      const { typed, shown } = CAMPOS[nome];
      const campo = field(page, nome);
      for (const character of typed) {
        await campo.press(character);
        const now = await campo.inputValue();
        expect(shown.startsWith(now), `${now} is the beginning of ${shown}`).toBe(true);
        expect(await caret(campo)).toBe(now.length);
      }
      expect(await campo.inputValue()).toBe(shown);
      // Full: nothing more goes in, and what fits no place neither.
      await campo.press('9');
      await campo.press('*');
      expect(await campo.inputValue()).toBe(shown);
    },
  );

  test.for(NOMES)('%s: pasted in any writing, also over what was there', async (nome, { abrir }) => {
    const { page, context } = await abrir(TAMANHOS.computador);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openCatalogo(page);
    const { typed, shown, pasted } = CAMPOS[nome];
    const campo = field(page, nome);
    await campo.pressSequentially(typed.slice(0, 4));
    for (const text of [pasted, shown]) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await campo.press('Control+A');
      await campo.press('Control+V');
      expect(await campo.inputValue()).toBe(shown);
      expect(await caret(campo)).toBe(shown.length);
    }
  });

  // Where the caret is put, what the field shows without the character before it, where the caret is then, the character.
  test.for([
    ['CPF', 5, '127.298.753-6', 3, '5'],
    ['CNPJ', 4, '12.BC3.450/1DE3-5', 2, 'a'],
    ['Placa', 6, 'ABC-123', 5, 'd'],
    ['CEP', 2, '03101-00', 1, '1'],
  ] as const)(
    '%s: deleting in the middle keeps the caret, and what is behind moves up',
    async ([nome, at, without, stays, again], { abrir }) => {
      const { page } = await abrir(TAMANHOS.computador);
      await openCatalogo(page);
      const { typed, shown } = CAMPOS[nome];
      const campo = field(page, nome);
      await campo.pressSequentially(typed);
      await putCaret(campo, at);
      await campo.press('Backspace');
      expect(await campo.inputValue()).toBe(without);
      expect(await caret(campo)).toBe(stays);
      await campo.press(again);
      expect(await campo.inputValue()).toBe(shown);
    },
  );

  test.for(NOMES)('%s: Backspace never gets stuck on a sign of the mask', async (nome, { abrir }) => {
    const { page } = await abrir(TAMANHOS.computador);
    await openCatalogo(page);
    const { typed, shown } = CAMPOS[nome];
    const campo = field(page, nome);
    await campo.pressSequentially(typed);
    let before = shown.length;
    while (before > 0) {
      await campo.press('Backspace');
      const now = (await campo.inputValue()).length;
      expect(now).toBeLessThan(before);
      before = now;
    }
  });

  test.for([
    ['CPF', '12a3', '123'],
    ['CEP', 'x0y1', '01'],
    ['Placa', '1ab2', 'AB'],
    ['CNPJ', '12.ab', '12.AB'],
  ] as const)('%s: %s leaves %s, the rest fits no place', async ([nome, typed, shown], { abrir }) => {
    const { page } = await abrir(TAMANHOS.celular);
    await openCatalogo(page);
    const campo = field(page, nome);
    await campo.pressSequentially(typed);
    expect(await campo.inputValue()).toBe(shown);
  });

  test('the place of what is missing is an underscore', async ({ celular: { page } }) => {
    await openCatalogo(page);
    const hints = await Promise.all(NOMES.map((nome) => field(page, nome).getAttribute('placeholder')));
    expect(hints).toEqual(['___.___.___-__', '__.___.___/____-__', '___-____', '_____-___']);
  });
});
