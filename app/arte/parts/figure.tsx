import type { ReactElement } from 'react';
import type { FormatAdjustment } from '../../domain/artes/format-adjustments.ts';
import type { SilhouetteColours } from '../silhouettes.ts';
import type { DrawnFoto, DrawnMoto } from '../types.ts';
import type { CanvasBox } from './canvas-box.ts';
import { SlotFoto } from './foto.tsx';
import { MotoFigure, motoBox } from './images.tsx';

/** Picture of a piece, photo or silhouette, with its slot and colours. */
type FigureProps = {
  foto?: DrawnFoto | undefined;
  moto?: DrawnMoto | undefined;
  ajuste?: FormatAdjustment | undefined;
  /** Slot of the photo. */
  caixa: CanvasBox;
  /** Box of a motorcycle, which stands on its lower edge; default the photo's slot. */
  palco?: CanvasBox;
  cores: SilhouetteColours;
  sombra: string;
};

/** Photo, else the motorcycle, else nothing. */
export function Figure({
  foto,
  moto,
  ajuste,
  caixa,
  palco = caixa,
  cores,
  sombra,
}: FigureProps): ReactElement | null {
  if (foto) return <SlotFoto foto={foto} caixa={caixa} {...(ajuste ? { ajuste } : {})} />;
  if (!moto) return null;
  return <MotoFigure classe={moto.classe} cores={cores} caixa={motoBox(palco)} sombra={sombra} />;
}
