import type { ReactElement } from 'react';
import { Canvas } from '../parts/canvas.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { drawConfetti } from '../parts/confetti.ts';
import { Figure } from '../parts/figure.tsx';
import { FooterStrip } from '../parts/footer-strip.tsx';
import { type FilledShape, Polygons } from '../parts/images.tsx';
import { discShape, rectangleShape, rotatedShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { createParabensContent } from '../post-and-parts-content.ts';
import { FORMATS, type ParabensPecaData, type TemplateComponent } from '../types.ts';
import { type EntregaMeasures, layOutEntrega } from './entrega-measures.ts';
import { INK, mixValidColours, motoColoursOnLight, PAPER, type Palette, paletteOf } from './palette.ts';

const SECONDARY_INK = '#3f4b55';

/** Template "Entrega": an instant photo among confetti, with the customer's name on its border. */
export const Entrega: TemplateComponent<ParabensPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = createParabensContent(dados);
  const d = layOutEntrega(formato, dados, c);
  const p = paletteOf(empresa.cores);
  const { janela } = d;
  const noPapel = formato !== 'link';
  const slack = Math.round(janela.largura * 0.05);
  return (
    <Canvas formato={formato} cor={p.base}>
      <Polygons largura={W} altura={H} formas={entregaShapes(d, p, W, H, noPapel, foto === undefined)} />
      <Figure
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={janela}
        palco={{
          x: janela.x + slack,
          y: janela.y + slack,
          largura: janela.largura - 2 * slack,
          altura: Math.round(janela.altura * 0.9) - slack,
        }}
        cores={motoColoursOnLight(empresa.cores, moto?.cor)}
        sombra={mixValidColours(p.base, '#ffffff', 0.4)}
      />
      <Polygons largura={W} altura={H} formas={tapeShapes(d.papel, p)} />
      <TextLines
        texto={d.titulo}
        cor={noPapel ? p.noPapel : p.sobre}
        x={d.x}
        y={d.tituloY}
        largura={d.coluna}
        alinhamento={noPapel ? 'centro' : 'esquerda'}
      />
      <TextLines
        texto={d.apoio}
        cor={noPapel ? SECONDARY_INK : p.sobre}
        x={d.x}
        y={d.apoioY}
        largura={d.coluna}
        alinhamento={noPapel ? 'centro' : 'esquerda'}
      />
      <TextLines
        texto={d.mensagem}
        cor={p.sobre}
        x={d.mensagemX}
        y={d.mensagemY}
        largura={d.mensagemLargura}
        alinhamento={noPapel ? 'centro' : 'esquerda'}
      />
      <FooterStrip empresa={empresa} medidas={d.pe.barra} cor={INK} corApoio={SECONDARY_INK} />
    </Canvas>
  );
};

function entregaShapes(
  d: EntregaMeasures,
  p: Palette,
  W: number,
  H: number,
  noPapel: boolean,
  cena: boolean,
): FilledShape[] {
  const { papel, janela, pe } = d;
  const sheet = { x: -20, y: -20, largura: W + 40, altura: H + 40 };
  const message: CanvasBox = {
    x: d.mensagemX,
    y: d.mensagemY,
    largura: d.mensagemLargura,
    altura: d.mensagem.altura,
  };
  const title: CanvasBox = {
    x: d.x,
    y: d.tituloY,
    largura: d.coluna,
    altura: d.apoioY + d.apoio.altura - d.tituloY,
  };
  const livres = [papel, pe.fundo, ...(d.mensagem.altura > 0 ? [message] : []), ...(noPapel ? [] : [title])];
  const colours = [p.realce, p.sobre, p.baseEscura, mixValidColours(p.base, '#ffffff', 0.42)];
  const side = noPapel ? 40 : 26;
  return [
    ...drawConfetti(sheet, livres, colours, noPapel ? 240 : 150, side),
    rotatedShape(papel, noPapel ? 3.2 : -3, mixValidColours(p.base, '#ffffff', 0.72)),
    rectangleShape({ ...papel, x: papel.x + 8, y: papel.y + 12 }, p.baseEscura),
    rectangleShape(papel, PAPER),
    ...(cena ? sceneryShapes(janela, p) : []),
    rectangleShape(pe.fundo, PAPER),
  ];
}

/** Light room around the motorcycle, when there is no photo. */
const sceneryShapes = (janela: CanvasBox, p: Palette): FilledShape[] => {
  const { x, y, largura, altura } = janela;
  return [
    rectangleShape(janela, mixValidColours(p.base, '#ffffff', 0.82)),
    discShape(
      x + largura / 2,
      y + altura * 0.46,
      Math.min(largura, altura) * 0.4,
      mixValidColours(p.base, '#ffffff', 0.93),
    ),
    rectangleShape(
      { x, y: y + altura * 0.8, largura, altura: altura * 0.2 },
      mixValidColours(p.base, '#ffffff', 0.62),
    ),
  ];
};

/** Two strips of adhesive tape on the print. */
const tapeShapes = ({ x, y, largura }: CanvasBox, p: Palette): FilledShape[] => {
  const longa = largura * 0.17;
  const larga = longa * 0.28;
  return [
    rotatedShape({ x: x - longa * 0.42, y: y + larga * 0.1, largura: longa, altura: larga }, -38, p.realce),
    rotatedShape(
      { x: x + largura - longa * 0.58, y: y + larga * 0.1, largura: longa, altura: larga },
      38,
      p.realce,
    ),
  ];
};
