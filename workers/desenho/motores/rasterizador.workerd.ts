import jpegWasm from '@cornerstonejs/codec-libjpeg-turbo-8bit/dist/libjpegturbowasm.wasm';
import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff';
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff';
import roboto400 from '@fontsource/roboto/files/roboto-latin-400-normal.woff';
import roboto500 from '@fontsource/roboto/files/roboto-latin-500-normal.woff';
import createWebpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import webpWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { defaultOptions as webpDefaults } from '@jsquash/webp/meta.js';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import resvgWasm from '@resvg/resvg-wasm/index_bg.wasm';
import satori, { init as initSatori } from 'satori/standalone';
import yogaWasm from 'satori/yoga.wasm';
import { createInliner } from '../svg/embutir.ts';
import { startJpeg } from './jpeg.ts';
import { WEBP_METHOD } from './opcoes.ts';
import type { Fonte, Quadro, Rasterizador } from './rasterizador.ts';

// One array for the whole isolate: satori keeps what it parsed of a font by identity.
const fontes: Fonte[] = [
  { name: 'Poppins', data: poppins500, weight: 500, style: 'normal' },
  { name: 'Poppins', data: poppins700, weight: 700, style: 'normal' },
  { name: 'Roboto', data: roboto400, weight: 400, style: 'normal' },
  { name: 'Roboto', data: roboto500, weight: 500, style: 'normal' },
];

/**
 * Engines are started once per isolate and kept: this module state is wasm instances only. What is kept is the engine
 * and never its promise: a promise made in one request must not be awaited in another, which would wait for ever when
 * the first one is cancelled. The queue lets one piece draw at a time, so that no engine is started twice at once.
 */
function once<T>(start: () => Promise<T>): (() => Promise<T>) & { forget(): void } {
  let started: { engine: T } | null = null;
  const engine = async () => {
    started ??= { engine: await start() };
    return started.engine;
  };
  return Object.assign(engine, {
    forget() {
      started = null;
    },
  });
}

const layout = once(async () => initSatori(yogaWasm));
const resvg = once(() =>
  initWasm(resvgWasm).catch((error: unknown) => {
    // Started by a request that was cancelled before it could keep the engine.
    if (!(error instanceof Error && error.message.startsWith('Already initialized'))) throw error;
  }),
);
const jpeg = once(() => startJpeg(jpegWasm));
const webp = once(() => initEmscriptenModule(createWebpEncoder, webpWasm));

// Pictures that it has read: pure functions of their own bytes.
const inline = createInliner();

export const rasterizador: Rasterizador = {
  fontes: async () => fontes,

  async drawSvg(element, largura, altura, figuras) {
    await layout();
    const svg = await satori(element, { width: largura, height: altura, fonts: fontes });
    return figuras === 'separadas' ? svg : inline(svg);
  },

  async rasterize(svg): Promise<Quadro> {
    await resvg();
    const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
    try {
      const image = drawing.render();
      const { pixels } = image;
      return {
        largura: image.width,
        altura: image.height,
        pixels: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength),
        png: () => image.asPng(),
        free: () => image.free(),
      };
    } finally {
      drawing.free();
    }
  },

  async encodeJpeg(quadro, qualidade, scans) {
    const encode = await jpeg();
    try {
      return encode(quadro, qualidade, scans);
    } catch (error) {
      // After a trap its memory is in no known state: the next picture gets an instance of its own.
      jpeg.forget();
      throw error;
    }
  },

  async encodeWebp({ pixels, largura, altura }, qualidade) {
    const encoder = await webp();
    const bytes = encoder.encode(pixels, largura, altura, {
      ...webpDefaults,
      quality: qualidade,
      method: WEBP_METHOD,
    });
    if (!bytes) throw new Error('The WebP encoder gave nothing.');
    return bytes;
  },
};
