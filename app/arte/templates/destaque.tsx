import type { ReactElement } from 'react';
import { BadgeText } from '../parts/badge.tsx';
import { Canvas } from '../parts/canvas.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { FooterStrip } from '../parts/footer-strip.tsx';
import { type FilledShape, Polygons } from '../parts/images.tsx';
import { DrawnItemTexts, ItemFigure } from '../parts/item.tsx';
import { ItemPreco } from '../parts/item-preco.tsx';
import { discShape, frameBox, rectangleShape, slantedShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { createPartsContent } from '../post-and-parts-content.ts';
import { FORMATS, type PartsPecaData, type TemplateComponent } from '../types.ts';
import { type DestaqueMeasures, layOutDestaque } from './destaque-measures.ts';
import { INK, mixValidColours, PAPER, type Palette, paletteOf } from './palette.ts';

const SECONDARY_INK = '#48545e';

/**
 * Template "Destaque": one main item on the company's colour, its price on a slanted block; the others on
 * cards below.
 */
export const Destaque: TemplateComponent<PartsPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa } = dados;
  const c = createPartsContent(dados);
  const d = layOutDestaque(formato, dados, c);
  const p = paletteOf(empresa.cores);
  const { cabeca, heroi } = d;
  const [first, ...demais] = c.itens;
  const colours = { corpo: '#27323b', realce: p.noPapel, claro: mixValidColours(p.base, '#ffffff', 0.86) };
  const centro = centredSquare(heroi.figura, 0.56);
  return (
    <Canvas formato={formato} cor={p.base}>
      <Polygons largura={W} altura={H} formas={destaqueShapes(d, p, W, H, first?.foto !== null)} />
      <BadgeText etiqueta={cabeca.selo} cor={p.sobreRealce} />
      <TextLines
        texto={cabeca.titulo}
        cor={p.sobre}
        x={cabeca.x}
        y={cabeca.tituloY}
        largura={cabeca.largura}
      />
      <TextLines
        texto={cabeca.texto}
        cor={p.sobre}
        x={cabeca.textoX}
        y={cabeca.textoY}
        largura={cabeca.textoLargura}
      />
      {first ? <ItemFigure item={first} caixa={heroi.figura} icone={centro} cores={colours} /> : null}
      {first ? (
        <div style={{ display: 'flex' }}>
          <TextLines
            texto={heroi.palavras.descricao}
            cor={p.sobre}
            x={heroi.palavras.x}
            y={heroi.palavras.descricaoY}
            largura={heroi.palavras.largura}
          />
          <TextLines
            texto={heroi.palavras.codigo}
            cor={p.sobre}
            x={heroi.palavras.x}
            y={heroi.palavras.codigoY}
            largura={heroi.palavras.largura}
          />
          <ItemPreco
            centavos={first.preco}
            medidas={heroi.palavras.preco}
            x={heroi.bloco.x + Math.round((heroi.bloco.largura - heroi.palavras.preco.largura) / 2)}
            y={heroi.palavras.precoY}
            cor={p.sobreRealce}
            corApoio={p.sobreRealce}
          />
        </div>
      ) : null}
      {demais.map((item, at) => {
        const other = d.outros[at];
        if (!other) return null;
        return (
          <div key={other.caixa.x + other.caixa.y * 2000} style={{ display: 'flex' }}>
            <ItemFigure
              item={item}
              caixa={other.figura}
              icone={centredSquare(other.figura, 0.9)}
              cores={colours}
            />
            <DrawnItemTexts
              item={item}
              medidas={other.palavras}
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

/** Centred square in a box, its side the fraction `part` of the shorter side. */
function centredSquare({ x, y, largura, altura }: CanvasBox, part: number): CanvasBox {
  const side = Math.round(Math.min(largura, altura) * part);
  return {
    x: x + Math.round((largura - side) / 2),
    y: y + Math.round((altura - side) / 2),
    largura: side,
    altura: side,
  };
}

function destaqueShapes(
  { heroi, outros, cabeca, pe }: DestaqueMeasures,
  p: Palette,
  W: number,
  H: number,
  comFoto: boolean,
): FilledShape[] {
  const { figura, bloco } = heroi;
  const middle = centredSquare(figura, 1);
  const corte = Math.round(bloco.altura * 0.16);
  return [
    ...[0, 1, 2].map((i) =>
      slantedShape(
        { x: W * (0.1 + i * 0.36) - H * 0.2, y: 0, largura: W * 0.15 + H * 0.32, altura: H },
        Math.round(H * 0.32),
        p.baseEscura,
      ),
    ),
    ...(comFoto
      ? [rectangleShape(frameBox(figura, Math.max(6, Math.round(figura.largura * 0.014))), PAPER)]
      : [
          discShape(
            middle.x + middle.largura / 2,
            middle.y + middle.altura / 2,
            middle.largura / 2,
            p.realce,
          ),
          discShape(
            middle.x + middle.largura / 2,
            middle.y + middle.altura / 2,
            middle.largura * 0.455,
            PAPER,
          ),
        ]),
    slantedShape(
      { ...bloco, x: bloco.x + 8, y: bloco.y + 10 },
      corte,
      mixValidColours(p.base, '#000000', 0.4),
    ),
    slantedShape(bloco, corte, p.realce),
    ...outros.map(({ caixa }) => rectangleShape(caixa, PAPER)),
    ...(cabeca.selo ? [rectangleShape(cabeca.selo.caixa, p.realce)] : []),
    rectangleShape(pe.fundo, PAPER),
    ...(outros.length > 0 ? [rectangleShape({ x: 0, y: pe.fundo.y, largura: W, altura: 6 }, p.realce)] : []),
  ];
}
