import type { ReactElement } from 'react';
import type { DrawnFoto } from '../types.ts';
import type { CanvasBox } from './canvas-box.ts';
import { SlotFoto } from './foto.tsx';

/** Portrait beside a signature, and its side, px. */
export type PortraitMeasures = { foto: DrawnFoto; lado: number };

/** Space between the portrait and the texts, as a fraction of its side. */
const PORTRAIT_GAP = 0.2;

export const measurePortrait = (foto: DrawnFoto | null | undefined, lado: number): PortraitMeasures | null =>
  foto ? { foto, lado } : null;

/** Width taken by a portrait and its space. */
export const portraitIndent = (retrato: PortraitMeasures | null): number =>
  retrato ? Math.round(retrato.lado * (1 + PORTRAIT_GAP)) : 0;

/** Square portrait: rectangular photos are copied as pixels, ten times as fast as round ones. */
export const Portrait = ({
  foto,
  lado,
  x,
  y,
}: PortraitMeasures & Pick<CanvasBox, 'x' | 'y'>): ReactElement => (
  <SlotFoto foto={foto} caixa={{ x, y, largura: lado, altura: lado }} />
);
