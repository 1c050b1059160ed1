import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, test } from './apoio.ts';
import { beginDrawing, DESENHO_MS } from './panfleto.ts';
import { eventually, openReady, untilReady } from './pronta.ts';

/** Most that a screen may move while it comes to life: a tenth of what Core Web Vitals call good. */
const CLS_MAXIMO = 0.01;

/** One flyer of the consultant: its picture stands in the studio until that can draw. */
async function publish({ context }: Aparelho): Promise<void> {
  const dados = {
    ...{ moto: 'FAZER FZ25 ABS', preco: 2_390_000, nome: 'Rafael Nogueira', telefone: '41999990101' },
    ...{ validade: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10), motivo: 'Teste' },
  };
  const data = { id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine', dados };
  await eventually(async () => (await context.request.post('/api/artes', { data })).status()).toBeOneOf([
    200, 201,
  ]);
}

/** From the next page on, notes what it shifts without anybody having asked for it. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node ? `${node.nodeName}.${(node as Element).className}` : '?';
          return `${name} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
        });
        shifts.push({ value: entry.value, what: what.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, shifts.map(({ value, what }) => `${value}: ${what}`).join('\n')).toBeLessThanOrEqual(
    CLS_MAXIMO,
  );
}

describe('Issue 14 §4: the first view on a slow network', { timeout: 3 * DESENHO_MS }, () => {
  test.for(['/', '/geradorpanfleto', '/panfleto', '/login'])(
    '%s asks for its scripts once it is painted, and comes to life',
    async (path, { celular }) => {
      const { page, context } = celular;
      if (path !== '/login') await enterAs(celular, 'consultor');
      const html = await (await context.request.get(path)).text();
      expect(html).not.toMatch(/rel="(?:modulepreload|stylesheet)"[^>]*\.js|type="module"|<script[^>]* src=/);
      await openReady(page, path);
      const { early, count } = await page.evaluate(() => {
        const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
        const before = scripts.filter(({ startTime }) => startTime < (html?.domContentLoadedEventStart ?? 0));
        return { early: before.map(({ name }) => name), count: scripts.length };
      });
      expect(count).toBeGreaterThan(2);
      expect(early, 'asked for while the page was read').toEqual([]);
    },
  );

  test('the studio’s picture is on its way before its page is read, as large as it is shown', async ({
    celular,
  }) => {
    const { page, context } = celular;
    await enterAs(celular, 'consultor');
    await publish(celular);
    const answer = await context.request.get('/geradorpanfleto');
    const { link = '' } = answer.headers();
    const [, address = ''] =
      /^<(\/i\/[0-9a-f]{40}-256\.webp)>; rel=preload; as=image; fetchpriority=high$/.exec(link) ?? [];
    expect(address, link).not.toBe('');
    expect(await answer.text()).toContain(`<img src="${address}"`);
    // What draws over it never comes.
    await page.route('**/live-preview-*.js', () => undefined);
    await page.goto('/geradorpanfleto', { waitUntil: 'domcontentloaded' });
    const picture = page.locator('.previa-espaco > img');
    const look = () =>
      picture.evaluate((img: HTMLImageElement) => {
        const { width, height } = img.getBoundingClientRect();
        const asked = performance.getEntriesByType('resource').filter(({ name }) => name === img.currentSrc);
        return { width, height, natural: img.naturalWidth, times: asked.length };
      });
    // It is there, and has its place: judged as it was seen, for the page's code may just be taking it over.
    let shown = await look();
    await eventually(async () => {
      shown = await look();
      return Math.min(shown.width, shown.natural);
    }).toBeGreaterThan(0);
    expect(shown.width / shown.height).toBeCloseTo(1080 / 1350, 1);
    // Neither blurred nor larger than what a screen shows of it.
    expect(shown.natural).toBeGreaterThanOrEqual(shown.width);
    expect(shown.natural).toBeLessThanOrEqual(2 * shown.width);
    expect(shown.times, 'asked for once').toBe(1);
  });

  test('Issue 27 §4: nothing draws on a telephone before a hand begins', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/geradorpanfleto');
    await page.waitForLoadState('networkidle');
    const drawing = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        return names.filter((name) => /\/(?:registry|live-preview)-/.test(name)).length;
      });
    expect(await drawing()).toBe(0);
    expect(await page.locator('.previa-espaco > img').getAttribute('alt')).not.toBe('');
    await beginDrawing(page);
    expect(await drawing()).toBeGreaterThan(0);
  });

  test.for(['/geradorpanfleto', '/imagempost', '/imagemparabens', '/panfleto', '/'])(
    '%s does not move while it comes to life',
    async (path, { celular, computador }) => {
      await enterAs(celular, 'consultor');
      await publish(celular);
      for (const device of [celular, computador]) {
        const { page } = device;
        if (device === computador) await enterAs(computador, 'consultor');
        await noteShifts(page);
        await page.goto(path);
        await untilReady(page);
        if (/^\/(?:gerador|imagem)/.test(path)) {
          await beginDrawing(page);
          await page.locator('.visual-folha .previa-arte').first().waitFor({ state: 'attached' });
        }
        await page.waitForLoadState('networkidle');
        await expectStill(page);
      }
    },
  );
});
