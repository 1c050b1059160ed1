import type { ReactElement } from 'react';
import { boxStyle, type CanvasBox } from './canvas-box.ts';
import { ContainedImage } from './images.tsx';

type BackgroundProps = { largura: number; altura: number; fundoClaro?: string; marcaDagua?: string };

/** Company's light background over the whole canvas, with its watermark. */
export function Background({ largura, altura, fundoClaro, marcaDagua }: BackgroundProps): ReactElement {
  const side = Math.round(largura * 0.62);
  const box: CanvasBox = {
    x: Math.round((largura - side) / 2),
    y: Math.round((altura - side) * 0.58),
    largura: side,
    altura: side,
  };
  return (
    <div style={{ display: 'flex' }}>
      {fundoClaro ? (
        <div style={boxStyle({ x: 0, y: 0, largura, altura })}>
          <img
            src={fundoClaro}
            alt=""
            width={largura}
            height={altura}
            style={{ width: largura, height: altura, objectFit: 'cover', objectPosition: 'right bottom' }}
          />
        </div>
      ) : null}
      {marcaDagua ? <ContainedImage src={marcaDagua} caixa={box} /> : null}
    </div>
  );
}
