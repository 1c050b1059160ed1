import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readImageHeader } from '../../app/domain/marca/image-header.ts';
import { fullDescribe } from '../support/full.ts';
import { type Aparelho, enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';
import { deploy, untilServiceWorker } from './pronta.ts';

const LOGO = '/resources/id/1/logo.svg';
const NOVA = '/sw.js?versao=nova';
const COM_SERVICE_WORKER = { ...TAMANHOS.celular, serviceWorkers: 'allow' } as const;

/** Opens a screen and waits until a service worker answers for it; gives the worker's address. */
async function openApp(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return untilServiceWorker(page);
}

const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort());
const pathsIn = (page: Page, name: string) =>
  page.evaluate(
    async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname),
    name,
  );
const textOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    return response.ok ? response.text() : response.status;
  }, path);
/** Puts an answer of the version under way where its worker looks. */
const plant = (page: Page, [cache, path, body, type]: [string, string, string, string]) =>
  page.evaluate(
    async ([name = '', address = '', text = '', contentType = '']) => {
      const response = new Response(text, {
        headers: { 'Content-Type': contentType, Date: new Date().toUTCString() },
      });
      await (await caches.open(name)).put(address, response);
    },
    [cache, path, body, type],
  );

async function disconnect({ context, vigia }: Aparelho): Promise<void> {
  vigia.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
}

/** Fails unless every icon that the screen shows is drawn: one whose file is missing has no size. */
async function expectIcons(page: Page): Promise<void> {
  const sizes = () =>
    page.locator('svg.icone:visible use').evaluateAll((uses: SVGUseElement[]) =>
      uses.map((use) => {
        const { width, height } = use.getBBox();
        return width + height > 0;
      }),
    );
  await expect.poll(async () => new Set(await sizes())).toEqual(new Set([true]));
}

/** A page that is opened with the network gone, as the installed application is. */
async function startOffline(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

fullDescribe('§7 static assets cached in resource-cache', () => {
  fullTest('a registered person’s are answered from there when the network is gone', async ({ abrir }) => {
    const device = await abrir(COM_SERVICE_WORKER);
    const { page } = device;
    await enterAs(device, 'consultor');
    await openApp(page, '/');
    await expect.poll(async () => (await pathsIn(page, 'resource-cache')).length).toBe(11);
    const logo = await textOf(page, LOGO);
    expect(logo).toContain('<svg');
    await disconnect(device);
    await expect(textOf(page, '/api/catalogo')).rejects.toThrow('Failed to fetch');
    for (const path of await pathsIn(page, 'resource-cache'))
      expect(String(await textOf(page, path)).length, path).toBeGreaterThan(50);
    expect(await textOf(page, LOGO)).toBe(logo);
    const width = await page.evaluate(async (src) => {
      const img = Object.assign(new Image(), { src });
      await img.decode();
      return img.naturalWidth;
    }, LOGO);
    expect(width).toBeGreaterThan(0);
  });
});

describe('the application updates without mixing versions', () => {
  test('§7 a new version’s worker removes what the old one kept, and answers nothing from it', async ({
    abrir,
  }) => {
    const device = await abrir(COM_SERVICE_WORKER);
    const { page, context, vigia } = device;
    vigia.allow(/status of 404/);
    await enterAs(device, 'consultor');
    const velha = await openApp(page, '/');
    const daVelha = `balcao-${new URL(velha).searchParams.get('versao')}`;
    await expect.poll(() => cacheNames(page)).toEqual([daVelha, 'resource-cache']);
    await expect.poll(async () => (await pathsIn(page, 'resource-cache')).length).toBe(11);
    await plant(page, [daVelha, '/assets/so-da-velha.css', 'velha', 'text/css']);
    await plant(page, [daVelha, '/offline', '<h1>Página da velha</h1>', 'text/html']);
    expect(await textOf(page, '/assets/so-da-velha.css')).toBe('velha');

    await deploy(page, NOVA);
    expect(await cacheNames(page)).toEqual(['balcao-nova', 'resource-cache']);
    expect(await pathsIn(page, 'resource-cache')).toHaveLength(11);
    expect(await textOf(page, '/assets/so-da-velha.css')).toBe(404);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      1,
    );
    // What the page without a network names is all there, from the same deployment.
    const kept = await pathsIn(page, 'balcao-nova');
    const html = await page.evaluate(async () => (await caches.match('/offline'))?.text());
    const named = [...(html ?? '').matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, path]) => path);
    expect(named.some((path) => /^\/assets\/icones-.+\.svg$/.test(path ?? ''))).toBe(true);
    expect(named.filter((path) => !kept.includes(path ?? ''))).toEqual([]);

    await disconnect(device);
    const offline = await startOffline(context);
    await offline.getByRole('heading', { name: 'Sem internet agora' }).waitFor();
    await expectIcons(offline);
    await context.setOffline(false);

    // A page of the version on the air brings its own worker back, and nothing of the other stays.
    await offline.getByRole('button', { name: 'Tentar de novo' }).click();
    await offline.waitForFunction(
      (script) => navigator.serviceWorker.controller?.scriptURL === script,
      velha,
    );
    await expect.poll(() => cacheNames(offline)).toEqual([daVelha, 'resource-cache']);
    expect(await pathsIn(offline, daVelha)).not.toContain('/assets/so-da-velha.css');
  });

  fullTest('a version whose page without a network cannot be kept does not take over', async ({ abrir }) => {
    const device = await abrir(COM_SERVICE_WORKER);
    const { page, context, vigia } = device;
    const velha = await openApp(page, '/');
    const before = await cacheNames(page);
    vigia.allow(/503|status of/);
    await context.route('**/offline', (route) => route.fulfill({ status: 503, body: 'fora do ar' }));
    const state = await page.evaluate(async (script) => {
      const registration = await navigator.serviceWorker.register(script);
      const { installing } = registration;
      if (!installing) throw new Error('Nothing is being installed.');
      return new Promise((resolve) =>
        installing.addEventListener('statechange', () => resolve(installing.state)),
      );
    }, NOVA);
    expect(state).toBe('redundant');
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(velha);
    await disconnect(device);
    const offline = await startOffline(context);
    await offline.getByRole('heading', { name: 'Sem internet agora' }).waitFor();
    await expectIcons(offline);
    expect(before).toHaveLength(1);
  });
});

fullDescribe('the application starts offline to a useful screen', () => {
  fullTest('with its style, letters, icons and the prices, in both sizes', async ({ abrir }) => {
    for (const size of Object.values(TAMANHOS)) {
      const device = await abrir({ ...size, serviceWorkers: 'allow' });
      await openApp(device.page, '/');
      await device.page.close();
      await disconnect(device);
      const page = await startOffline(device.context);
      await page.getByRole('heading', { name: 'Sem internet agora' }).waitFor();
      await page.getByText('Funciona sem internet').waitFor();
      await page.getByText('Factor DX').waitFor();
      await expectIcons(page);
      const [failed, loaded] = await page.evaluate(async () => {
        await document.fonts.ready;
        const facesThatAre = (wanted: FontFaceLoadStatus) =>
          [...document.fonts].filter(({ status }) => status === wanted);
        return [
          facesThatAre('error').map(({ family }) => family),
          facesThatAre('loaded').map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`),
        ];
      });
      // Faces that stand in until ours are there are the machine's own, which may have none.
      const fonts = failed.filter((family) => !/ reserva"?$/.test(family));
      expect(fonts).toEqual([]);
      expect(loaded).toContain('Poppins 700');
      await expectNoSidewaysScroll(page);
    }
  });
});

describe('the application installs', () => {
  test('the browser finds nothing wrong with manifest and icons', async ({ celular: { page, context } }) => {
    await page.goto('/');
    const cdp = await context.newCDPSession(page);
    const { errors, url, data } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
    expect(JSON.parse(data ?? '')).toMatchObject({
      name: 'Balcão',
      lang: 'pt-BR',
      display: 'standalone',
      start_url: '/',
      scope: '/',
    });
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // Every page of a test is private, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  test('every icon is the picture that the manifest says, one of them for masks', async ({
    celular: { page },
  }) => {
    type Icon = { src: string; sizes: string; type: string; purpose?: string };
    const answer = await page.request.get('/manifest.webmanifest');
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const { icons } = (await answer.json()) as { icons: Icon[] };
    for (const { src, sizes, type } of icons) {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type'], src).toContain(type);
      if (type === 'image/svg+xml') expect(await icon.text(), src).toMatch(/^<svg[^>]+viewBox/);
      else {
        const header = readImageHeader(new Uint8Array(await icon.body()));
        expect(`${header?.tipo} ${header?.largura}x${header?.altura}`, src).toBe(`png ${sizes}`);
      }
    }
    const pngs = icons.filter(({ type }) => type === 'image/png');
    expect(pngs.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    expect(pngs.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '512x512',
    ]);
    await page.goto('/');
    const href = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    const apple = readImageHeader(new Uint8Array(await (await page.request.get(href ?? '')).body()));
    expect(apple).toEqual({ tipo: 'png', largura: 180, altura: 180 });
  });

  fullTest(
    '§9 the theme colour is the dark palette’s background, and the page’s follows the theme',
    async ({ abrir }) => {
      for (const [colorScheme, color] of [
        ['dark', '#05090c'],
        ['light', '#ffffff'],
      ] as const) {
        const { page } = await abrir({ ...TAMANHOS.celular, colorScheme });
        await page.goto('/');
        const { theme_color } = await (await page.request.get('/manifest.webmanifest')).json();
        expect(theme_color).toBe('#05090c');
        const shown = await page
          .locator('meta[name=theme-color]')
          .evaluateAll((tags: HTMLMetaElement[]) =>
            tags.filter(({ media }) => !media || matchMedia(media).matches).map(({ content }) => content),
          );
        expect(shown).toEqual([color]);
      }
    },
  );
});
