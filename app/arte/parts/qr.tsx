import type { ReactElement } from 'react';
import { encodeQr } from '../qr.ts';
import { boxStyle, type CanvasBox } from './canvas-box.ts';

/** QR code beside a signature: its address, and the side of its white square, px. */
export type QrMeasures = { endereco: string; lado: number };

/** Space between the code and the texts, as a fraction of its side. */
const QR_GAP = 0.16;

/** Width left for texts beside a code. */
export const widthBesideQr = (width: number, qr: QrMeasures | null): number =>
  qr ? width - Math.round(qr.lado * (1 + QR_GAP)) : width;

/** QR code on its own white square. */
export function QrSquare({ endereco, x, y, lado }: QrMeasures & Pick<CanvasBox, 'x' | 'y'>): ReactElement {
  const { lado: modulos, path } = encodeQr(endereco);
  return (
    <div data-qr={endereco} style={boxStyle({ x, y, largura: lado, altura: lado })}>
      <svg aria-hidden="true" width={lado} height={lado} viewBox={`0 0 ${modulos} ${modulos}`}>
        <rect width={modulos} height={modulos} rx={modulos / 16} fill="#ffffff" />
        <path d={path} fill="#101418" />
      </svg>
    </div>
  );
}
