import type { ReactElement } from 'react';
import { type Caixa, posicao } from './caixa.ts';
import { Imagem } from './imagens.tsx';

type PropsFundo = { largura: number; altura: number; fundoClaro?: string; marcaDagua?: string };

/** Company's light background over the whole canvas, with its watermark. */
export function Fundo({ largura, altura, fundoClaro, marcaDagua }: PropsFundo): ReactElement {
  const lado = Math.round(largura * 0.62);
  const caixa: Caixa = {
    x: Math.round((largura - lado) / 2),
    y: Math.round((altura - lado) * 0.58),
    largura: lado,
    altura: lado,
  };
  return (
    <div style={{ display: 'flex' }}>
      {fundoClaro ? (
        <div style={posicao({ x: 0, y: 0, largura, altura })}>
          <img
            src={fundoClaro}
            alt=""
            width={largura}
            height={altura}
            style={{ width: largura, height: altura, objectFit: 'cover', objectPosition: 'right bottom' }}
          />
        </div>
      ) : null}
      {marcaDagua ? <Imagem src={marcaDagua} caixa={caixa} /> : null}
    </div>
  );
}
