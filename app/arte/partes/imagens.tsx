import type { ReactElement } from 'react';
import { type CoresSilhueta, SILHUETA, silhuetaDataUri } from '../silhuetas.ts';
import type { ClasseMoto } from '../tipos.ts';
import { type Caixa, posicao } from './caixa.ts';

type PropsImagem = { src: string; caixa: Caixa; ancora?: 'esquerda' | 'direita' | 'centro' };

const ANCORA = { esquerda: 'left center', direita: 'right center', centro: 'center center' } as const;

/** Logo, entire inside its box. */
export function Imagem({ src, caixa, ancora = 'centro' }: PropsImagem): ReactElement {
  return (
    <div style={posicao(caixa)}>
      <img
        src={src}
        alt=""
        width={caixa.largura}
        height={caixa.altura}
        style={{
          width: caixa.largura,
          height: caixa.altura,
          objectFit: 'contain',
          objectPosition: ANCORA[ancora],
        }}
      />
    </div>
  );
}

type PropsMoto = { classe: ClasseMoto; cores: CoresSilhueta; caixa: Caixa; sombra: string };

/** Motorcycle with a flat shadow under its wheels; the box has the silhouette's proportions (`SILHUETA`). */
export function Moto({ classe, cores, caixa, sombra }: PropsMoto): ReactElement {
  const altura = Math.round(caixa.altura * 0.045);
  const largura = Math.round(caixa.largura * 0.94);
  return (
    <div style={{ display: 'flex' }}>
      <div
        style={posicao({
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
      <Imagem src={silhuetaDataUri(classe, cores)} caixa={caixa} />
    </div>
  );
}

/** Largest box for a silhouette inside another one, on its lower edge, centred. */
export function caixaMoto({ x, y, largura, altura }: Caixa): Caixa {
  const alta = Math.max(1, Math.min(altura, Math.floor((largura * SILHUETA.altura) / SILHUETA.largura)));
  const larga = Math.round((alta * SILHUETA.largura) / SILHUETA.altura);
  return { x: x + Math.round((largura - larga) / 2), y: y + altura - alta, largura: larga, altura: alta };
}

/** Filled polygon in canvas pixels. */
export type Forma = { cor: string; pontos: readonly (readonly [x: number, y: number])[] };

/** Rectangle as a polygon. */
export const retangulo = ({ x, y, largura, altura }: Caixa, cor: string): Forma => ({
  cor,
  pontos: [
    [x, y],
    [x + largura, y],
    [x + largura, y + altura],
    [x, y + altura],
  ],
});

type PropsPoligonos = { largura: number; altura: number; formas: readonly Forma[] };

/** Polygons over the whole canvas, in canvas pixels, as one image. */
export function Poligonos({ largura, altura, formas }: PropsPoligonos): ReactElement {
  return (
    <div style={posicao({ x: 0, y: 0, largura, altura })}>
      <svg aria-hidden="true" width={largura} height={altura} viewBox={`0 0 ${largura} ${altura}`}>
        {formas.map(({ cor, pontos }) => {
          const lista = pontos.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(' ');
          return <polygon key={`${cor} ${lista}`} points={lista} fill={cor} />;
        })}
      </svg>
    </div>
  );
}
