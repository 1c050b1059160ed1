import type { ReactElement } from 'react';
import type { FotoArte } from '../tipos.ts';
import type { Caixa } from './caixa.ts';
import { Foto } from './foto.tsx';

/** Portrait beside a signature, and its side, px. */
export type MedidasRetrato = { foto: FotoArte; lado: number };

/** Space between the portrait and the texts, as a fraction of its side. */
const VAO = 0.2;

export const medirRetrato = (foto: FotoArte | null | undefined, lado: number): MedidasRetrato | null =>
  foto ? { foto, lado } : null;

/** Width taken by a portrait and its space. */
export const recuoDe = (retrato: MedidasRetrato | null): number =>
  retrato ? Math.round(retrato.lado * (1 + VAO)) : 0;

/** Square portrait: rectangular photos are copied as pixels, ten times as fast as round ones. */
export const Retrato = ({ foto, lado, x, y }: MedidasRetrato & Pick<Caixa, 'x' | 'y'>): ReactElement => (
  <Foto foto={foto} caixa={{ x, y, largura: lado, altura: lado }} />
);
