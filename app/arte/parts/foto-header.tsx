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
const platePadding = (altura: number): number => Math.round(altura * 0.26);

/** Measures the logos over a photo: position and height, so that they cover as little of it as possible. */
export function measureFotoLogos(formato: DrawnFormat, { margem, logo }: { margem: number; logo: number }) {
  const altura = Math.round(logo * 0.86);
  const teto = formato === 'story' ? STORY_TOP : 0;
  const y = formato === 'story' ? STORY_TOP + 22 : formato === 'impresso' ? margem - 8 : 24;
  return { y, altura, teto, base: y + altura + platePadding(altura) };
}

/** Start of a photo on the story, px: players draw over the first 250 px, which stay plain colour. */
const STORY_TOP = 236;

/**
 * Slanted plates at the sheet's sides, which give logos of unknown colours the background they were made for.
 */
function logoPlates({ empresa, x, y, largura, altura, teto }: HeaderMeasures, cor: string): FilledShape[] {
  const folga = platePadding(altura);
  const [topo, base] = [teto, y + altura + folga];
  const corte = Math.round((base - topo) * 0.24);
  const fim = x + Math.round(altura * LOGO_WIDTH) + 2 * folga;
  const marcas = Math.min(2, empresa.marcas.filter((marca) => marca !== '').length);
  const inicio = x + largura - Math.round(marcas * altura * 2.2 + (marcas - 1) * altura * 0.28) - 2 * folga;
  const borda = x + largura + x;
  const esquerda: FilledShape = {
    cor,
    pontos: [
      [0, topo],
      [fim, topo],
      [fim - corte, base],
      [0, base],
    ],
  };
  const direita: FilledShape = {
    cor,
    pontos: [
      [inicio + corte, topo],
      [borda, topo],
      [borda, base],
      [inicio, base],
    ],
  };
  return marcas === 0 ? [esquerda] : [esquerda, direita];
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
