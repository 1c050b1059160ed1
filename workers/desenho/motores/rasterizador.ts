import type { ReactElement } from 'react';
import type { Fonte as Corte } from '../../../app/arte/larguras.ts';
import { FACES } from '../../../app/arte/letras.ts';
import type { EsforcoDoWebp } from './opcoes.ts';

/** RGBA pixels of a drawn image; read `pixels` again after every await. `free` releases their memory. */
export type Quadro = {
  largura: number;
  altura: number;
  readonly pixels: Uint8ClampedArray;
  /** Encodes as PNG, as small as the engine can. */
  png(): Uint8Array;
  free(): void;
};

/** Font, in satori's format. */
export type Fonte = {
  name: string;
  data: ArrayBuffer;
  weight: 300 | 400 | 500 | 700;
  style: 'normal';
};

/** Builds the fonts from their files. */
export const fontesDe = (arquivos: Readonly<Record<Corte, ArrayBuffer>>): Fonte[] =>
  (Object.keys(FACES) as Corte[]).map((corte) => ({
    name: FACES[corte].familia,
    data: arquivos[corte],
    weight: FACES[corte].peso,
    style: 'normal',
  }));

/**
 * Drawing engines. `rasterizador.workerd.ts` runs them in the Worker, `rasterizador.node.ts` where Node
 * serves the screens with hot reload; package.json `imports` chooses between them.
 */
export type Rasterizador = {
  /** Fonts that it draws with. */
  fontes(): Promise<readonly Fonte[]>;
  /**
   * Lays the element out as SVG with text as outlines. Vector images are inlined, or stay data URIs:
   * `separadas`.
   */
  drawSvg(element: ReactElement, largura: number, altura: number, figuras?: 'separadas'): Promise<string>;
  rasterize(svg: string): Promise<Quadro>;
  /** `qualidade` 0–100. Progressive scans are smaller and take longer. */
  encodeJpeg(quadro: Quadro, qualidade: number, scans?: 'progressivo'): Promise<Uint8Array>;
  /** Default effort `rapido`; `menor` has fewer bytes and takes four times as long. */
  encodeWebp(quadro: Quadro, qualidade: number, esforco?: EsforcoDoWebp): Promise<Uint8Array>;
};
