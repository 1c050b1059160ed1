import type { ReactElement } from 'react';
import { type CoresSilhueta, silhuetaDataUri } from '../silhuetas.ts';
import type { ClasseMoto } from '../tipos.ts';
import { type Caixa, posicao } from './caixa.ts';

type PropsImagem = { src: string; caixa: Caixa; ancora?: 'esquerda' | 'direita' | 'centro' };

const ANCORA = { esquerda: 'left center', direita: 'right center', centro: 'center center' } as const;

/** A logo, whole inside its box. */
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

/** The motorcycle; the box has the silhouette's own shape (`SILHUETA`). */
export function Moto({
  classe,
  cores,
  caixa,
}: {
  classe: ClasseMoto;
  cores: CoresSilhueta;
  caixa: Caixa;
}): ReactElement {
  return <Imagem src={silhuetaDataUri(classe, cores)} caixa={caixa} />;
}

/** A flat polygon: points as fractions of nothing but canvas pixels inside its box. */
export function Poligono({
  caixa,
  pontos,
  cor,
}: {
  caixa: Caixa;
  pontos: [number, number][];
  cor: string;
}): ReactElement {
  return (
    <div style={posicao(caixa)}>
      <svg
        aria-hidden="true"
        width={caixa.largura}
        height={caixa.altura}
        viewBox={`0 0 ${caixa.largura} ${caixa.altura}`}
      >
        <polygon points={pontos.map(([x, y]) => `${x},${y}`).join(' ')} fill={cor} />
      </svg>
    </div>
  );
}
