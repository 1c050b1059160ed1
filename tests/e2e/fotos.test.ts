import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  type Aparelho,
  enterAs,
  expectNoSidewaysScroll,
  fullTest,
  notification,
  TAMANHOS,
  test,
} from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { eventually, openReady, untilPainted } from './pronta.ts';

const PARTE = 256 * 1024;

/** A photo that no encoder makes small: noise, with a red corner to tell where it is. */
const noisyPhoto = async (page: Page, width = 1600, height = 1200): Promise<Buffer> => {
  const text = await page.evaluate(
    async ([largura, altura]) => {
      const canvas = document.createElement('canvas');
      canvas.width = largura;
      canvas.height = altura;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      const pixels = pen.createImageData(largura, altura);
      let seed = 1;
      for (let at = 0; at < pixels.data.length; at += 4) {
        seed = (seed * 48271) % 2147483647;
        pixels.data.set([seed & 255, (seed >> 8) & 255, (seed >> 16) & 255, 255], at);
      }
      pen.putImageData(pixels, 0, 0);
      pen.fillStyle = 'rgb(230, 20, 20)';
      pen.fillRect(0, 0, largura / 4, altura / 4);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(text, 'base64');
};

const file = (buffer: Buffer, name = 'foto.jpg', mimeType = 'image/jpeg') => ({ buffer, name, mimeType });

/** Opens a model's photos as an administrator. @param nome of one that no other journey uses */
async function openModel(device: Aparelho, nome: string): Promise<void> {
  const { page } = device;
  await enterAs(device, 'admin');
  await openReady(page, `/fotos-dos-modelos?busca=${encodeURIComponent(nome)}`);
  await page
    .locator('main')
    .getByRole('link', { name: new RegExp(nome, 'i') })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Nova foto' }).waitFor();
  await page.getByRole('button', { name: 'Escolher foto' }).waitFor();
}

const choose = (page: Page, what: ReturnType<typeof file>) =>
  page.locator('input[type=file][aria-label="Escolher foto"]').setInputFiles(what);

const stage = (page: Page) => page.getByRole('application', { name: 'Foto no recorte' });

/** Hashes the look of the stage: a sum that any change of what is drawn changes. */
async function look(page: Page): Promise<number> {
  await untilPainted(page);
  return stage(page).evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let sum = 0;
    for (let at = 0; at < data.length; at += 97) sum = (sum * 31 + (data[at] ?? 0)) % 1_000_000_007;
    return sum;
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Does something and expects the stage to look different. */
async function changes(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await look(page);
  await act();
  await eventually(() => look(page)).not.toBe(before);
}

async function pinch({ context, page }: Aparelho, halves: readonly number[]): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('no stage');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [index, half] of halves.entries())
    await cdp.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [
        { x: x - half, y, id: 1 },
        { x: x + half, y, id: 2 },
      ],
    });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

async function drag(page: Page, dx: number, dy: number): Promise<void> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('no stage');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

describe('Issue 10 §2 Photos: cropped, turned and scaled in the browser', () => {
  test('on a telephone: pinch, drag, buttons and turn; the page itself is not enlarged', async ({
    celular,
  }) => {
    const { page } = celular;
    await bringAxe(celular.context);
    await openModel(celular, 'CROSSER');
    await choose(page, file(await noisyPhoto(page)));
    await stage(page).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await changes(page, () => pinch(celular, [30, 50, 80, 110]));
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await changes(page, () => drag(page, 60, 30));
    await changes(page, () => press(page, 'Afastar'));
    await changes(page, () => press(page, 'Aproximar'));
    await changes(page, () => press(page, 'Direita'));
    await changes(page, () => press(page, 'Girar'));
    const sides = await stage(page).evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
    expect(sides[1], 'a photo that was turned stands upright').toBeGreaterThan(sides[0] ?? 0);
    await changes(page, () => press(page, 'Recomeçar'));
    for (const control of await page.locator('.ajuste-da-foto').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await stage(page).waitFor({ state: 'detached' });
  });

  fullTest('with wheel and keys; what was cut is sent, kept and offered', async ({ computador }) => {
    const { page } = computador;
    await openModel(computador, 'LANDER');
    await choose(page, file(await noisyPhoto(page, 800, 600)));
    await stage(page).focus();
    await changes(page, () => page.keyboard.press('+'));
    await changes(page, () => page.keyboard.press('ArrowRight'));
    await changes(page, async () => {
      const box = await stage(page).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      await page.mouse.wheel(0, -200);
    });
    await press(page, 'Usar foto');
    const save = page.getByRole('button', { name: 'Guardar foto' });
    await expect.poll(() => save.isEnabled()).toBe(true);
    await save.click();
    await notification(page, /^Foto guardada\./).waitFor();
    const kept = page.locator('.fotos-da-moto img');
    await eventually(() =>
      kept.first().evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(64);
    const moto = new URL(page.url()).searchParams.get('moto') ?? '';
    const offered = await page.request.get(`/api/modelos/${moto}/fotos`);
    expect(((await offered.json()) as { fotos: unknown[] }).fotos.length).toBeGreaterThan(0);

    await page.getByRole('link', { name: 'Apagar: foto 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar foto' }).click();
    await page.getByText('Ainda sem fotos').waitFor();
  });

  fullTest.for([
    [
      'a HEIC file',
      'foto.heic',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      /Mais compatível/,
    ],
    ['a text', 'foto.jpg', Buffer.from('olá'), /não é uma foto/],
    ['half a PNG', 'foto.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), /Não deu para ler/],
  ] as const)('%s: says what to do, and sends nothing', async ([, name, buffer, message], { computador }) => {
    const { page } = computador;
    await openModel(computador, 'FLUO');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await choose(page, file(buffer, name, ''));
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(sent).toEqual([]);
  });
});

describe('Issue 10 §2 Photos: uploaded once with progress and resume after a lost network', () => {
  test('an upload that the network ended goes on where it stopped', async ({ celular }) => {
    const { page, context, vigia } = celular;
    vigia.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await openModel(celular, 'FACTOR');
    const sent: string[] = [];
    let isLost = true;
    await context.route('**/api/fotos/**', (route: Route) => {
      const range = route.request().headers()['content-range'];
      const start = Number(/\d+/.exec(range ?? '')?.[0]);
      if (range) sent.push(range);
      return isLost && (!range || start >= PARTE) ? route.abort() : route.continue();
    });
    await choose(page, file(await noisyPhoto(page)));
    await press(page, 'Usar foto');
    await page.getByText(/Sem rede\. O envio continua sozinho/).waitFor();
    const progress = page.getByRole('progressbar', { name: 'Envio da foto' });
    expect(Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
    isLost = false;
    await eventually(() => page.getByRole('button', { name: 'Guardar foto' }).isEnabled()).toBe(true);
    const first = sent.filter((range) => range.startsWith('bytes 0-'));
    expect(first, 'what had arrived is not sent again').toHaveLength(1);
    expect(sent.length).toBeGreaterThan(3);
  });

  fullTest('ended by the person: nothing is chosen', async ({ computador }) => {
    const { page, context, vigia } = computador;
    vigia.allow(/ERR_FAILED/);
    await openModel(computador, 'NMAX');
    await context.route('**/api/fotos/**', (route) => route.abort());
    await choose(page, file(await noisyPhoto(page, 400, 300)));
    await press(page, 'Usar foto');
    await page.locator('.andamento-da-foto').getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Escolher foto' }).waitFor();
    expect(await page.getByRole('button', { name: 'Guardar foto' }).isEnabled()).toBe(false);
  });
});

fullTest('Issue 10 §2 without JavaScript the form carries the file', async ({ abrir }) => {
  const device = await abrir({ ...TAMANHOS.computador, javaScriptEnabled: false });
  const { page } = device;
  await enterAs(device, 'admin');
  await page.goto('/fotos-dos-modelos?busca=R15');
  await page.locator('main').getByRole('link', { name: /R15/ }).first().click();
  const field = page.getByLabel('Foto, até 4 megapixels e 8 MB');
  // The press does not wait for the page behind the link, and Chromium takes no picture in between two pages.
  await field.waitFor();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  await field.setInputFiles(file(picture, 'r15.png', 'image/png'));
  await page.getByRole('button', { name: 'Guardar foto' }).click();
  await page.locator('.fotos-da-moto img').first().waitFor();
  await page.getByRole('link', { name: 'Apagar: foto 1' }).click();
  await page.getByRole('button', { name: 'Apagar foto' }).click();
  await page.getByText('Ainda sem fotos').waitFor();
});
