import barlow700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff';
import exo700 from '@fontsource/exo-2/files/exo-2-latin-700-normal.woff';
import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff';
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff';
import roboto400 from '@fontsource/roboto/files/roboto-latin-400-normal.woff';
import roboto500 from '@fontsource/roboto/files/roboto-latin-500-normal.woff';
import slab700 from '@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff';
import createWebpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import webpWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { defaultOptions as webpDefaults } from '@jsquash/webp/meta.js';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import resvgWasm from '@resvg/resvg-wasm/index_bg.wasm';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import { type FotoLayers, fotoLayersOf, plainRectsOf, type SheetFoto } from '../svg/foto-layers.ts';
import { createInliner } from '../svg/inline.ts';
import { startBaselineJpeg } from './baseline-jpeg.ts';
import { createEngineInstance } from './engine-instance.ts';
import { putFotoUnder, putRectUnder, putUnder } from './fotos.ts';
import { type DecodedFoto, startJpeg } from './jpeg.ts';
import jpegKernel from './jpeg-kernel.wasm';
import { startLayout } from './layout.ts';
import jpegWasm from './libjpegturbo.wasm';
import { startOpaquePng } from './png.ts';
import pngKernel from './png-kernel.wasm';
import {
  createDrawingFonts,
  type DrawingFont,
  type Raster,
  type Rasterizer,
  WEBP_METHOD,
} from './rasterizer.ts';
import { type PaintedImage, type Resvg, startResvg } from './resvg.ts';
import { scaledDown } from './scale-down.ts';
import yogaWasm from './yoga.wasm';

// One array for the whole isolate: satori caches parsed fonts by identity.
const drawingFonts: DrawingFont[] = createDrawingFonts({
  'poppins-500': poppins500,
  'poppins-700': poppins700,
  'barlow-700': barlow700,
  'slab-700': slab700,
  'exo-700': exo700,
  'roboto-400': roboto400,
  'roboto-500': roboto500,
});

/**
 * Memory limit of an engine, in bytes: WebAssembly memory never shrinks, so a larger one is dropped after its
 * image.
 */
const MAX_MEMORY = 32e6;
/**
 * Memory limit of the JPEG encoder, in bytes: a story takes 20 MB; progressive scans, or other sizes before
 * it, 35.
 */
const MAX_JPEG_MEMORY = 24e6;

// Engines of the isolate: WebAssembly instances only.
const layout = createEngineInstance(() => startLayout(yogaWasm));
const resvg = createEngineInstance(() => startResvg(resvgWasm));
const jpeg = createEngineInstance(() => startJpeg(jpegWasm));
const baselineJpeg = createEngineInstance(() => startBaselineJpeg(jpegKernel));
const opaquePng = createEngineInstance(() => startOpaquePng(pngKernel));
const webp = createEngineInstance(() => initEmscriptenModule(createWebpEncoder, webpWasm));

// Caches parsed images by their bytes; holds nothing of a request.
const inline = createInliner();

/** Last decoded photo: each size of a piece shows the same one. */
let lastFoto: { bytes: string; foto: DecodedFoto } | null = null;
/** Maximum pixels of a cached photo, and of a decoded one. */
const MAX_PIXELS = 2e6;
const MAX_DECODED = 4e6;

/** Decodes all photos; null when one is no JPEG: the engine then draws what it can. */
async function decodeAll(files: readonly string[]): Promise<DecodedFoto[] | null> {
  const fotos: DecodedFoto[] = [];
  for (const bytes of files) {
    const foto = lastFoto?.bytes === bytes ? lastFoto.foto : await decodeFoto(bytes);
    if (!foto) return null;
    if (foto.largura * foto.altura <= MAX_PIXELS) lastFoto = { bytes, foto };
    fotos.push(foto);
  }
  return fotos;
}

async function decodeFoto(text: string): Promise<DecodedFoto | null> {
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const header = readImageHeader(bytes);
    if (!header || header.largura * header.altura > MAX_DECODED) return null;
    return await jpeg.use(({ decode }) => decode(bytes));
  } catch {
    // Invalid base64, or a file corrupt after its header.
    return null;
  }
}

const wordsOf = ({ pixels }: PaintedImage) =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);

/**
 * Draws what is above the photos, then under it each photo and the layer below that. Layers without anything
 * but rectangles, as most grounds, need no canvas of the engine's.
 */
function paintLayers(
  engine: Resvg,
  { partes, fotos, quadro }: FotoLayers,
  decoded: readonly DecodedFoto[],
): PaintedImage {
  const image = engine.paint(partes.at(-1) ?? '');
  const { largura } = image;
  for (let index = fotos.length - 1; index >= 0; index -= 1) {
    const { caixa, visivel } = fotos[index] as SheetFoto;
    putFotoUnder({ pixels: wordsOf(image), largura }, decoded[index] as DecodedFoto, caixa, visivel);
    const part = partes[index] ?? '';
    const plain = plainRectsOf(part, quadro);
    if (plain) {
      for (const rect of plain) putRectUnder({ pixels: wordsOf(image), largura }, rect.cor, rect.caixa);
      continue;
    }
    const below = engine.paint(part);
    putUnder(wordsOf(image), wordsOf(below));
    below.free();
  }
  return image;
}

function rasterOf(engine: Resvg, image: PaintedImage): Raster {
  /** True once the image's memory is given back. */
  let isLeft = false;
  const leave = () => {
    isLeft = true;
    resvg.leave(engine);
  };
  return {
    largura: image.largura,
    altura: image.altura,
    get pixels() {
      return image.pixels;
    },
    png() {
      try {
        return image.png();
      } catch (error) {
        leave();
        throw error;
      }
    },
    free() {
      if (isLeft) return;
      isLeft = true;
      image.free();
      if (engine.memoria() > MAX_MEMORY) leave();
    },
  };
}

export const rasterizer: Rasterizer = {
  fontes: async () => drawingFonts,

  async drawSvg(element, width, height, figures) {
    const svg = await layout.use((satori) =>
      satori(element, { width: width, height: height, fonts: drawingFonts }),
    );
    return figures === 'separadas' ? svg : inline(svg);
  },

  async rasterize(svg) {
    const layers = fotoLayersOf(svg);
    const fotos = layers && (await decodeAll(layers.fotos.map(({ bytes }) => bytes)));
    return resvg.use((engine) =>
      rasterOf(engine, layers && fotos ? paintLayers(engine, layers, fotos) : engine.paint(svg)),
    );
  },

  scaleDown: scaledDown,

  encodePng: (quadro) => opaquePng.use((encode) => encode(quadro) ?? quadro.png()),

  encodeJpeg(quadro, quality, scans) {
    if (!scans) return baselineJpeg.use((encode) => encode(quadro, quality));
    return jpeg.use((engine) => {
      const bytes = engine.encode(quadro, quality, scans);
      if (engine.memoria() > MAX_JPEG_MEMORY) jpeg.leave(engine);
      return bytes;
    });
  },

  encodeWebp({ pixels, largura, altura }, quality, esforco = 'rapido') {
    // As large as the others together: they must not be in memory meanwhile.
    jpeg.leave();
    resvg.leave();
    return webp.use((encoder) => {
      const bytes = encoder.encode(pixels, largura, altura, {
        ...webpDefaults,
        quality: quality,
        method: WEBP_METHOD[esforco],
      });
      if (!bytes) throw new Error('The WebP encoder gave nothing.');
      // Rarely used, and as large as all others together.
      webp.leave(encoder);
      return bytes;
    });
  },
};
