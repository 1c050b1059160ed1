import type { ReactElement } from 'react';
import type { DrawnEmpresa, DrawnFormat } from '../types.ts';
import { type FilledShape, Polygons } from './images.tsx';
import { LogoHeader } from './logo-header.tsx';

/** Place of the logos over a full-bleed photo, px. */
type HeaderMeasures = {
  empresa: DrawnEmpresa;
  x: number;
  y: number;
  largura: number;
  altura: number;
  /** Upper edge of the plates, px: the photo's upper edge. */
  teto: number;
};

const LOGO_WIDTH = 3.5;

/** Padding of the logos on their plates, px. */
const platePadding = (height: number): number => Math.round(height * 0.26);

/** Measures the logos over a photo: position and height, so that they cover as little of it as possible. */
export function measureFotoLogos(format: DrawnFormat, { margem, logo }: { margem: number; logo: number }) {
  const altura = Math.round(logo * 0.86);
  const teto = format === 'story' ? STORY_TOP : 0;
  const y = format === 'story' ? STORY_TOP + 22 : format === 'impresso' ? margem - 8 : 24;
  return { y, altura, teto, base: y + altura + platePadding(altura) };
}

/** Start of a photo on the story, px: players draw over the first 250 px, which stay plain colour. */
const STORY_TOP = 236;

/**
 * Slanted plates at the sheet's sides, which give logos of unknown colours the background they were made for.
 */
function logoPlates({ empresa, x, y, largura, altura, teto }: HeaderMeasures, cor: string): FilledShape[] {
  const slack = platePadding(altura);
  const [top, base] = [teto, y + altura + slack];
  const corte = Math.round((base - top) * 0.24);
  const end = x + Math.round(altura * LOGO_WIDTH) + 2 * slack;
  const marcas = Math.min(2, empresa.marcas.filter((marca) => marca !== '').length);
  const start = x + largura - Math.round(marcas * altura * 2.2 + (marcas - 1) * altura * 0.28) - 2 * slack;
  const border = x + largura + x;
  const left: FilledShape = {
    cor,
    pontos: [
      [0, top],
      [end, top],
      [end - corte, base],
      [0, base],
    ],
  };
  const right: FilledShape = {
    cor,
    pontos: [
      [start + corte, top],
      [border, top],
      [border, base],
      [start, base],
    ],
  };
  return marcas === 0 ? [left] : [left, right];
}

type FotoHeaderProps = HeaderMeasures & {
  folha: { largura: number; altura: number };
  fundo: string;
  cor: string;
};

/** Company and brand logos over a photo that reaches the sheet's edges; `x` is the margin on both sides. */
export function FotoHeader({ folha, fundo, cor, ...m }: FotoHeaderProps): ReactElement {
  return (
    <div style={{ display: 'flex' }}>
      <Polygons largura={folha.largura} altura={folha.altura} formas={logoPlates(m, fundo)} />
      <LogoHeader cor={cor} larguraDoLogo={Math.round(m.altura * LOGO_WIDTH)} {...m} />
    </div>
  );
}
