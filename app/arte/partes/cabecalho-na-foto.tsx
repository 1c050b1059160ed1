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
  /** Where the plates hang from: the photo's upper edge. */
  teto: number;
};

const LARGURA_DO_LOGO = 3.5;

/** Room around the logos on their plates, px. */
const folgaDaPlaca = (altura: number): number => Math.round(altura * 0.26);

/** Logos over a photo: where they begin and how high they are, so that they cover as little of it as they can. */
export function logosNaFoto(formato: FormatoDesenhado, { margem, logo }: { margem: number; logo: number }) {
  const altura = Math.round(logo * 0.86);
  const teto = formato === 'story' ? TETO_NO_STORY : 0;
  const y = formato === 'story' ? TETO_NO_STORY + 22 : formato === 'impresso' ? margem - 8 : 24;
  return { y, altura, teto, base: y + altura + folgaDaPlaca(altura) };
}

/** Players draw over the story's first 250 px: what they leave of a photo there is nothing; a field of colour stands them. */
const TETO_NO_STORY = 236;

/** Plates that grow from the sheet's sides, slanted where they end: logos of unknown colours on a ground they were made for. */
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

/** Company and brands over a photo that reaches the sheet's edges; `x` is the margin on both sides. */
export function CabecalhoNaFoto({ folha, fundo, cor, ...m }: PropsCabecalho): ReactElement {
  return (
    <div style={{ display: 'flex' }}>
      <Poligonos largura={folha.largura} altura={folha.altura} formas={placas(m, fundo)} />
      <Cabecalho cor={cor} larguraDoLogo={Math.round(m.altura * LARGURA_DO_LOGO)} {...m} />
    </div>
  );
}
