import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, fullTest, type NomeDaConta, TAMANHOS, test } from './apoio.ts';
import { eventually, openReady } from './pronta.ts';

/** Screens that each person may open by name (sections 2 and 6), as the drawer writes it. */
const VENDER = [
  'Início',
  'Simular financiamento',
  'Comparar parcelas',
  'Propostas',
  'Clientes',
  'Estoque',
  'Seminovos',
  'Gerar panfleto',
  'Criar post',
  'Parabéns ao cliente',
  'Peças e acessórios',
  'Minhas imagens',
] as const;
/** Folded until it is asked for, as what follows it. */
const MAIS = [
  'Tabela FIPE',
  'Registrar seminovo',
  'Campanhas',
  'Acessórios',
  'Links enviados',
  'Impressora',
  'Premiação',
] as const;
const ADMINISTRAR = [
  'Usuários',
  'Plano de financiamento',
  'Preços sugeridos',
  'Fotos dos modelos',
  'Padrão das artes',
  'Marca da loja',
  'Administração',
] as const;

const isFolded = (place: string) => [...MAIS, ...ADMINISTRAR].some((each) => each === place);

const drawer = (page: Page) => page.locator('#gaveta');
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const isOpen = (page: Page) => drawer(page).evaluate((element) => element.matches(':popover-open'));
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );
/** The menu's search, which comes with its code. */
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar uma tela' });
/** Tells whether the focus is in the drawer. */
const holdsFocus = (page: Page) =>
  drawer(page).evaluate((element) => element.contains(document.activeElement));

async function openByKeyboard(page: Page): Promise<void> {
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await eventually(() => isOpen(page)).toBe(true);
}

describe('§2 Navigation drawer', () => {
  fullTest.for([
    ['visitante', null],
    ['novo', null],
    ['pendente', null],
    ['consultor', [...VENDER, ...MAIS]],
    ['admin', [...VENDER, ...MAIS, ...ADMINISTRAR]],
  ] as const)('§6 the screens that %s may open', async ([quem, places], { abrir }) => {
    const device = await abrir(TAMANHOS.computador);
    const { page } = device;
    if (quem !== 'visitante') await enterAs(device, quem);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (places === null) {
      expect(await drawer(page).count()).toBe(0);
      return;
    }
    const shown = drawer(page).getByRole('listitem');
    expect(await shown.allTextContents()).toEqual(places.filter((place) => !isFolded(place)));
    // Without JavaScript too: it is the browser's own.
    for (const summary of await drawer(page).locator('summary').all()) await summary.click();
    expect(await shown.allTextContents()).toEqual(places);
  });

  fullTest.for([
    ['consultor', VENDER.length + MAIS.length],
    ['admin', VENDER.length + MAIS.length + ADMINISTRAR.length],
  ] as const)('every entry of %s opens, and marks where the person is', async ([quem, count], { abrir }) => {
    const device = await abrir(TAMANHOS.computador);
    const { page } = device;
    await enterAs(device, quem satisfies NomeDaConta);
    await openReady(page, '/');
    const links = drawer(page).locator('li a');
    expect(await links.count()).toBe(count);
    for (const link of await links.all()) {
      if (!(await link.isVisible())) await link.locator('xpath=ancestor::details/summary').click();
      const href = await link.getAttribute('href');
      await link.click();
      await eventually(() => link.getAttribute('aria-current')).toBe('page');
      expect(new URL(page.url()).pathname).toBe(href);
      expect(await drawer(page).locator('[aria-current]').count()).toBe(1);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  test('§4 open and closed by keyboard: the focus goes to the current place, stays inside, and returns', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/panfleto');
    expect(await isOpen(page)).toBe(false);
    await openByKeyboard(page);
    await eventually(() => focused(page)).toBe('Minhas imagens');

    await search(page).waitFor();
    // Once around and back to where it was, in both directions; the mark of the shop, search and shortcuts are stops
    // too, and what is folded one.
    const stops = VENDER.length + 4;
    for (const key of ['Tab', 'Shift+Tab']) {
      const visited = new Set<string | undefined>();
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press(key);
        expect(await holdsFocus(page)).toBe(true);
        visited.add(await focused(page));
      }
      expect(visited.size).toBe(stops);
      expect(await focused(page)).toBe('Minhas imagens');
    }

    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => focused(page)).toBe('Menu');
  });

  fullTest('what is behind it is out of reach while it is open, and back afterwards', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/panfleto');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await openByKeyboard(page);
    const behind = () => page.locator('main').evaluate((main) => main.matches('[inert], [inert] *'));
    await eventually(behind).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(behind).toBe(false);
    await heading.waitFor();
  });

  test('a place chosen by keyboard opens and closes the drawer', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/');
    await openByKeyboard(page);
    await eventually(() => focused(page)).toBe('Início');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/financiamento');
    await eventually(() => isOpen(page)).toBe(false);
  });

  test('Issue 28 §2: a screen is found by a word without accents, and opened by the keyboard', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/');
    await menu(page).click();
    await search(page).fill('parabens');
    const found = drawer(page).getByRole('list', { name: 'Telas encontradas' });
    expect(await found.getByRole('link').allTextContents()).toEqual(['Parabéns ao cliente']);
    await eventually(() => drawer(page).getByRole('status').textContent()).toBe(
      'Uma tela: Parabéns ao cliente.',
    );
    // What was found stands in the place of the groups.
    expect(await drawer(page).getByRole('link', { name: 'Estoque' }).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    expect(await search(page).inputValue()).toBe('');
    expect(await isOpen(page)).toBe(true);
    await search(page).fill('fipe');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/fipe');
    await eventually(() => isOpen(page)).toBe(false);
  });

  test('Issue 28 §2: the bar is the person’s own: chosen in the menu, kept after a reload, given back', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/');
    const bar = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link');
    const initial = ['Início', 'Simular', 'Gerar', 'Imagens'];
    expect(await bar.allTextContents()).toEqual(initial);
    const choose = async () => {
      await menu(page).click();
      await page.getByRole('button', { name: 'Escolher os atalhos da barra' }).click();
    };
    await choose();
    const dialog = page.getByRole('dialog', { name: 'Atalhos da barra' });
    expect(await dialog.getByRole('checkbox', { name: 'Tabela FIPE' }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Minhas imagens' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Tabela FIPE' }).check();
    await dialog.getByRole('button', { name: 'Guardar atalhos' }).click();
    await eventually(() => bar.allTextContents()).toEqual(['Início', 'Simular', 'Gerar', 'FIPE']);
    await page.reload();
    expect(await bar.allTextContents()).toEqual(['Início', 'Simular', 'Gerar', 'FIPE']);
    await bar.filter({ hasText: 'FIPE' }).click();
    await page.waitForURL((url) => url.pathname === '/fipe');
    await choose();
    await dialog.getByRole('button', { name: 'Deixar por conta do que eu uso' }).click();
    await eventually(() => bar.allTextContents()).toEqual(initial);
  });
});
