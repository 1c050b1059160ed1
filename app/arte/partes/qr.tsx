import type { ReactElement } from 'react';
import { qrDe } from '../qr.ts';
import { type Caixa, posicao } from './caixa.ts';

/** QR code beside a signature: its address, and the side of its white square, px. */
export type MedidasQr = { endereco: string; lado: number };

/** Space between the code and the texts, as a fraction of its side. */
const VAO = 0.16;

/** Width left for texts beside a code. */
export const larguraAoLado = (largura: number, qr: MedidasQr | null): number =>
  qr ? largura - Math.round(qr.lado * (1 + VAO)) : largura;

/** QR code on its own white square. */
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
