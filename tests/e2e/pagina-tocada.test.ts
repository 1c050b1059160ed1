import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inGate } from '../support/full.ts';
import { type Aparelho, enterAs, type NomeDaConta, TAMANHOS, test } from './apoio.ts';
import { eventually, untilReady } from './pronta.ts';

/** Changes that extensions and translators make to a page before its code is there; each makes React draw it again. */
const TOQUES = {
  'an element behind the body': () =>
    document.documentElement.appendChild(document.createElement('grammarly-desktop-integration')),
  'a box first in the body': () =>
    document.body.insertBefore(document.createElement('div'), document.body.firstChild),
  'a style first in the head': () =>
    document.head.insertBefore(document.createElement('style'), document.head.firstChild),
  'a mark behind each field': () => {
    for (const field of document.querySelectorAll('input'))
      field.parentNode?.insertBefore(document.createElement('span'), field.nextSibling);
  },
  'every text in a font element': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest('script, style, option, textarea'))
        continue;
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.appendChild(text);
    }
  },
};

const TELAS: [path: string, who: NomeDaConta | null, field: string][] = [
  ['/login', null, 'email'],
  ['/registrarseminovo', null, 'marca'],
  ['/financiamento', 'consultor', 'preco'],
  ['/geradorpanfleto', 'consultor', 'preco'],
  ['/imagempost', 'consultor', 'texto'],
  ['/proposta2', 'consultor', 'cliente.nome'],
  ['/perfil', 'consultor', 'nome'],
];

/** Screens of the gate: a form of few fields, one with a draft, what calculates at each key, a form of many. */
const NO_PORTAO = ['/login', '/registrarseminovo', '/financiamento', '/proposta2'];

/** Holds the page's code back until somebody has typed. */
async function holdCode(page: Page): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return open;
}

async function typeEarly(
  { page, vigia }: Aparelho,
  path: string,
  field: string,
  touch: () => void,
): Promise<void> {
  // The policy keeps a foreign style from counting; it is there all the same.
  vigia.allow(/CSP style-src-elem blocked inline|Applying inline style violates/);
  // React says that it draws the page again.
  vigia.allow(/Minified React error #(418|422|423|425)/);
  const letGo = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  const control = page.locator(`[name="${field}"]`).first();
  await control.waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(touch);
  await control.fill(field === 'preco' ? '25290' : 'Texto De Antes');
  letGo();
  await untilReady(page);
}

describe('Issue 25 §2 (F-09): what was typed before the code came stays when something touched the page', () => {
  test.for(inGate(Object.entries(TOQUES), ([name]) => name === 'every text in a font element'))(
    '%s',
    async ([, touch], { abrir }) => {
      const opened = new Map<NomeDaConta | null, Aparelho>();
      for (const [path, who, field] of inGate(TELAS, ([path]) => NO_PORTAO.includes(path))) {
        const device = opened.get(who) ?? (await abrir(TAMANHOS.celular));
        if (!opened.has(who) && who) await enterAs(device, who);
        opened.set(who, device);
        await typeEarly(device, path, field, touch);
        const value = () => device.page.locator(`[name="${field}"]`).first().inputValue();
        await eventually(value).toMatch(field === 'preco' ? /^25\.?290/ : /^Texto De Antes$/i);
        await device.page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    },
  );

  test('theme, focus and what React knows follow; a password does not come back', async ({ abrir }) => {
    const device = await abrir({ ...TAMANHOS.celular, colorScheme: 'dark' });
    const { page, vigia } = device;
    vigia.allow(/Minified React error #(418|422|423|425)/);
    const letGo = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Senha', { exact: true }).waitFor();
    await page.evaluate(TOQUES['a box first in the body']);
    await page.getByLabel('Senha', { exact: true }).fill('uma-senha-de-teste');
    await page.getByLabel('E-mail').fill('cedo.demais@exemplo.com.br');
    letGo();
    await untilReady(page);
    await eventually(() => page.getByLabel('E-mail').inputValue()).toBe('cedo.demais@exemplo.com.br');
    expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});
