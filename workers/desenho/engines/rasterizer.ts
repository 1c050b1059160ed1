import type { ReactElement } from 'react';
import type { TemplateFont as Corte } from '../../../app/arte/font-widths.ts';
import { FONT_FACES } from '../../../app/arte/fonts.ts';
import type { FormatSize } from '../../../app/arte/types.ts';

/** RGBA pixels of a drawn image; read `pixels` again after every await. `free` releases their memory. */
export type Raster = {
  largura: number;
  altura: number;
  readonly pixels: Uint8ClampedArray;
  /** Encodes as PNG, as small as the engine can. */
  png(): Uint8Array;
  free(): void;
};

/** Pixels of an image, without the memory of an engine. */
export type Pixels = Pick<Raster, 'largura' | 'altura' | 'pixels'>;

/** Font, in satori's format. */
export type DrawingFont = {
  name: string;
  data: ArrayBuffer;
  weight: 300 | 400 | 500 | 700;
  style: 'normal';
};

/** Builds the fonts from their files. */
export const createDrawingFonts = (files: Readonly<Record<Corte, ArrayBuffer>>): DrawingFont[] =>
  (Object.keys(FONT_FACES) as Corte[]).map((corte) => ({
    name: FONT_FACES[corte].familia,
    data: files[corte],
    weight: FONT_FACES[corte].peso,
    style: 'normal',
  }));

/**
 * WebP encoder effort (method), 0 to 6. A whole image: a quarter of the default's time, for a few more bytes.
 * A small one encodes quickly and is requested by the dozen: a quarter fewer bytes.
 */
export const WEBP_METHOD = { rapido: 0, menor: 4 } as const;
type WebpEffort = keyof typeof WEBP_METHOD;

/**
 * Drawing engines. `rasterizer.workerd.ts` runs them in the Worker, `rasterizer.node.ts` where Node
 * serves the screens with hot reload; package.json `imports` chooses between them.
 */
export type Rasterizer = {
  /** Fonts that it draws with. */
  fontes(): Promise<readonly DrawingFont[]>;
  /**
   * Lays the element out as SVG with text as outlines. Vector images are inlined, or stay data URIs:
   * `separadas`.
   */
  drawSvg(element: ReactElement, width: number, height: number, figures?: 'separadas'): Promise<string>;
  rasterize(svg: string): Promise<Raster>;
  /** Copies an opaque image in a smaller size, outside the engine's memory. */
  scaleDown(quadro: Pixels, size: Pick<FormatSize, 'largura' | 'altura'>): Raster;
  /** Encodes quickly where no pixel is transparent, else as small as the engine can. */
  encodePng(quadro: Raster): Promise<Uint8Array>;
  /** `quality` 0–100. Progressive scans are smaller and take longer. */
  encodeJpeg(quadro: Raster, quality: number, scans?: 'progressivo'): Promise<Uint8Array>;
  /** Default effort `rapido`; `menor` has fewer bytes and takes four times as long. */
  encodeWebp(quadro: Pixels, quality: number, esforco?: WebpEffort): Promise<Uint8Array>;
};
