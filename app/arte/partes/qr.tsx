import type { ReactElement } from 'react';
import { qrDe } from '../qr.ts';
import { type Caixa, posicao } from './caixa.ts';

/** The code beside a signature: its address, and the side of its white square, px. */
export type MedidasQr = { endereco: string; lado: number };

/** Air between the code and the words beside it, as a part of its side. */
const VAO = 0.16;

/** What is left of a width for words beside a code. */
export const larguraAoLado = (largura: number, qr: MedidasQr | null): number =>
  qr ? largura - Math.round(qr.lado * (1 + VAO)) : largura;

/** A QR code on its own white square, whatever it stands on. */
export function Qr({ endereco, x, y, lado }: MedidasQr & Pick<Caixa, 'x' | 'y'>): ReactElement {
  const { lado: modulos, path } = qrDe(endereco);
  return (
    <div data-qr={endereco} style={posicao({ x, y, largura: lado, altura: lado })}>
      <svg aria-hidden="true" width={lado} height={lado} viewBox={`0 0 ${modulos} ${modulos}`}>
        <rect width={modulos} height={modulos} rx={modulos / 16} fill="#ffffff" />
        <path d={path} fill="#101418" />
      </svg>
    </div>
  );
}
