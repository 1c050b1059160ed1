import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, TAMANHOS, test } from './apoio.ts';
import { openReady } from './pronta.ts';

/** The telephone field, empty and focused, and the means to write in it as an input method does. */
async function openTelefone(device: Aparelho) {
  const { page, context } = device;
  await enterAs(device, 'consultor');
  await openReady(page, '/perfil');
  const campo = page.getByLabel('WhatsApp ou telefone');
  await campo.fill('');
  await campo.focus();
  return { page, campo, ime: inputMethod(await context.newCDPSession(page)) };
}

/** An input method: `compose` shows what is still open to change, `commit` puts a text in its place. */
const inputMethod = (cdp: CDPSession) => ({
  compose: (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
  commit: (text: string) => cdp.send('Input.insertText', { text }),
});

/** Reads the text of the field, with its caret as `|`, or its selection between two. */
const shown = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => {
    const { value, selectionStart, selectionEnd } = input;
    const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
    const selected = from === to ? '' : `${value.slice(from, to)}|`;
    return `${value.slice(0, from)}|${selected}${value.slice(to)}`;
  });

const putCaret = (field: Locator, at: number): Promise<void> =>
  field.evaluate((input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret), at);

async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

describe.for(Object.entries(TAMANHOS))('§5 Text masks with an input method: %s', ([, size]) => {
  test('what is being composed stays as it is written; the mask follows at its end', async ({ abrir }) => {
    const { campo, ime } = await openTelefone(await abrir(size));
    await ime.compose('419');
    expect(await shown(campo)).toBe('419|');
    await ime.compose('4198765');
    expect(await shown(campo)).toBe('4198765|');
    await ime.commit('41987654321');
    await expect.poll(() => shown(campo)).toBe('(41) 98765-4321|');
  });

  test('several compositions one after the other lose no character', async ({ abrir }) => {
    const { campo, ime } = await openTelefone(await abrir(size));
    for (const part of ['4', '1', '98', '765', '4321']) {
      await ime.compose(part.slice(0, 1));
      await ime.compose(part);
      await ime.commit(part);
    }
    await expect.poll(() => shown(campo)).toBe('(41) 98765-4321|');
  });

  test('in the middle, the caret stays behind what was composed', async ({ abrir }) => {
    const { campo, ime } = await openTelefone(await abrir(size));
    await campo.pressSequentially('4198654321');
    await putCaret(campo, '(41) 98'.length);
    await ime.compose('7');
    expect(await shown(campo)).toBe('(41) 987|65-4321');
    await ime.commit('7');
    await expect.poll(() => shown(campo)).toBe('(41) 987|65-4321');
    await ime.compose('0');
    await ime.commit('0');
    // The field is full: the new digit stands, and the last one makes room.
    await expect.poll(() => shown(campo)).toBe('(41) 9870|6-5432');
  });

  test('over a selection, and given up half-way', async ({ abrir }) => {
    const { campo, ime } = await openTelefone(await abrir(size));
    await campo.pressSequentially('41987654321');
    await campo.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
    await ime.compose('11');
    await ime.commit('11');
    await expect.poll(() => shown(campo)).toBe('(11|) 98765-4321');
    await putCaret(campo, '(11) 98765-4321'.length);
    await ime.compose('9');
    await ime.compose('');
    await expect.poll(() => campo.inputValue()).toBe('(11) 98765-4321');
  });

  test('the wide digits of an East Asian input method are digits', async ({ abrir }) => {
    const { campo, ime } = await openTelefone(await abrir(size));
    await ime.compose('４１９８７６５');
    await ime.commit('４１９８７６５４３２１');
    await expect.poll(() => shown(campo)).toBe('(41) 98765-4321|');
  });
});

describe('§5 Text masks: the telephone on the keyboard and from the clipboard', () => {
  test('Delete takes the digit behind a literal, and typing puts another in its place', async ({ abrir }) => {
    const { page, campo } = await openTelefone(await abrir(TAMANHOS.computador));
    await campo.pressSequentially('41987654321');
    await putCaret(campo, '(41) 98765-'.length);
    await page.keyboard.press('Delete');
    expect(await shown(campo)).toBe('(41) 9876-5|321');
    await page.keyboard.type('4');
    expect(await campo.inputValue()).toBe('(41) 98765-4321');
  });

  test('a part pasted into the middle pushes the rest on', async ({ abrir }) => {
    const { page, campo } = await openTelefone(await abrir(TAMANHOS.computador));
    await campo.pressSequentially('414321');
    await copy(page, '98765');
    await putCaret(campo, '(41) '.length);
    await page.keyboard.press('Control+V');
    expect(await shown(campo)).toBe('(41) 98765|-4321');
  });

  test('letters and signs of a pasted text are left out', async ({ abrir }) => {
    const { page, campo } = await openTelefone(await abrir(TAMANHOS.computador));
    await copy(page, 'Fone: 41 98765.4321 (Ana)');
    await page.keyboard.press('Control+V');
    expect(await shown(campo)).toBe('(41) 98765-4321|');
  });
});
