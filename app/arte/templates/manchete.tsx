import type { ReactElement } from 'react';
import { BadgeText } from '../parts/badge.tsx';
import { Canvas } from '../parts/canvas.tsx';
import { Figure } from '../parts/figure.tsx';
import { FooterStrip } from '../parts/footer-strip.tsx';
import { type FilledShape, Polygons } from '../parts/images.tsx';
import { rectangleShape, slantedShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { createPostContent } from '../post-and-parts-content.ts';
import { FORMATS, type PostPecaData, type TemplateComponent } from '../types.ts';
import { layOutManchete, type MancheteMeasures } from './manchete-measures.ts';
import { INK, motoColoursOnBase, PAPER, type Palette, paletteOf } from './palette.ts';

const SECONDARY_INK = '#3f4b55';

/** Template "Manchete": a poster with text as large as the sheet allows, on the company's colour. */
export const Manchete: TemplateComponent<PostPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { foto, moto, ajuste, empresa } = dados;
  const c = createPostContent(dados);
  const d = layOutManchete(formato, dados, c);
  const p = paletteOf(empresa.cores);
  const { margem: x, coluna } = d;
  return (
    <Canvas formato={formato} cor={p.base}>
      <Polygons
        largura={W}
        altura={H}
        formas={mancheteShapes(d, p, foto ? 'foto' : moto ? 'moto' : 'nada', W, H)}
      />
      <BadgeText etiqueta={d.selo} cor={p.sobreRealce} />
      <TextLines texto={d.titulo} cor={p.sobre} x={x} y={d.tituloY} largura={coluna} />
      <TextLines texto={d.texto} cor={p.sobre} x={x} y={d.textoY} largura={coluna} />
      <Figure
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={d.janela}
        palco={d.palco}
        cores={motoColoursOnBase(empresa.cores, moto?.cor)}
        sombra={p.baseEscura}
      />
      {d.legenda ? (
        <Polygons largura={W} altura={H} formas={[rectangleShape(d.legenda.caixa, p.base)]} />
      ) : null}
      <BadgeText etiqueta={d.legenda} cor={p.sobre} />
      {d.faixa ? (
        <TextLines
          texto={d.chamada}
          cor={p.sobreRealce}
          x={x}
          y={d.faixa.y + Math.round((d.faixa.altura - d.chamada.altura) / 2)}
          largura={W - 2 * x}
        />
      ) : null}
      <FooterStrip empresa={empresa} medidas={d.pe.barra} cor={INK} corApoio={SECONDARY_INK} />
    </Canvas>
  );
};

function mancheteShapes(
  d: MancheteMeasures,
  p: Palette,
  figure: 'foto' | 'moto' | 'nada',
  W: number,
  H: number,
): FilledShape[] {
  const { janela, faixa, pe, selo } = d;
  const background = janela.y + janela.altura;
  const riscos = (y: number, altura: number) =>
    [0.02, 0.3, 0.58].map((start, i) =>
      slantedShape(
        { x: janela.x + janela.largura * start, y, largura: janela.largura * 0.2 + altura * 0.5, altura },
        Math.round(altura * 0.5),
        i === 1 ? p.baseClara : p.baseEscura,
      ),
    );
  return [
    ...(figure === 'moto' ? riscos(janela.y, background - janela.y) : []),
    ...(pe.fundo.y + pe.fundo.altura < H
      ? [rectangleShape({ x: 0, y: pe.fundo.y, largura: W, altura: H - pe.fundo.y }, p.baseEscura)]
      : []),
    ...(faixa ? [rectangleShape(faixa, p.realce), arrowShapes(faixa, d.margem, p.sobreRealce)] : []),
    rectangleShape(pe.fundo, PAPER),
    ...(selo ? [rectangleShape(selo.caixa, p.realce)] : []),
  ];
}

/** Arrow at the end of the call to action. */
function arrowShapes(
  { x, y, largura, altura }: { x: number; y: number; largura: number; altura: number },
  margin: number,
  cor: string,
): FilledShape {
  const middle = y + altura / 2;
  const side = altura * 0.2;
  const ponta = x + largura - margin;
  const stroke = altura * 0.075;
  return {
    cor,
    pontos: [
      [ponta - side * 2.6, middle - stroke],
      [ponta - side * 1.1, middle - stroke],
      [ponta - side * 1.1, middle - side],
      [ponta, middle],
      [ponta - side * 1.1, middle + side],
      [ponta - side * 1.1, middle + stroke],
      [ponta - side * 2.6, middle + stroke],
    ],
  };
}
