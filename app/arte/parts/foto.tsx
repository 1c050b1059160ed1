import type { ReactElement } from 'react';
import type { FormatAdjustment } from '../../domain/artes/format-adjustments.ts';
import type { DrawnFoto } from '../types.ts';
import { boxStyle, type CanvasBox } from './canvas-box.ts';

/** Position and size of the whole photo for a slot with focus and zoom: px, relative to the slot. */
export function frameFoto(foto: DrawnFoto, box: CanvasBox, ajuste: FormatAdjustment | undefined): CanvasBox {
  const { foco = { x: 0.5, y: 0.5 }, zoom = 1 } = { ...foto, ...definedFraming(ajuste) };
  const scale = Math.max(box.largura / foto.largura, box.altura / foto.altura) * zoom;
  const largura = Math.ceil(foto.largura * scale);
  const altura = Math.ceil(foto.altura * scale);
  // The focal point is at the slot's centre, as far as the photo's edges allow.
  const start = (side: number, whole: number, where: number) =>
    Math.round(Math.min(0, Math.max(side - whole, side / 2 - whole * where)));
  return {
    x: start(box.largura, largura, foco.x),
    y: start(box.altura, altura, foco.y),
    largura,
    altura,
  };
}

/** Focus and zoom of a format, which override the photo's. */
const definedFraming = (ajuste: FormatAdjustment | undefined): Pick<FormatAdjustment, 'foco' | 'zoom'> => ({
  ...(ajuste?.foco ? { foco: ajuste.foco } : {}),
  ...(ajuste?.zoom ? { zoom: ajuste.zoom } : {}),
});

type FotoProps = { foto: DrawnFoto; caixa: CanvasBox; ajuste?: FormatAdjustment };

/** Photo that fills its slot. Slots are rectangles: other shapes are drawn over their corners. */
export function SlotFoto({ foto, caixa, ajuste }: FotoProps): ReactElement {
  const whole = frameFoto(foto, caixa, ajuste);
  return (
    <div style={{ ...boxStyle(caixa), overflow: 'hidden' }}>
      <img
        src={foto.src}
        alt=""
        width={whole.largura}
        height={whole.altura}
        style={{
          position: 'absolute',
          left: whole.x,
          top: whole.y,
          width: whole.largura,
          height: whole.altura,
        }}
      />
    </div>
  );
}
