import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff';
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff';
import roboto400 from '@fontsource/roboto/files/roboto-latin-400-normal.woff';
import roboto500 from '@fontsource/roboto/files/roboto-latin-500-normal.woff';
import createWebpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import webpWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { defaultOptions as webpDefaults } from '@jsquash/webp/meta.js';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import resvgWasm from '@resvg/resvg-wasm/index_bg.wasm';
import yogaWasm from 'satori/yoga.wasm';
import { createInliner } from '../svg/embutir.ts';
import { createInstancia } from './instancia.ts';
import { startJpeg } from './jpeg.ts';
import { startLayout } from './layout.ts';
import jpegWasm from './libjpegturbo.wasm';
import { WEBP_METHOD } from './opcoes.ts';
import type { Fonte, Quadro, Rasterizador } from './rasterizador.ts';
import { startResvg } from './resvg.ts';

// One array for the whole isolate: satori keeps what it parsed of a font by identity.
const fontes: Fonte[] = [
  { name: 'Poppins', data: poppins500, weight: 500, style: 'normal' },
  { name: 'Poppins', data: poppins700, weight: 700, style: 'normal' },
  { name: 'Roboto', data: roboto400, weight: 400, style: 'normal' },
  { name: 'Roboto', data: roboto500, weight: 500, style: 'normal' },
];

/** Memory of WebAssembly never shrinks: an engine with more than this, in bytes, is left once its picture is out. */
const MAX_MEMORIA = 32e6;

// Engines of the isolate: WebAssembly instances only.
const layout = createInstancia(() => startLayout(yogaWasm));
const resvg = createInstancia(() => startResvg(resvgWasm));
const jpeg = createInstancia(() => startJpeg(jpegWasm));
const webp = createInstancia(() => initEmscriptenModule(createWebpEncoder, webpWasm));

// Pictures that it has read: pure functions of their own bytes.
const inline = createInliner();

export const rasterizador: Rasterizador = {
  fontes: async () => fontes,

  async drawSvg(element, largura, altura, figuras) {
    const svg = await layout.use((satori) =>
      satori(element, { width: largura, height: altura, fonts: fontes }),
    );
    return figuras === 'separadas' ? svg : inline(svg);
  },

  rasterize: (svg) =>
    resvg.use((engine): Quadro => {
      const { png, free, ...image } = engine.paint(svg);
      let isLeft = false;
      const leave = () => {
        isLeft = true;
        resvg.leave(engine);
      };
      return {
        ...image,
        png() {
          try {
            return png();
          } catch (error) {
            leave();
            throw error;
          }
        },
        free() {
          if (isLeft) return;
          free();
          if (engine.memoria() > MAX_MEMORIA) leave();
        },
      };
    }),

  encodeJpeg: (quadro, qualidade, scans) => jpeg.use((encode) => encode(quadro, qualidade, scans)),

  encodeWebp({ pixels, largura, altura }, qualidade) {
    // The largest two are not there at once.
    jpeg.leave();
    return webp.use((encoder) => {
      const bytes = encoder.encode(pixels, largura, altura, {
        ...webpDefaults,
        quality: qualidade,
        method: WEBP_METHOD,
      });
      if (!bytes) throw new Error('The WebP encoder gave nothing.');
      // Rarely asked for, and as large as all others together.
      webp.leave(encoder);
      return bytes;
    });
  },
};
