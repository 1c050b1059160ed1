import type { ReactElement } from 'react';
import type { MotoClasse } from '../../domain/motos/catalogo.ts';
import { SILHOUETTE_SIZE, type SilhouetteColours, silhouetteDataUri } from '../silhouettes.ts';
import { boxStyle, type CanvasBox } from './canvas-box.ts';

type ContainedImageProps = { src: string; caixa: CanvasBox; ancora?: 'esquerda' | 'direita' | 'centro' };

const ANCHORS = { esquerda: 'left center', direita: 'right center', centro: 'center center' } as const;

/** Logo scaled to fit inside its box, uncropped. */
export function ContainedImage({ src, caixa, ancora = 'centro' }: ContainedImageProps): ReactElement {
  return (
    <div style={boxStyle(caixa)}>
      <img
        src={src}
        alt=""
        width={caixa.largura}
        height={caixa.altura}
        style={{
          width: caixa.largura,
          height: caixa.altura,
          objectFit: 'contain',
          objectPosition: ANCHORS[ancora],
        }}
      />
    </div>
  );
}

type MotoFigureProps = {
  classe: MotoClasse;
  cores: SilhouetteColours;
  caixa: CanvasBox;
  sombra: string;
};

/**
 * Motorcycle with a flat shadow under its wheels; the box has the silhouette's proportions (SILHOUETTE_SIZE).
 */
export function MotoFigure({ classe, cores, caixa, sombra }: MotoFigureProps): ReactElement {
  const altura = Math.round(caixa.altura * 0.045);
  const largura = Math.round(caixa.largura * 0.94);
  return (
    <div style={{ display: 'flex' }}>
      <div
        style={boxStyle({
          x: caixa.x + Math.round((caixa.largura - largura) / 2),
          y: caixa.y + caixa.altura - Math.round(altura * 0.62),
          largura,
          altura,
        })}
      >
        <svg aria-hidden="true" width={largura} height={altura} viewBox={`0 0 ${largura} ${altura}`}>
          <ellipse cx={largura / 2} cy={altura / 2} rx={largura / 2} ry={altura / 2} fill={sombra} />
        </svg>
      </div>
      <ContainedImage src={silhouetteDataUri(classe, cores)} caixa={caixa} />
    </div>
  );
}

/** Largest box for a silhouette inside another one, on its lower edge, centred. */
export function motoBox({ x, y, largura, altura }: CanvasBox): CanvasBox {
  const alta = Math.max(
    1,
    Math.min(altura, Math.floor((largura * SILHOUETTE_SIZE.altura) / SILHOUETTE_SIZE.largura)),
  );
  const larga = Math.round((alta * SILHOUETTE_SIZE.largura) / SILHOUETTE_SIZE.altura);
  return { x: x + Math.round((largura - larga) / 2), y: y + altura - alta, largura: larga, altura: alta };
}

/** Filled polygon in canvas pixels. */
export type FilledShape = { cor: string; pontos: readonly (readonly [x: number, y: number])[] };

/** Rectangle as a polygon. */
export const rectangle = ({ x, y, largura, altura }: CanvasBox, cor: string): FilledShape => ({
  cor,
  pontos: [
    [x, y],
    [x + largura, y],
    [x + largura, y + altura],
    [x, y + altura],
  ],
});

type PolygonsProps = { largura: number; altura: number; formas: readonly FilledShape[] };

/** Polygons over the whole canvas, in canvas pixels, as one image. */
export function Polygons({ largura, altura, formas }: PolygonsProps): ReactElement {
  return (
    <div style={boxStyle({ x: 0, y: 0, largura, altura })}>
      <svg aria-hidden="true" width={largura} height={altura} viewBox={`0 0 ${largura} ${altura}`}>
        {formas.map(({ cor, pontos }) => {
          const list = pontos.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(' ');
          return <polygon key={`${cor} ${list}`} points={list} fill={cor} />;
        })}
      </svg>
    </div>
  );
}
