import type { ReactElement } from 'react';
import type { Ajuste } from '../../domain/artes/ajustes.ts';
import type { FotoArte } from '../tipos.ts';
import { type Caixa, posicao } from './caixa.ts';

/** Where the whole photo stands so that its slot shows what was chosen: px, relative to the slot. */
export function enquadrar(foto: FotoArte, caixa: Caixa, ajuste: Ajuste | undefined): Caixa {
  const { foco = { x: 0.5, y: 0.5 }, zoom = 1 } = { ...foto, ...definidos(ajuste) };
  const escala = Math.max(caixa.largura / foto.largura, caixa.altura / foto.altura) * zoom;
  const largura = Math.ceil(foto.largura * escala);
  const altura = Math.ceil(foto.altura * escala);
  // The focus stands in the middle of the slot, as far as the photo's edges let it.
  const inicio = (lado: number, inteiro: number, onde: number) =>
    Math.round(Math.min(0, Math.max(lado - inteiro, lado / 2 - inteiro * onde)));
  return {
    x: inicio(caixa.largura, largura, foco.x),
    y: inicio(caixa.altura, altura, foco.y),
    largura,
    altura,
  };
}

/** A format's own focus and zoom stand in for the photo's. */
const definidos = (ajuste: Ajuste | undefined): Pick<Ajuste, 'foco' | 'zoom'> => ({
  ...(ajuste?.foco ? { foco: ajuste.foco } : {}),
  ...(ajuste?.zoom ? { zoom: ajuste.zoom } : {}),
});

type PropsFoto = { foto: FotoArte; caixa: Caixa; ajuste?: Ajuste };

/** A photo that fills its slot. Slots are rectangles: what cuts their corners is drawn over them. */
export function Foto({ foto, caixa, ajuste }: PropsFoto): ReactElement {
  const inteira = enquadrar(foto, caixa, ajuste);
  return (
    <div style={{ ...posicao(caixa), overflow: 'hidden' }}>
      <img
        src={foto.src}
        alt=""
        width={inteira.largura}
        height={inteira.altura}
        style={{
          position: 'absolute',
          left: inteira.x,
          top: inteira.y,
          width: inteira.largura,
          height: inteira.altura,
        }}
      />
    </div>
  );
}
