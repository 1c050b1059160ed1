import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fullDescribe } from '../support/full.ts';
import { emailOf, enterAs, expectNoSidewaysScroll, fullTest, signIn, TAMANHOS, test } from './apoio.ts';
import { comeBack, MINUTO, notice, openWithClock, publish, stopAtSign } from './atualizacao.ts';
import {
  eventually,
  openCatalogo,
  openReady,
  untilPainted,
  untilReady,
  untilServiceWorker,
  untilWatched,
} from './pronta.ts';

/** Marks this load of the page, so that a reload can be told from it. */
async function markLoad(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Reflect.set(window, '__carga', true));
  return () => page.evaluate(() => Reflect.get(window, '__carga') === true);
}

describe('§4 Idle session', () => {
  test('§9 900000 ms without activity, then a notice that counts 10000 ms down and reloads', async ({
    computador: { page },
  }) => {
    await openWithClock(page, '/');
    const isSameLoad = await markLoad(page);
    await stopAtSign(page);
    await page.clock.fastForward(900_000 - 1);
    expect(await notice(page).count()).toBe(0);
    await page.clock.runFor(1);
    await eventually(() => notice(page).textContent()).toBe('Atualizando em 10 s…');
    const box = await page.locator('.aviso-de-atualizacao').boundingBox();
    expect(box?.y).toBeLessThan(40);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(12);
    await page.clock.runFor(10_000 - 1);
    await eventually(() => notice(page).textContent()).toBe('Atualizando em 1 s…');
    expect(await isSameLoad()).toBe(true);
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(1);
    await reloaded;
    expect(await isSameLoad()).toBe(false);
  });

  fullTest('‘Cancelar’ closes it and restarts the idle timer', async ({ computador: { page } }) => {
    await openWithClock(page, '/');
    const isSameLoad = await markLoad(page);
    await page.clock.fastForward(15 * MINUTO);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await page.clock.fastForward(14 * MINUTO);
    expect(await notice(page).count()).toBe(0);
    await page.clock.fastForward(MINUTO);
    await notice(page).waitFor();
    // The button has the focus: whoever comes back keeps the page with any key that presses it.
    await page.keyboard.press('Enter');
    await notice(page).waitFor({ state: 'detached' });
    expect(await isSameLoad()).toBe(true);
  });

  fullTest('a sign of the person restarts the idle timer', async ({ computador: { page } }) => {
    await openWithClock(page, '/');
    await page.clock.fastForward(10 * MINUTO);
    await page.mouse.move(300, 300);
    await page.clock.fastForward(14 * MINUTO);
    expect(await notice(page).count()).toBe(0);
  });

  test('never while a form has unsaved input', async ({ celular: { page } }) => {
    await openWithClock(page, '/login');
    const isSameLoad = await markLoad(page);
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await page.clock.fastForward(60 * MINUTO);
    expect(await notice(page).count()).toBe(0);
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@exemplo.com.br');
    expect(await isSameLoad()).toBe(true);
    await page.getByLabel('E-mail').fill('');
    await page.clock.fastForward(15 * MINUTO);
    await notice(page).waitFor();
  });
});

describe('§4 Update countdown notice', () => {
  test('a new deployment is noticed in any answer and announced; the user can cancel', async ({
    computador: { page },
  }) => {
    await openReady(page, '/');
    await untilWatched(page);
    await publish(page, 'outra');
    await page.route('**/api/catalogo', (route) =>
      route.fulfill({ json: { data: [] }, headers: { 'Server-Timing': 'versao;desc="outra"' } }),
    );
    await page.evaluate(() => fetch('/api/catalogo'));
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await notice(page).waitFor({ state: 'detached' });
    // Whoever comes back asks again, and hears of the version that was put off; then the screen gets its turn to paint.
    const heard = page.waitForResponse('**/versao');
    await comeBack(page);
    await (await heard).finished();
    await untilPainted(page);
    expect(await notice(page).count()).toBe(0);
  });

  fullTest('a page that comes back asks, and waits for what is typed', async ({ celular: { page } }) => {
    await publish(page, 'outra');
    await openReady(page, '/login');
    await untilWatched(page);
    await page.getByLabel('E-mail').fill('ana');
    const asked = page.waitForResponse('**/versao');
    await comeBack(page);
    await (await asked).finished();
    await untilPainted(page);
    expect(await notice(page).count()).toBe(0);
    await page.getByLabel('E-mail').fill('');
    await notice(page).waitFor();
  });
});

describe('§2 page-zoom lock', () => {
  const wheel = (page: Page) =>
    page.evaluate(() =>
      document.body.dispatchEvent(
        new WheelEvent('wheel', { ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    );

  test('blocks ctrl+wheel and two fingers, unless the person lifts it', async ({ celular }) => {
    const { page } = celular;
    await openReady(page, '/teste2');
    expect(await wheel(page)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe(
      'pan-x pan-y',
    );
    await page.getByLabel(/Ampliar com dois dedos/).check();
    expect(await wheel(page)).toBe(true);
    await page.reload();
    await untilReady(page);
    expect(await wheel(page)).toBe(true);
  });
});

describe('§4 Navigation drawer', () => {
  test('a finger pulls it out of the edge and pushes it back', async ({ celular }) => {
    const { page, context } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/');
    const cdp = await context.newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => [{ x, y: 400 }];
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      for (const step of [0.25, 0.5, 0.75, 1])
        await cdp.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: at(from + (to - from) * step),
        });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const isOpen = () => page.locator('#gaveta').evaluate((gaveta) => gaveta.matches(':popover-open'));
    await swipe(6, 260);
    await expect.poll(isOpen).toBe(true);
    await page.getByRole('link', { name: 'Minhas imagens' }).first().waitFor();
    await swipe(280, 20);
    await expect.poll(isOpen).toBe(false);
  });
});

describe('§4 Global loading flag', () => {
  test('the bar is there while a request runs, and gone after the last', async ({ computador: { page } }) => {
    await openCatalogo(page);
    await page.getByRole('button', { name: 'Carregar', exact: true }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
  });
});

fullDescribe('§4 Resource loading', () => {
  fullTest(
    '§7 a registered person’s company assets lie in resource-cache; reset loads them again',
    async ({ computador: { page } }) => {
      const paths = () =>
        page.evaluate(async () =>
          (await (await caches.open('resource-cache')).keys()).map(({ url }) => new URL(url).pathname),
        );
      await signIn(page, emailOf('consultor'));
      await expect.poll(async () => (await paths()).length).toBe(11);
      expect(await paths()).toContain('/resources/id/1/logo.svg');
      await openReady(page, '/teste2');
      await page.getByRole('button', { name: 'Apagar e carregar de novo' }).click();
      await page.locator('.notificacoes').getByText('Arquivos da marca carregados de novo.').waitFor();
      expect(await paths()).toHaveLength(11);
    },
  );

  fullTest('a picture that is none is refused beside its field', async ({ celular }) => {
    const { page, vigia } = celular;
    vigia.allow(/status of 422/);
    await enterAs(celular, 'admin');
    await openReady(page, '/recursos');
    const peca = page.getByRole('listitem').filter({ hasText: 'Marca d’água' });
    const svg = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
    await peca.getByLabel('Imagem nova').setInputFiles(svg);
    await peca.getByRole('button', { name: 'Enviar Marca d’água' }).click();
    await peca.getByText('Envie PNG, JPG ou WebP. SVG e outros formatos não são aceitos.').waitFor();
    await expectNoSidewaysScroll(page);
  });
});

describe('§5 Text masks', () => {
  test('typing, deleting in the middle and pasting with the country’s code', async ({ abrir }) => {
    const device = await abrir(TAMANHOS.computador);
    const { page, context } = device;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAs(device, 'consultor');
    await openReady(page, '/perfil');
    const field = page.getByLabel('WhatsApp ou telefone');
    await field.fill('');
    await field.pressSequentially('41987654321');
    expect(await field.inputValue()).toBe('(41) 98765-4321');
    // Between 7 and 6: what is behind moves up, and the caret stays.
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
    await page.keyboard.press('Backspace');
    expect(await field.inputValue()).toBe('(41) 9865-4321');
    await page.keyboard.type('7');
    expect(await field.inputValue()).toBe('(41) 98765-4321');
    await page.evaluate(() => navigator.clipboard.writeText('+55 (11) 91234-5678'));
    await field.selectText();
    await page.keyboard.press('Control+V');
    expect(await field.inputValue()).toBe('(11) 91234-5678');
  });
});

fullDescribe('the application starts without a network', () => {
  fullTest(
    'to a screen that says what works, with the prices; and goes on when the network is back',
    async ({ abrir }) => {
      const { page, context, vigia } = await abrir({ ...TAMANHOS.celular, serviceWorkers: 'allow' });
      vigia.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      await page.goto('/');
      await untilServiceWorker(page);
      await context.setOffline(true);
      await page.goto('/login?voltar=/perfil');
      await page.getByRole('heading', { name: 'Sem internet agora' }).waitFor();
      await page.getByText('Factor DX').waitFor();
      await expectNoSidewaysScroll(page);
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await page.getByLabel('E-mail').waitFor();
    },
  );

  fullTest('installs: the manifest names icons that exist', async ({ celular: { page } }) => {
    await page.goto('/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await page.request.get(href ?? '')).json();
    expect(manifest).toMatchObject({ lang: 'pt-BR', display: 'standalone', start_url: '/', scope: '/' });
    for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  });
});

fullDescribe('§2 HomeV2, teste and teste2', () => {
  fullTest.for(['/v2', '/teste', '/teste2', '/recursos'])(
    '%s fits a telephone and a computer',
    async (path, { abrir }) => {
      for (const size of Object.values(TAMANHOS)) {
        const device = await abrir(size);
        await enterAs(device, 'admin');
        await openReady(device.page, path);
        await device.page.waitForLoadState('networkidle');
        await device.page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoSidewaysScroll(device.page);
      }
    },
  );
});
