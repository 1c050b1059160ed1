import type { ReactElement } from 'react';
import { type Caixa, posicao } from '../partes/caixa.ts';
import { Foto } from '../partes/foto.tsx';
import { caixaMoto, type Forma, Moto, Poligonos, retangulo } from '../partes/imagens.tsx';
import type { DadosOferta } from '../tipos.ts';
import { AZUL, coresDoDesenho, corViva, FUNDO, GRADE, GRADE_FORTE, TRACO } from './planta-cores.ts';

const PASSO = 36;

/** Grid from edge to edge, every fourth line stronger, as two paths. */
function Grade({ caixa }: { caixa: Caixa }): ReactElement {
  const { largura: L, altura: A } = caixa;
  const linhas = (forte: boolean) => {
    const em = (lado: number) =>
      Array.from({ length: Math.ceil(lado / PASSO) }, (_, i) => i).filter((i) => (i % 4 === 2) === forte);
    const deitadas = em(A).map((i) => `M0 ${i * PASSO + 18}H${L}`);
    return [...deitadas, ...em(L).map((i) => `M${i * PASSO + 18} 0V${A}`)].join('');
  };
  return (
    <div style={{ ...posicao(caixa), backgroundColor: AZUL }}>
      <svg aria-hidden="true" width={L} height={A} viewBox={`0 0 ${L} ${A}`}>
        <path d={linhas(false)} stroke={GRADE} strokeWidth={2} fill="none" />
        <path d={linhas(true)} stroke={GRADE_FORTE} strokeWidth={2} fill="none" />
      </svg>
    </div>
  );
}

/** Sides of a box as thin rectangles inside it. */
export const contornoDe = ({ x, y, largura, altura }: Caixa, cor: string, espessura: number): Forma[] => [
  retangulo({ x, y, largura, altura: espessura }, cor),
  retangulo({ x, y: y + altura - espessura, largura, altura: espessura }, cor),
  retangulo({ x, y, largura: espessura, altura }, cor),
  retangulo({ x: x + largura - espessura, y, largura: espessura, altura }, cor),
];

/** Dimension line without a number, because no dimensions are known. */
function cota(x: number, y: number, largura: number, cor: string): Forma[] {
  const seta = (ponta: number, para: number): Forma => ({
    cor,
    pontos: [
      [ponta, y],
      [ponta + para * 26, y - 8],
      [ponta + para * 26, y + 8],
    ],
  });
  return [
    retangulo({ x, y: y - 1, largura, altura: 3 }, cor),
    retangulo({ x: x - 2, y: y - 18, largura: 3, altura: 36 }, cor),
    retangulo({ x: x + largura - 1, y: y - 18, largura: 3, altura: 36 }, cor),
    seta(x, 1),
    seta(x + largura, -1),
  ];
}

/** Crop marks outside the corners of a photo. */
function cantos({ x, y, largura, altura }: Caixa, cor: string): Forma[] {
  const braco = 54;
  const fio = 8;
  return [
    [x, y, 1, 1],
    [x + largura, y, -1, 1],
    [x, y + altura, 1, -1],
    [x + largura, y + altura, -1, -1],
  ].flatMap(([cx = 0, cy = 0, dx = 1, dy = 1]) => [
    retangulo({ x: dx > 0 ? cx : cx - braco, y: dy > 0 ? cy : cy - fio, largura: braco, altura: fio }, cor),
    retangulo({ x: dx > 0 ? cx : cx - fio, y: dy > 0 ? cy : cy - braco, largura: fio, altura: braco }, cor),
  ]);
}

type PropsPrancha = {
  dados: DadosOferta;
  folha: { largura: number; altura: number };
  /** Part of the sheet with the grid. */
  papel: Caixa;
  /** Box of the drawing or photo on it. */
  area: Caixa;
  formas: Forma[];
};

/** Drawing on its grid between dimension lines; or the photo with crop marks. */
export function Prancha({ dados, folha, papel, area, formas }: PropsPrancha): ReactElement {
  const viva = corViva(dados.empresa.cores);
  if (dados.foto) {
    return (
      <div style={{ display: 'flex' }}>
        <Grade caixa={papel} />
        <Foto foto={dados.foto} caixa={area} ajuste={dados.ajuste} />
        <Poligonos {...folha} formas={[...contornoDe(area, TRACO, 4), ...cantos(area, viva), ...formas]} />
      </div>
    );
  }
  const moto = caixaMoto({ ...area, altura: area.altura - 48 });
  const chao = moto.y + moto.altura;
  return (
    <div style={{ display: 'flex' }}>
      <Grade caixa={papel} />
      <Poligonos
        {...folha}
        formas={[
          retangulo({ x: papel.x, y: chao - 1, largura: papel.largura, altura: 4 }, TRACO),
          ...cota(moto.x + 8, chao + 30, moto.largura - 16, TRACO),
          ...formas,
        ]}
      />
      <Moto classe={dados.moto.classe} cores={coresDoDesenho(dados.moto.cor)} caixa={moto} sombra={FUNDO} />
    </div>
  );
}
