import type { ReactElement } from 'react';
import type { FotoArte } from '../tipos.ts';
import type { Caixa } from './caixa.ts';
import { Foto } from './foto.tsx';

/** The portrait beside a signature, and its side, px. */
export type MedidasRetrato = { foto: FotoArte; lado: number };

/** Air between the portrait and the words beside it, as a part of its side. */
const VAO = 0.2;

export const medirRetrato = (foto: FotoArte | null | undefined, lado: number): MedidasRetrato | null =>
  foto ? { foto, lado } : null;

/** What a portrait takes of a width, with its air. */
export const recuoDe = (retrato: MedidasRetrato | null): number =>
  retrato ? Math.round(retrato.lado * (1 + VAO)) : 0;

/** A square: photos in boxes are laid down as pixels, which is ten times as fast as a round one. */
export const Retrato = ({ foto, lado, x, y }: MedidasRetrato & Pick<Caixa, 'x' | 'y'>): ReactElement => (
  <Foto foto={foto} caixa={{ x, y, largura: lado, altura: lado }} />
);
