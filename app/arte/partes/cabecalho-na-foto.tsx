import type { ReactElement } from 'react';
import type { EmpresaArte, FormatoDesenhado } from '../tipos.ts';
import { Cabecalho } from './cabecalho.tsx';
import { type Forma, Poligonos } from './imagens.tsx';

type MedidasCabecalho = {
  empresa: EmpresaArte;
  x: number;
  y: number;
  largura: number;
  altura: number;
  /** Upper edge of the plates, px: the photo's upper edge. */
  teto: number;
};

const LARGURA_DO_LOGO = 3.5;

/** Padding of the logos on their plates, px. */
const folgaDaPlaca = (altura: number): number => Math.round(altura * 0.26);

/** Measures the logos over a photo: position and height, so that they cover as little of it as possible. */
export function logosNaFoto(formato: FormatoDesenhado, { margem, logo }: { margem: number; logo: number }) {
  const altura = Math.round(logo * 0.86);
  const teto = formato === 'story' ? TETO_NO_STORY : 0;
  const y = formato === 'story' ? TETO_NO_STORY + 22 : formato === 'impresso' ? margem - 8 : 24;
  return { y, altura, teto, base: y + altura + folgaDaPlaca(altura) };
}

/** Start of a photo on the story, px: players draw over the first 250 px, which stay plain colour. */
const TETO_NO_STORY = 236;

/**
 * Slanted plates at the sheet's sides, which give logos of unknown colours the background they were made for.
 */
function placas({ empresa, x, y, largura, altura, teto }: MedidasCabecalho, cor: string): Forma[] {
  const folga = folgaDaPlaca(altura);
  const [topo, base] = [teto, y + altura + folga];
  const corte = Math.round((base - topo) * 0.24);
  const fim = x + Math.round(altura * LARGURA_DO_LOGO) + 2 * folga;
  const marcas = Math.min(2, empresa.marcas.filter((marca) => marca !== '').length);
  const inicio = x + largura - Math.round(marcas * altura * 2.2 + (marcas - 1) * altura * 0.28) - 2 * folga;
  const borda = x + largura + x;
  const esquerda: Forma = {
    cor,
    pontos: [
      [0, topo],
      [fim, topo],
      [fim - corte, base],
      [0, base],
    ],
  };
  const direita: Forma = {
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

type PropsCabecalho = MedidasCabecalho & {
  folha: { largura: number; altura: number };
  fundo: string;
  cor: string;
};

/** Company and brand logos over a photo that reaches the sheet's edges; `x` is the margin on both sides. */
export function CabecalhoNaFoto({ folha, fundo, cor, ...m }: PropsCabecalho): ReactElement {
  return (
    <div style={{ display: 'flex' }}>
      <Poligonos largura={folha.largura} altura={folha.altura} formas={placas(m, fundo)} />
      <Cabecalho cor={cor} larguraDoLogo={Math.round(m.altura * LARGURA_DO_LOGO)} {...m} />
    </div>
  );
}
