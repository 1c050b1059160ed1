import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CDPSession, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, launch, type NomeDaConta, TAMANHOS, test } from './apoio.ts';
import { openReady, untilLetters, untilPainted, untilReady } from './pronta.ts';

/** Most that a page may move when its letters come: a tenth of what Core Web Vitals call good. */
const CLS_MAXIMO = 0.01;

const [P500, P700] = ['Poppins 500', 'Poppins 700'] as const;
/** Roboto's weights from 400 to 700 are one file. */
const R = 'Roboto 400-700';

/** Faces whose files the browser has asked for, as "Poppins 700". */
async function requestedFaces(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const faces = names.flatMap((name) => {
    const [, family, weight] =
      /\/(poppins|roboto)-(?:latin|portugues)-(\d+(?:-700)?)-normal[^/]*\.woff2$/.exec(name) ?? [];
    return family ? `${family === 'roboto' ? 'Roboto' : 'Poppins'} ${weight}` : [];
  });
  return [...new Set(faces)].sort();
}

/** Faces that the screen's text is set in, read from every text that has a place on it. */
const usedFaces = (page: Page) =>
  page.evaluate(() => {
    const faces = new Set<string>();
    const add = (element: Element, pseudo?: string) => {
      const { fontFamily, fontWeight } = getComputedStyle(element, pseudo);
      const family = fontFamily.split(',')[0]?.replaceAll('"', '').trim();
      const weight = family === 'Roboto' && /^[4-7]00$/.test(fontWeight) ? '400-700' : fontWeight;
      if (family === 'Roboto' || family === 'Poppins') faces.add(`${family} ${weight}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (range.getClientRects().length > 0) add(element);
    }
    // A quoted text, or one from an attribute; not "none", nothing, or a picture.
    for (const element of document.querySelectorAll('body *'))
      for (const pseudo of ['::before', '::after'])
        if (
          element.getClientRects().length > 0 &&
          /^".+"|^attr/.test(getComputedStyle(element, pseudo).content)
        )
          add(element, pseudo);
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select'))
      if (field.getClientRects().length > 0 && (field.value || field.placeholder)) add(field);
    return [...faces].sort();
  });

describe('§7 Roboto and Poppins: only the weights that a screen uses are fetched', () => {
  // Home's letters depend on whether its person has flyers already: there only what is used is compared.
  test.for<[NomeDaConta | 'visitante', string, string[] | null]>([
    ['visitante', '/', [P500, P700, R]],
    ['visitante', '/login', [P700, R]],
    ['visitante', '/v2', [P500, P700, R]],
    ['visitante', '/unauthorized', [P700, R]],
    ['novo', '/', [P500, P700, R]],
    ['consultor', '/', null],
    ['consultor', '/geradorpanfleto', [P500, P700, R]],
    ['consultor', '/panfleto', [P500, P700, R]],
    ['consultor', '/financiamento', [P500, P700, R]],
    ['consultor', '/perfil', [P500, P700, R]],
    ['admin', '/usuarios', [P500, P700, R]],
    ['admin', '/pps', [P500, P700, R]],
  ])('%s on %s', async ([quem, path, faces], { abrir }) => {
    const device = await abrir(TAMANHOS.celular);
    const { page } = device;
    if (quem !== 'visitante') await enterAs(device, quem);
    await openReady(page, path);
    await page.waitForLoadState('networkidle');
    await untilLetters(page);
    const requested = await requestedFaces(page);
    const used = await usedFaces(page);
    expect({ requested, used }).toEqual({ requested: faces ?? used, used: faces ?? used });
  });

  test('all six weights of both families can be used, and none of them hides its text', async ({
    computador: { page },
  }) => {
    await page.goto('/');
    await untilLetters(page);
    const faces = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => /^"?(Roboto|Poppins)( latin)?"?$/.test(family))
        .map(({ family, weight, display }) => `${family.replaceAll('"', '')} ${weight} ${display}`)
        .sort(),
    );
    // Those of running text twice: the signs of Portuguese in one family, all of Latin-1 in another.
    const weights = {
      Poppins: [100, 300, 400, 500, 700, 900],
      'Poppins latin': [500, 700],
      Roboto: [100, 300, '400 700', 900],
      'Roboto latin': ['400 700'],
    };
    expect(faces).toEqual(
      Object.entries(weights).flatMap(([family, its]) => its.map((weight) => `${family} ${weight} swap`)),
    );
  });
});

/** Configures fontconfig to find Liberation Sans, which has Arial's measures, besides the machine's fonts. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
</fontconfig>`;

/**
 * The same machine for everybody: where a browser finds no Arial, text is drawn with whatever else is installed
 * until the letters come, and what moves then would say nothing about the product.
 */
const testComArial = test.extend({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'balcao-letras-'));
      const file = join(folder, 'fonts.conf');
      const pdfjs = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      await writeFile(file, fontsConf(join(dirname(pdfjs), 'standard_fonts')));
      const browser = await launch({ FONTCONFIG_FILE: file });
      await use(browser);
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** Keeps the letters of the product back until the test lets them come. */
async function holdLetters(page: Page): Promise<{ letGo(): Promise<void> }> {
  const held: Route[] = [];
  let open = false;
  await page.route('**/*.woff2', async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  return {
    async letGo() {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Names a piece of running text on the screen, for {@link drawnWith}. */
async function markText(page: Page): Promise<string> {
  await page.locator('main').evaluate((main) => {
    const texts = [...main.querySelectorAll('p, li, label, strong, span')].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        getComputedStyle(element).fontFamily.startsWith('Roboto') &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    texts[0]?.setAttribute('data-texto-corrido', '');
  });
  return '[data-texto-corrido]';
}

/** Families that the browser really draws an element with. */
async function drawnWith(cdp: CDPSession, selector: string): Promise<string[]> {
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** A picture of the heading as it is right now: Playwright's own waits for the letters. */
async function pictureOfHeading(page: Page, cdp: CDPSession): Promise<string> {
  const box = await page.locator('h1').first().boundingBox();
  if (!box) throw new Error('The screen has no heading.');
  const { data } = await cdp.send('Page.captureScreenshot', { clip: { ...box, scale: 1 } });
  return data;
}

declare global {
  interface Window {
    /** Shifts of the layout since the page began, as Core Web Vitals count it. */
    movido: { value: number; what: string }[];
  }
}

describe('§7 Roboto and Poppins are lazy: text is readable before they arrive, and nothing moves when they do', () => {
  testComArial.for(
    ['/', '/login'].flatMap((path) =>
      (['celular', 'computador'] as const).map((device) => [path, device] as const),
    ),
  )('%s on a %s', async ([path, device], { abrir }) => {
    const { page, context } = await abrir(TAMANHOS[device]);
    await page.addInitScript(() => {
      window.movido = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        })[])
          window.movido.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | '),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const letters = await holdLetters(page);
    await page.goto(path, { waitUntil: 'commit' });
    await untilReady(page);
    const text = await markText(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('DOM.enable');
    await cdp.send('CSS.enable');
    expect(await drawnWith(cdp, 'h1')).toEqual(['Liberation Sans']);
    expect(await drawnWith(cdp, text)).toEqual(['Liberation Sans']);
    const heading = page.locator('h1').first();
    const shown = await pictureOfHeading(page, cdp);
    await heading.evaluate((element) => element.style.setProperty('color', 'transparent'));
    expect(await pictureOfHeading(page, cdp), 'the heading without its ink').not.toBe(shown);
    await heading.evaluate((element) => element.style.removeProperty('color'));
    await untilPainted(page);

    await page.evaluate(() => {
      window.movido = [];
    });
    await letters.letGo();
    await page.waitForLoadState('load');
    await untilLetters(page);
    await untilPainted(page);
    expect(await drawnWith(cdp, 'h1')).toEqual(['Poppins']);
    expect(await drawnWith(cdp, text)).toEqual(['Roboto']);
    const moved = await page.evaluate(() => window.movido);
    const sum = moved.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(moved)).toBeLessThanOrEqual(CLS_MAXIMO);
  });
});
