import type { ReactElement } from 'react';
import { BadgeText } from '../parts/badge.tsx';
import { Canvas } from '../parts/canvas.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { FooterStrip } from '../parts/footer-strip.tsx';
import { type FilledShape, Polygons } from '../parts/images.tsx';
import { DrawnItemTexts, ItemFigure } from '../parts/item.tsx';
import { rectangleShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { createPartsContent } from '../post-and-parts-content.ts';
import { FORMATS, type PartsPecaData, type TemplateComponent } from '../types.ts';
import { type BalcaoMeasures, layOutBalcao } from './balcao-measures.ts';
import { INK, mixValidColours, PAPER, type Palette, paletteOf } from './palette.ts';

const WALL = '#eceff1';
const NICHE = '#dfe4e8';
const SHELF_BOARD = '#8d6748';
const BOARD_SHADOW = '#c3cad0';
const SECONDARY_INK = '#48545e';

/** Template "Balcão": shelves with the items, and their prices on labels. */
export const Balcao: TemplateComponent<PartsPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa } = dados;
  const c = createPartsContent(dados);
  const d = layOutBalcao(formato, dados, c);
  const p = paletteOf(empresa.cores);
  const { cabeca } = d;
  const colours = { corpo: '#27323b', realce: p.noPapel, claro: '#f7f9fa' };
  return (
    <Canvas formato={formato} cor={WALL}>
      <Polygons largura={W} altura={H} formas={balcaoShapes(d, p, W)} />
      <BadgeText etiqueta={cabeca.selo} cor={p.sobre} />
      <TextLines texto={cabeca.titulo} cor={INK} x={cabeca.x} y={cabeca.tituloY} largura={cabeca.largura} />
      <TextLines
        texto={cabeca.texto}
        cor={SECONDARY_INK}
        x={cabeca.textoX}
        y={cabeca.textoY}
        largura={cabeca.textoLargura}
      />
      {c.itens.map((item, at) => {
        const prateleira = d.prateleiras[at];
        if (!prateleira) return null;
        return (
          <div key={prateleira.rotulo.x + prateleira.rotulo.y * 2000} style={{ display: 'flex' }}>
            <ItemFigure
              item={item}
              caixa={prateleira.figura}
              icone={standingBox(prateleira.figura)}
              cores={colours}
            />
            <DrawnItemTexts
              item={item}
              medidas={prateleira.palavras}
              cor={INK}
              corApoio={SECONDARY_INK}
              corPreco={p.noPapel}
            />
          </div>
        );
      })}
      <FooterStrip empresa={empresa} medidas={d.pe.barra} cor={INK} corApoio={SECONDARY_INK} />
    </Canvas>
  );
};

/** Square box of an icon on the board, with space above it. */
function standingBox({ x, y, largura, altura }: CanvasBox): CanvasBox {
  const side = Math.round(Math.min(altura * 0.84, largura * 0.8));
  return {
    x: x + Math.round((largura - side) / 2),
    y: y + altura - side - Math.round(altura * 0.02),
    largura: side,
    altura: side,
  };
}

function balcaoShapes({ prateleiras, cabeca, pe }: BalcaoMeasures, p: Palette, W: number): FilledShape[] {
  return [
    ...prateleiras.flatMap(({ figura, tabua, rotulo, orla }) => [
      rectangleShape(figura, NICHE),
      rectangleShape({ ...rotulo, x: rotulo.x + 5, y: rotulo.y + 8 }, BOARD_SHADOW),
      rectangleShape(rotulo, PAPER),
      rectangleShape(orla, p.base),
      rectangleShape(tabua, SHELF_BOARD),
      rectangleShape(
        { ...tabua, y: tabua.y + Math.round(tabua.altura * 0.7), altura: Math.round(tabua.altura * 0.3) },
        mixValidColours(SHELF_BOARD, '#000000', 0.25),
      ),
    ]),
    ...(cabeca.selo ? [rectangleShape(cabeca.selo.caixa, p.base)] : []),
    rectangleShape({ x: 0, y: pe.fundo.y - 10, largura: W, altura: 10 }, p.base),
    rectangleShape(pe.fundo, PAPER),
  ];
}
