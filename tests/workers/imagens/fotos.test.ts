import resvgWasm from '@resvg/resvg-wasm/index_bg.wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { base64 } from '../../../workers/desenho/base64.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { startResvg } from '../../../workers/desenho/engines/resvg.ts';
import { fotoLayersOf } from '../../../workers/desenho/svg/foto-layers.ts';

const [LARGURA, ALTURA] = [240, 160];
let href = '';
let cinza = '';

beforeAll(async () => {
  const painted = (pixel: (x: number, y: number) => readonly [number, number, number]) => {
    const pixels = new Uint8ClampedArray(LARGURA * ALTURA * 4);
    for (let at = 0; at < LARGURA * ALTURA; at += 1)
      pixels.set([...pixel(at % LARGURA, Math.floor(at / LARGURA)), 255], at * 4);
    return { largura: LARGURA, altura: ALTURA, pixels, png: () => new Uint8Array(), free() {} };
  };
  const uri = (bytes: Uint8Array) => `data:image/jpeg;base64,${base64(bytes)}`;
  const wave = (x: number, y: number) => 120 + 90 * Math.sin(x / 17) * Math.cos(y / 23);
  href = uri(
    await rasterizer.encodeJpeg(
      painted((x, y) => [wave(x, y), x, 255 - y]),
      90,
    ),
  );
  cinza = uri(
    await rasterizer.encodeJpeg(
      painted((x, y) => [wave(x, y), wave(x, y), wave(x, y)]),
      90,
    ),
  );
});

const CLIP = '<clipPath id="c"><rect x="20" y="10" width="200" height="120"/></clipPath>';
const ABOVE = '<circle cx="120" cy="80" r="50" fill="#c92f17" opacity=".5"/><path d="M0 0H40L0 40Z"/>';
const image = (place: string, which = href) => `<image ${place} href="${which}" preserveAspectRatio="none"/>`;
const sheet = (inner: string) =>
  `<svg width="300" height="200" viewBox="0 0 300 200" xmlns="http://www.w3.org/2000/svg"><rect x="0" y="0" width="300" height="200" fill="#f0f4f7"/>${inner}${ABOVE}</svg>`;

/** The farthest that a channel is from what the engine draws by itself, of 255. */
async function farthest(svg: string): Promise<number> {
  const alone = startResvg(resvgWasm).paint(svg);
  const quadro = await rasterizer.rasterize(svg);
  const most = alone.pixels.reduce(
    (far, value, at) => Math.max(far, Math.abs(value - (quadro.pixels[at] ?? 0))),
    0,
  );
  quadro.free();
  return most;
}

describe('§1 photos are put into the pixels, and look as the engine draws them', () => {
  test.each([
    ['as large as its place', () => image('x="30" y="20" width="240" height="160"'), 1, 3],
    ['across the whole sheet', () => image('x="0" y="0" width="300" height="200"'), 1, 6],
    [
      'cut by its slot',
      () => `${CLIP}${image('x="-15.5" y="-8.25" width="280" height="190" clip-path="url(#c)"')}`,
      1,
      6,
    ],
    ['half as large', () => image('x="10" y="10" width="120" height="80"'), 1, 24],
    ['partly beside the sheet', () => image('x="200" y="120" width="240" height="160"'), 1, 3],
    [
      'one over another, something between them',
      () =>
        `${image('x="0" y="0" width="240" height="160"')}${ABOVE}${image('x="60" y="40" width="240" height="160"')}`,
      2,
      3,
    ],
  ])('%s', async (_what, inner, fotos, most) => {
    const svg = sheet(inner());
    expect(fotoLayersOf(svg)?.fotos).toHaveLength(fotos);
    expect(await farthest(svg)).toBeLessThanOrEqual(most);
  });

  test('clips and gradients from below are there above', async () => {
    const svg = sheet(
      `${CLIP}${image('x="30" y="20" width="240" height="160"')}<g clip-path="url(#c)"><rect width="300" height="200" fill="#0a0" opacity=".4"/></g>`,
    );
    expect(fotoLayersOf(svg)?.fotos).toHaveLength(1);
    expect(await farthest(svg)).toBeLessThanOrEqual(3);
  });

  test.each([
    ['turned', () => image('x="30" y="20" width="240" height="160" transform="rotate(3)"')],
    ['see-through', () => image('x="30" y="20" width="240" height="160" opacity=".5"')],
    ['in a group', () => `<g opacity=".9">${image('x="30" y="20" width="240" height="160"')}</g>`],
    [
      'cut by a circle',
      () =>
        `<clipPath id="r"><circle cx="90" cy="90" r="60"/></clipPath>${image('x="30" y="20" width="240" height="160" clip-path="url(#r)"')}`,
    ],
    ['between two pixels', () => image('x="30.5" y="20" width="240" height="160"')],
    ['a PNG', () => image('x="30" y="20" width="240" height="160"', 'data:image/png;base64,AAAA')],
  ])('the engine’s own: %s', async (_what, inner) => {
    const svg = sheet(inner());
    expect(fotoLayersOf(svg)).toBeNull();
    expect(await farthest(svg)).toBe(0);
  });

  test('a photo without colours, and one that is broken behind its header', async () => {
    const place = 'x="30" y="20" width="240" height="160"';
    expect(await farthest(sheet(image(place, cinza)))).toBeLessThanOrEqual(3);
    for (const broken of [`${href.slice(0, 400)}`, 'data:image/jpeg;base64,####', 'data:image/jpeg;base64,'])
      expect(await farthest(sheet(image(place, broken)))).toBe(0);
  });
});
