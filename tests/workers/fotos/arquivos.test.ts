import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { REFUSED_FORMATS, REFUSED_FOTOS } from '../../../app/domain/fotos/file-format.ts';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import type { ExifOrientation } from '../../../workers/desenho/orientation.ts';
import {
  ALTURA,
  ANIMADA,
  AVIF,
  bombPng,
  CANTOS,
  CMYK,
  cutOutPng,
  jpegOf,
  LARGURA,
  mediaOf,
  pngOf,
  SEGREDO,
  textOf,
  turnedJpeg,
  webpOf,
  withFrame,
  withSegment,
  withSides,
} from '../../support/fotos/arquivos.ts';
import { bytesOf, createBancada, mensagemOf, photo, put, send } from './apoio.ts';

const MEGA = 1024 * 1024;

/** The colours of a photo's four quarters, as the numbers of CANTOS, from left to right and top to bottom. */
async function cantosOf(bytes: Uint8Array): Promise<number[]> {
  const header = readImageHeader(bytes);
  if (!header) throw new Error('no picture');
  const { largura, altura } = header;
  const text = btoa(String.fromCharCode(...bytes));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}"><image width="${largura}" height="${altura}" href="data:image/jpeg;base64,${text}"/></svg>`;
  const quadro = await rasterizer.rasterize(svg);
  const found = [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.floor(y * altura) * largura + Math.floor(x * largura)) * 4;
      const [r = 0, g = 0, b = 0] = quadro.pixels.subarray(at, at + 3);
      return CANTOS.findIndex(([R, G, B]) => Math.abs(r - R) + Math.abs(g - G) + Math.abs(b - B) < 40);
    }),
  );
  quadro.free();
  return found;
}

type Arquivo = () => Promise<Uint8Array> | Uint8Array;
type Vira = [nome: string, file: Arquivo, enviado: string, guardado: string];

const VIRAM_FOTO: Vira[] = [
  ['a baseline JPEG', () => jpegOf(), 'image/jpeg', 'image/jpeg'],
  ['a progressive JPEG', () => jpegOf('progressivo'), 'image/jpeg', 'image/jpeg'],
  ['WebP', webpOf, 'image/webp', 'image/jpeg'],
  ['PNG', () => pngOf(), 'image/png', 'image/jpeg'],
  ['16-bit PNG', () => pngOf({ profundidade: 16, pixel: [56_000, 8000, 15_000] }), 'image/png', 'image/jpeg'],
  ['a PNG with a palette', palettePng, 'image/png', 'image/jpeg'],
  ['a cut-out PNG, which stays see-through', cutOutPng, 'image/png', 'image/png'],
  ['a WebP saved as .jpg', webpOf, 'image/jpeg', 'image/jpeg'],
  ['a JPEG named .heic', jpegOf, 'image/heic', 'image/jpeg'],
  ['a PNG that calls itself JPEG', cutOutPng, 'image/jpeg', 'image/png'],
  ['a JPEG of no announced kind', jpegOf, 'application/octet-stream', 'image/jpeg'],
  [
    'a JPEG with a web page behind its end',
    async () => Uint8Array.from([...(await jpegOf()), ...textOf('<script>alert(1)</script>')]),
    'image/jpeg',
    'image/jpeg',
  ],
  [
    'a JPEG with a script in its comment',
    async () => withSegment(await jpegOf(), 0xfe, [...textOf('*/=alert(1)/*')]),
    'image/jpeg',
    'image/jpeg',
  ],
];

function palettePng(): Uint8Array {
  const paleta = Uint8Array.from([220, 30, 60, 30, 30, 220]);
  return pngOf({ cor: 3, paleta, pixel: [0] });
}

describe('Issue 10 §2 Photos: files that end in a picture', () => {
  test.each(VIRAM_FOTO)('%s', async (_nome, file, tipo, stored) => {
    const edge = await createBancada();
    const foto = await send(edge, await file(), { tipo });
    expect(foto).toMatchObject({ largura: LARGURA, altura: ALTURA, foco: { x: 0.5, y: 0.5 } });
    const answer = await edge.request(foto.url, { como: 'aprovado' });
    expect(answer.headers.get('Content-Type')).toBe(stored);
    const bytes = await bytesOf(answer);
    expect(readImageHeader(bytes)).toMatchObject({ largura: LARGURA, altura: ALTURA });
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('alert');
  });

  // Which quarter of the stored picture each quarter of the upright one shows.
  const UPRIGHT: Record<ExifOrientation, readonly number[]> = {
    1: [0, 1, 2, 3],
    2: [1, 0, 3, 2],
    3: [3, 2, 1, 0],
    4: [2, 3, 0, 1],
    5: [0, 2, 1, 3],
    6: [2, 0, 3, 1],
    7: [3, 1, 2, 0],
    8: [1, 3, 0, 2],
  };

  test.each(
    Object.entries(UPRIGHT).flatMap(([value, cantos]) =>
      [true, false].map((little) => [Number(value) as ExifOrientation, little, cantos] as const),
    ),
  )(
    'turned EXIF %i (little endian: %s) stands upright, and its place is gone',
    async (value, little, cantos) => {
      const edge = await createBancada();
      const sent = await turnedJpeg(value, little);
      expect(new TextDecoder('latin1').decode(sent)).toContain(SEGREDO);
      const foto = await send(edge, sent);
      const sides = value >= 5 ? [ALTURA, LARGURA] : [LARGURA, ALTURA];
      expect([foto.largura, foto.altura]).toEqual(sides);
      const kept = await photo(edge, foto);
      expect(await cantosOf(kept)).toEqual(cantos);
      expect(new TextDecoder('latin1').decode(kept)).not.toMatch(/Exif|GPS/);
    },
  );
});

type Recusada = [nome: string, file: Arquivo, tipo: string, status: number, mensagem: string];

/** With a marker of an end in its EXIF, as a thumbnail has one. */
function withThumbnail(jpeg: Uint8Array): Uint8Array {
  const exif = [0xff, 0xe1, 0, 12, 0x45, 0x78, 0x69, 0x66, 0, 0, 0xff, 0xd8, 0xff, 0xd9];
  return Uint8Array.from([...jpeg.slice(0, 2), ...exif, ...jpeg.slice(2)]);
}

const half = (bytes: Uint8Array) => bytes.slice(0, Math.floor(bytes.length / 2));

const RECUSADAS: Recusada[] = [
  ['HEIC', () => mediaOf('heic'), 'image/jpeg', 415, REFUSED_FORMATS.heic],
  ['HEIC by its announced type', () => mediaOf('heic'), 'image/heic', 415, REFUSED_FORMATS.heic],
  ['AVIF', () => AVIF, 'image/avif', 415, REFUSED_FORMATS.avif],
  ['AVIF that calls itself JPEG', () => AVIF, 'image/jpeg', 415, REFUSED_FORMATS.avif],
  ['HEIC by what it is compatible with', () => mediaOf('xxxx'), 'image/jpeg', 415, REFUSED_FORMATS.heic],
  ['a video', () => mediaOf('isom', 'mp42'), 'image/jpeg', 415, REFUSED_FORMATS.video],
  ['CMYK', () => CMYK, 'image/jpeg', 422, REFUSED_FOTOS.cmyk],
  ['an animated WebP', () => ANIMADA, 'image/webp', 422, REFUSED_FOTOS.animada],
  ['GIF', () => textOf(`GIF89a${'x'.repeat(90)}`), 'image/jpeg', 415, REFUSED_FORMATS.gif],
  [
    'SVG',
    () => textOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'image/png',
    415,
    REFUSED_FORMATS.svg,
  ],
  ['a web page', () => textOf('<!doctype html><p>Olá'), 'image/jpeg', 415, REFUSED_FORMATS.outro],
  ['nothing', () => new Uint8Array(), 'image/jpeg', 422, REFUSED_FOTOS.vazia],
  [
    'half a JPEG whose thumbnail is whole',
    async () => withThumbnail(half(await jpegOf())),
    'image/jpeg',
    422,
    REFUSED_FOTOS.cortada,
  ],
  ['words', () => textOf('Olá'), 'text/plain', 415, REFUSED_FORMATS.outro],
  ['half a JPEG', async () => half(await jpegOf()), 'image/jpeg', 422, REFUSED_FOTOS.cortada],
  [
    'half a progressive JPEG',
    async () => half(await jpegOf('progressivo')),
    'image/jpeg',
    422,
    REFUSED_FOTOS.cortada,
  ],
  ['half a PNG', () => half(pngOf()), 'image/png', 422, REFUSED_FOTOS.ilegivel],
  ['half a WebP', async () => half(await webpOf()), 'image/webp', 422, REFUSED_FOTOS.ilegivel],
  [
    'a JPEG head without a picture',
    () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9]),
    'image/jpeg',
    422,
    REFUSED_FOTOS.ilegivel,
  ],
  [
    'a PNG whose header says 1 px × 65,535',
    () => withSides(pngOf(), 1, 65_535),
    'image/png',
    422,
    REFUSED_FOTOS.pequena,
  ],
  [
    '1 px × 65,500 of JPEG',
    async () => withFrame(await jpegOf(), 1, 65_500),
    'image/jpeg',
    422,
    REFUSED_FOTOS.pequena,
  ],
  [
    'a header that says 30,000 × 30,000',
    () => withSides(pngOf(), 30_000, 30_000),
    'image/png',
    422,
    REFUSED_FOTOS.pixels,
  ],
  [
    'a JPEG frame of 65,000 × 65,000',
    async () => withFrame(await jpegOf(), 65_000, 65_000),
    'image/jpeg',
    422,
    REFUSED_FOTOS.pixels,
  ],
  [
    'a PNG of 96×64 that unpacks to 64 MB',
    () => bombPng(64 * MEGA),
    'image/png',
    422,
    REFUSED_FOTOS.ilegivel,
  ],
  ['4 megapixels and a bit', () => withSides(pngOf(), 2001, 2000), 'image/png', 422, REFUSED_FOTOS.pixels],
];

describe('Issue 10 §2 Photos: files that end in a clear message, before an engine sees them', () => {
  test.each(RECUSADAS)('%s', async (_nome, file, tipo, status, message) => {
    const rasterize = vi.fn(rasterizer.rasterize);
    const edge = await createBancada({ rasterizer: { ...rasterizer, rasterize } });
    const answer = await put(edge, Uint8Array.from(await file()), { tipo });
    expect([answer.status, await mensagemOf(answer)]).toEqual([status, message]);
    expect(rasterize).not.toHaveBeenCalled();
    expect((await env.BALDE.list({ prefix: 'fotos' })).objects).toEqual([]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM fotos').first('n')).toBe(0);
  });

  test('more than 8 MB is refused before it is read', async () => {
    const edge = await createBancada();
    const answer = await put(edge, new Uint8Array(8 * MEGA + 1));
    expect(answer.status).toBe(413);
  });

  test('a JPEG whose data say less than its frame: a picture of that size or a message, never 500', async () => {
    const edge = await createBancada();
    const answer = await put(edge, withFrame(await jpegOf(), 1200, 1600));
    expect([201, 422]).toContain(answer.status);
  });
});
