import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BlurBrush } from '~/components/fotos/blur-brush.tsx';
import { blurCells, cellsUnderStroke } from '~/domain/fotos/blur.ts';
import { BlurFoto } from '~/telas/seminovos/blur-foto.tsx';
import type { TeamFoto } from '~/telas/seminovos/types.ts';

/** Memory of the component between two renderings, in the order of its hooks. */
const hooks = vi.hoisted(() => ({ kept: [] as unknown[], at: 0 }));

vi.mock('react', async (load) => {
  const keep = <T>(first: () => T): [T, number] => {
    const at = hooks.at++;
    if (!(at in hooks.kept)) hooks.kept[at] = first();
    return [hooks.kept[at] as T, at];
  };
  const useState = (first: unknown) => {
    const [value, at] = keep(() => (typeof first === 'function' ? first() : first));
    const set = (next: unknown) => {
      hooks.kept[at] = typeof next === 'function' ? next(hooks.kept[at]) : next;
    };
    return [value, set];
  };
  const useRef = (current: unknown) => keep(() => ({ current }))[0];
  return { ...(await load<object>()), useState, useRef, useEffect: () => {}, useId: () => 'id' };
});

const submit = vi.hoisted(() => vi.fn<(form: FormData, how: object) => void>());
vi.mock('@remix-run/react', async (load) => ({
  ...(await load<object>()),
  useFetcher: () => ({ state: 'idle', data: undefined, submit }),
}));

const FOTO = { largura: 120, altura: 96 };
const ORIGINAL = Uint8ClampedArray.from({ length: FOTO.largura * FOTO.altura * 4 }, (_, at) =>
  at % 4 === 3 ? 255 : (at * 7919) % 251,
);
const BITMAP = { width: FOTO.largura, height: FOTO.altura, pixels: ORIGINAL };

/** Canvas that paints into an array of pixels; its file is those pixels. */
function createCanvas() {
  const pixels = new Uint8ClampedArray(ORIGINAL.length);
  const eachOf = (x: number, y: number, width: number, height: number) =>
    Array.from({ length: width * height }, (_, n) => {
      return ((y + Math.floor(n / width)) * FOTO.largura + x + (n % width)) * 4;
    });
  const context = {
    fillStyle: '',
    drawImage: (from: typeof BITMAP) => pixels.set(from.pixels),
    getImageData: (...[x, y, width, height]: [number, number, number, number]) => ({
      data: eachOf(x, y, width, height).flatMap((at) => [...pixels.subarray(at, at + 4)]),
    }),
    fillRect(x: number, y: number, width: number, height: number) {
      const colour = (this.fillStyle.match(/\d+/g) ?? []).map(Number);
      for (const at of eachOf(x, y, width, height)) pixels.set(colour, at);
    },
  };
  const toBlob = (done: (file: Blob) => void, type: string) => done(new Blob([pixels], { type }));
  return { getContext: () => context, toBlob, width: 0, height: 0 };
}

type Elemento = ReactElement<Record<string, unknown>>;

/** Finds an element of a rendering. */
function find(node: unknown, isIt: (element: Elemento) => boolean): Elemento | undefined {
  if (Array.isArray(node)) {
    for (const each of node) {
      const found = find(each, isIt);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof node !== 'object' || node === null || !('props' in node)) return undefined;
  const element = node as Elemento;
  return isIt(element) ? element : find(element.props.children, isIt);
}

/** The brush, open on the photo; `act` does something to one of its elements. */
function open() {
  const onReady = vi.fn<(foto: Blob) => void>();
  const rest = { enviando: false, onClose: () => {} };
  const act = (isIt: (element: Elemento) => boolean, handler: string, event: object = {}) => {
    hooks.at = 0;
    const page = BlurBrush({ bitmap: BITMAP as unknown as ImageBitmap, onReady, ...rest });
    const run = find(page, isIt)?.props[handler] as ((event: object) => void) | undefined;
    if (!run) throw new Error(`No element takes ${handler}.`);
    run({ preventDefault() {}, ...event });
  };
  const press = (key: string) => act(({ type }) => type === 'canvas', 'onKeyDown', { key });
  const click = (text: string) =>
    act(({ props }) => props.children === text && 'onClick' in props, 'onClick');
  return { press, click, onReady };
}

/** Pixels of the photo after Enter was pressed in its centre. */
function painted(): Uint8ClampedArray {
  const pixels = ORIGINAL.slice();
  const centre = { x: FOTO.largura / 2, y: FOTO.altura / 2 };
  blurCells(pixels, FOTO, cellsUnderStroke(FOTO, centre, centre, 0.05 * FOTO.altura));
  return pixels;
}

const pixelsOf = async (file?: Blob) => new Uint8ClampedArray((await file?.arrayBuffer()) ?? []);
/** Compares by one text each: thousands of numbers that differ would be printed one by one. */
const textOf = (pixels: Uint8ClampedArray) => Buffer.from(pixels).toString('base64');

beforeEach(() => {
  hooks.kept = [];
  vi.stubGlobal('document', { createElement: createCanvas });
});
afterEach(() => vi.unstubAllGlobals());

describe('Issue 12 §3: a blur brush that cannot be undone', () => {
  test('what is saved is the photo as it was painted, never the original', async () => {
    const brush = open();
    brush.press('Enter');
    brush.click('Salvar desfocada');
    const [[file] = []] = brush.onReady.mock.calls;
    expect(file?.type).toBe('image/jpeg');
    const pixels = await pixelsOf(file);
    expect(textOf(pixels) === textOf(painted())).toBe(true);
    expect(textOf(pixels) === textOf(ORIGINAL)).toBe(false);
  });

  test('a stroke that was taken back is not in it, the others are', async () => {
    const brush = open();
    brush.press('Enter');
    for (let step = 0; step < 9; step += 1) brush.press('ArrowRight');
    brush.press('Enter');
    brush.click('Desfazer');
    brush.click('Salvar desfocada');
    const pixels = await pixelsOf(brush.onReady.mock.calls[0]?.[0]);
    expect(textOf(pixels) === textOf(painted())).toBe(true);
  });

  test('before anything is painted nothing is saved', () => {
    const brush = open();
    brush.click('Salvar desfocada');
    expect(brush.onReady).not.toHaveBeenCalled();
  });

  test('the page of the bike sends just that file in the place of its photo', async () => {
    // The first hook of the dialog holds the photo once it has been fetched.
    hooks.kept = [BITMAP];
    hooks.at = 0;
    const foto = { id: 'foto1', url: '/foto1.jpg' } as TeamFoto;
    const brush = BlurFoto({ foto, onClose: () => {} });
    expect(brush.type).toBe(BlurBrush);
    brush.props.onReady(new Blob([painted() as Uint8ClampedArray<ArrayBuffer>], { type: 'image/jpeg' }));
    const [[form, how] = []] = submit.mock.calls;
    expect([form?.get('_acao'), form?.get('foto')]).toEqual(['foto-desfocar', 'foto1']);
    expect(how).toEqual({ method: 'post', encType: 'multipart/form-data' });
    expect(textOf(await pixelsOf(form?.get('arquivo') as File)) === textOf(painted())).toBe(true);
  });
});
