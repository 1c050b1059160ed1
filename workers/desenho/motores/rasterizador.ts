import type { ReactElement } from 'react';
import type { Fonte as Corte } from '../../../app/arte/larguras.ts';
import { FACES } from '../../../app/arte/letras.ts';
import type { EsforcoDoWebp } from './opcoes.ts';

/** RGBA pixels of a drawn picture, to be read anew after anything was waited for; `free` gives their memory back. */
export type Quadro = {
  largura: number;
  altura: number;
  readonly pixels: Uint8ClampedArray;
  /** A PNG as small as the engine makes it. */
  png(): Uint8Array;
  free(): void;
};

/** Fonts, in the shape satori takes. */
export type Fonte = {
  name: string;
  data: ArrayBuffer;
  weight: 300 | 400 | 500 | 700;
  style: 'normal';
};

/** All cuts, from their files. */
export const fontesDe = (arquivos: Readonly<Record<Corte, ArrayBuffer>>): Fonte[] =>
  (Object.keys(FACES) as Corte[]).map((corte) => ({
    name: FACES[corte].familia,
    data: arquivos[corte],
    weight: FACES[corte].peso,
    style: 'normal',
  }));

/**
 * The drawing engines. `rasterizador.workerd.ts` runs them in the Worker, `rasterizador.node.ts` where Node
 * serves the screens with hot reload; package.json `imports` chooses between them.
 */
export type Rasterizador = {
  /** The faces it draws with. */
  fontes(): Promise<readonly Fonte[]>;
  /**
   * Lays the element out and gives it as SVG with text turned into outlines. Vector pictures are written into it, or
   * stay addresses of data: `separadas`.
   */
  drawSvg(element: ReactElement, largura: number, altura: number, figuras?: 'separadas'): Promise<string>;
  rasterize(svg: string): Promise<Quadro>;
  /** `qualidade` 0–100. Progressive scans are smaller and take longer. */
  encodeJpeg(quadro: Quadro, qualidade: number, scans?: 'progressivo'): Promise<Uint8Array>;
  /** `rapido` unless said; `menor` has fewer bytes and takes four times as long. */
  encodeWebp(quadro: Quadro, qualidade: number, esforco?: EsforcoDoWebp): Promise<Uint8Array>;
};
