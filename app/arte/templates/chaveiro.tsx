import type { ReactElement } from 'react';
import { Canvas } from '../parts/canvas.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { Figure } from '../parts/figure.tsx';
import { PecaFooter } from '../parts/footer.tsx';
import { type FilledShape, Polygons } from '../parts/images.tsx';
import { discShape, rectangleShape, rotatedShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { createParabensContent } from '../post-and-parts-content.ts';
import { FORMATS, type ParabensPecaData, type TemplateComponent } from '../types.ts';
import { type ChaveiroMeasures, layOutChaveiro } from './chaveiro-measures.ts';
import { NightHeader } from './noturno-plate.tsx';
import {
  darkPalette,
  GRAPHITE,
  mixValidColours,
  motoColoursOnDark,
  type Palette,
  paletteOf,
} from './palette.ts';

const LIGHT = '#f4f7f9';
const SECONDARY_INK = '#b3bfc8';
const ROAD = '#1c262e';
const METAL = '#d5dde3';
const DARK_METAL = '#8b99a4';

/** Template "Chaveiro": the customer's name across the whole sheet, and the key with its tag. */
export const Chaveiro: TemplateComponent<ParabensPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = createParabensContent(dados);
  const d = layOutChaveiro(formato, c);
  const p = paletteOf(empresa.cores);
  const { viva } = darkPalette(empresa.cores);
  const { margem: x, coluna, etiqueta } = d;
  return (
    <Canvas formato={formato} cor={GRAPHITE}>
      {foto ? null : <Polygons largura={W} altura={H} formas={roadShapes(d, viva)} />}
      <NightHeader
        empresa={empresa}
        x={x}
        y={d.topo - 6}
        largura={formato === 'link' ? coluna : d.util}
        altura={d.logo}
      />
      <TextLines texto={d.parabens} cor={LIGHT} x={x} y={d.parabensY} largura={coluna} />
      <TextLines texto={d.nome} cor={viva} x={x} y={d.nomeY} largura={coluna} />
      <Figure
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={d.janela}
        palco={d.palco}
        cores={motoColoursOnDark(empresa.cores, moto?.cor)}
        sombra="#05090c"
      />
      {etiqueta ? <Polygons largura={W} altura={H} formas={keyShapes(etiqueta.caixa, p)} /> : null}
      {etiqueta ? (
        <TextLines
          texto={etiqueta.moto}
          cor={p.sobre}
          x={etiqueta.palavrasX}
          y={etiqueta.palavrasY}
          largura={etiqueta.palavrasLargura}
          alinhamento="centro"
        />
      ) : null}
      {etiqueta ? (
        <TextLines
          texto={etiqueta.entrega}
          cor={p.sobre}
          x={etiqueta.palavrasX}
          y={etiqueta.palavrasY + etiqueta.moto.altura + 6}
          largura={etiqueta.palavrasLargura}
          alinhamento="centro"
        />
      ) : null}
      <TextLines texto={d.mensagem} cor={LIGHT} x={x} y={d.mensagemY} largura={coluna} />
      <PecaFooter
        medidas={d.rodape}
        x={x}
        y={d.rodapeY}
        largura={d.util}
        cor={LIGHT}
        corApoio={SECONDARY_INK}
      />
    </Canvas>
  );
};

/** Ground under the motorcycle, with a road marking. */
const roadShapes = ({ janela, palco }: ChaveiroMeasures, viva: string): FilledShape[] => {
  const ground = palco.y + palco.altura;
  const y = ground - Math.round(palco.altura * 0.12);
  return [
    rectangleShape({ ...janela, y, altura: Math.max(1, janela.y + janela.altura - y) }, ROAD),
    rectangleShape({ ...janela, y: janela.y + janela.altura - 6, altura: 6 }, viva),
  ];
};

/** Ring, tag with its hole, and the key behind it. */
function keyShapes({ x, y, largura, altura }: CanvasBox, p: Palette): FilledShape[] {
  const middle = x + largura / 2;
  const corte = largura * 0.16;
  const argola = largura * 0.2;
  const argolaY = y - argola * 0.32;
  const tag = (desvio: number, cor: string): FilledShape => ({
    cor,
    pontos: [
      [x + corte + desvio, y + desvio],
      [x + largura - corte + desvio, y + desvio],
      [x + largura + desvio, y + corte + desvio],
      [x + largura + desvio, y + altura + desvio],
      [x + desvio, y + altura + desvio],
      [x + desvio, y + corte + desvio],
    ],
  });
  return [
    ...bladeShapes(middle - largura * 0.34, argolaY, largura),
    discShape(middle, argolaY, argola, METAL),
    discShape(middle, argolaY, argola * 0.76, GRAPHITE),
    tag(8, '#05090c'),
    tag(0, p.base),
    discShape(middle, y + largura * 0.12, largura * 0.055, GRAPHITE),
    rectangleShape(
      {
        x: middle - largura * 0.02,
        y: argolaY + argola * 0.74,
        largura: largura * 0.04,
        altura: y + largura * 0.12 - argolaY - argola * 0.7,
      },
      METAL,
    ),
    rectangleShape(
      {
        x: x + largura * 0.1,
        y: y + altura - largura * 0.06,
        largura: largura * 0.8,
        altura: largura * 0.02,
      },
      mixValidColours(p.base, p.sobre, 0.6),
    ),
  ];
}

/** Key, tilted away from its tag: head, shaft, teeth. */
function bladeShapes(x: number, y: number, width: number): FilledShape[] {
  const side = width * 0.5;
  return [
    rotatedShape(
      { x: x - side * 1.36, y: y - width * 0.045, largura: side * 1.5, altura: width * 0.09 },
      -24,
      METAL,
    ),
    rotatedShape(
      { x: x - side * 1.26, y: y + width * 0.05, largura: width * 0.09, altura: width * 0.1 },
      -24,
      METAL,
    ),
    rotatedShape(
      { x: x - side * 0.96, y: y - width * 0.01, largura: width * 0.07, altura: width * 0.1 },
      -24,
      DARK_METAL,
    ),
    rotatedShape(
      { x: x - side * 0.06, y: y - width * 0.2, largura: width * 0.32, altura: width * 0.26 },
      -24,
      DARK_METAL,
    ),
  ];
}
