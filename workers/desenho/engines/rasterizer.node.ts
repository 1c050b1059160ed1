import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import createWebpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import { defaultOptions as webpDefaults } from '@jsquash/webp/meta.js';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import { Resvg } from '@resvg/resvg-js';
import satori, { init as initSatori } from 'satori/standalone';
import type { TemplateFont as Corte } from '../../../app/arte/font-widths.ts';
import { FONT_FACES } from '../../../app/arte/fonts.ts';
import { createInliner } from '../svg/inline.ts';
import { startBaselineJpeg } from './baseline-jpeg.ts';
import { startJpeg } from './jpeg.ts';
import { startOpaquePng } from './png.ts';
import {
  createDrawingFonts,
  type DrawingFont,
  type Raster,
  type Rasterizer,
  WEBP_METHOD,
} from './rasterizer.ts';
import { scaledDown } from './scale-down.ts';

const require = createRequire(import.meta.url);

/** Reads an installed package's file, where the drawing engines run in Node (`npm run dev`). */
async function bytesOf(specifier: string): Promise<ArrayBuffer> {
  const file = await readFile(require.resolve(specifier));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
}

async function moduleOf(specifier: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await bytesOf(specifier));
}

const kernelOf = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL(file, import.meta.url)));

async function loadFonts(): Promise<DrawingFont[]> {
  const load = async ([corte, { familia, peso }]: [string, (typeof FONT_FACES)[Corte]]) => {
    const family = familia.toLowerCase().replaceAll(' ', '-');
    return [corte, await bytesOf(`@fontsource/${family}/files/${family}-latin-${peso}-normal.woff`)];
  };
  return createDrawingFonts(Object.fromEntries(await Promise.all(Object.entries(FONT_FACES).map(load))));
}

async function start() {
  const [fontes, baselineJpeg, opaquePng, jpeg, webp] = await Promise.all([
    loadFonts(),
    kernelOf('jpeg-kernel.wasm').then(startBaselineJpeg),
    kernelOf('png-kernel.wasm').then(startOpaquePng),
    moduleOf('@cornerstonejs/codec-libjpeg-turbo-8bit/wasm').then(startJpeg),
    moduleOf('@jsquash/webp/codec/enc/webp_enc_simd.wasm').then((wasm) =>
      initEmscriptenModule(createWebpEncoder, wasm),
    ),
    bytesOf('satori/yoga.wasm').then((yoga) => initSatori(yoga)),
  ]);
  return { fontes, baselineJpeg, opaquePng, jpeg, webp };
}

// Engines are started once per process; Node serves the screens only with hot reload, and in tests.
let started: ReturnType<typeof start> | null = null;
const engines = () => {
  started ??= start();
  return started;
};

// Caches parsed images by their bytes; holds nothing of a request.
const inline = createInliner();

export const rasterizer: Rasterizer = {
  fontes: async () => (await engines()).fontes,

  async drawSvg(element, width, height, figures) {
    const { fontes } = await engines();
    const svg = await satori(element, { width: width, height: height, fonts: fontes });
    return figures === 'separadas' ? svg : inline(svg);
  },

  async rasterize(svg): Promise<Raster> {
    const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    return {
      largura: image.width,
      altura: image.height,
      pixels: new Uint8ClampedArray(image.pixels),
      png: () => image.asPng(),
      free() {},
    };
  },

  scaleDown: scaledDown,

  async encodePng(quadro) {
    const { opaquePng } = await engines();
    return opaquePng(quadro) ?? quadro.png();
  },

  async encodeJpeg(quadro, quality, scans) {
    const { baselineJpeg, jpeg } = await engines();
    return scans ? jpeg.encode(quadro, quality, scans) : baselineJpeg(quadro, quality);
  },

  async encodeWebp({ pixels, largura, altura }, quality, esforco = 'rapido') {
    const { webp } = await engines();
    const bytes = webp.encode(pixels, largura, altura, {
      ...webpDefaults,
      quality: quality,
      method: WEBP_METHOD[esforco],
    });
    if (!bytes) throw new Error('The WebP encoder gave nothing.');
    return bytes;
  },
};
