import type { ReactElement } from 'react';
import { BadgeText } from '../parts/badge.tsx';
import { Canvas } from '../parts/canvas.tsx';
import { FooterStrip } from '../parts/footer-strip.tsx';
import { type FilledShape, Polygons } from '../parts/images.tsx';
import { DrawnItemTexts, ItemFigure } from '../parts/item.tsx';
import { discShape, rectangleShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { createPartsContent } from '../post-and-parts-content.ts';
import { FORMATS, type PartsPecaData, type TemplateComponent } from '../types.ts';
import { layOutMural, type MuralCard, type MuralMeasures } from './mural-measures.ts';
import { darkPalette, INK, mixValidColours, PAPER, type Palette, paletteOf } from './palette.ts';

const PEGBOARD = '#2f3c46';
const HOLE = '#141b21';
const LIGHT = '#f4f7f9';
const SECONDARY_LIGHT = '#bcc7cf';
const SECONDARY_INK = '#48545e';
const METAL = '#c9d2d9';

/** Template "Mural": a workshop's pegboard with cards on hooks, each with its price on a band. */
export const Mural: TemplateComponent<PartsPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa } = dados;
  const c = createPartsContent(dados);
  const d = layOutMural(formato, dados, c);
  const p = paletteOf(empresa.cores);
  const { viva, sobre } = darkPalette(empresa.cores);
  const { cabeca } = d;
  const ink = mixValidColours(p.base, '#ffffff', 0.86);
  const colours = { corpo: '#27323b', realce: p.noPapel, claro: ink };
  return (
    <Canvas formato={formato} cor={PEGBOARD}>
      <Polygons
        largura={W}
        altura={H}
        formas={[...pegboardShapes(d, W, H), ...d.cartoes.flatMap((each) => cardShapes(each, p, ink))]}
      />
      {cabeca.selo ? (
        <Polygons largura={W} altura={H} formas={[rectangleShape(cabeca.selo.caixa, viva)]} />
      ) : null}
      <BadgeText etiqueta={cabeca.selo} cor={sobre} />
      <TextLines texto={cabeca.titulo} cor={LIGHT} x={cabeca.x} y={cabeca.tituloY} largura={cabeca.largura} />
      <TextLines
        texto={cabeca.texto}
        cor={SECONDARY_LIGHT}
        x={cabeca.textoX}
        y={cabeca.textoY}
        largura={cabeca.textoLargura}
      />
      {c.itens.map((item, at) => {
        const cartao = d.cartoes[at];
        if (!cartao) return null;
        const { figura } = cartao;
        const side = Math.round(Math.min(figura.altura * 0.82, figura.largura * 0.8));
        return (
          <div key={cartao.caixa.x + cartao.caixa.y * 2000} style={{ display: 'flex' }}>
            {figura.altura > 0 && (
              <ItemFigure
                item={item}
                caixa={figura}
                icone={{
                  x: figura.x + Math.round((figura.largura - side) / 2),
                  y: figura.y + Math.round((figura.altura - side) / 2),
                  largura: side,
                  altura: side,
                }}
                cores={colours}
              />
            )}
            <DrawnItemTexts
              item={item}
              medidas={cartao.palavras}
              cor={INK}
              corApoio={SECONDARY_INK}
              corPreco={p.sobre}
              corPrecoApoio={p.sobre}
            />
          </div>
        );
      })}
      <FooterStrip empresa={empresa} medidas={d.pe.barra} cor={INK} corApoio={SECONDARY_INK} />
    </Canvas>
  );
};

/** Rows of holes in the board, except behind texts. */
function pegboardShapes({ cabeca, pe, passo }: MuralMeasures, W: number, H: number): FilledShape[] {
  const radius = Math.round(passo * 0.14);
  const furos: FilledShape[] = [];
  for (let y = Math.round(passo / 2); y < H; y += passo) {
    const noTexto = y > cabeca.tituloY - passo && y < cabeca.fim - passo * 0.3;
    const noPe = y > pe.fundo.y && y < pe.fundo.y + pe.fundo.altura;
    if (noTexto || noPe) continue;
    for (let x = Math.round(passo / 2); x < W; x += passo) furos.push(discShape(x, y, radius, HOLE));
  }
  return [...furos, rectangleShape(pe.fundo, PAPER)];
}

/** Card with cut corners on its hook, the background of its picture, and its price's band. */
function cardShapes(
  { caixa, figura, faixa, corte, furo }: MuralCard,
  p: Palette,
  ink: string,
): FilledShape[] {
  const { x, y, largura, altura } = caixa;
  const crop = (desvio: number, cor: string): FilledShape => ({
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
  const gancho = furo.raio * 0.7;
  return [
    crop(9, '#10161b'),
    crop(0, PAPER),
    rectangleShape(figura, ink),
    rectangleShape(faixa, p.base),
    discShape(furo.x, furo.y, furo.raio * 1.5, PEGBOARD),
    rectangleShape(
      { x: furo.x - gancho, y: furo.y - furo.raio * 3.6, largura: gancho * 2, altura: furo.raio * 4 },
      METAL,
    ),
    discShape(furo.x, furo.y - furo.raio * 3.6, gancho * 1.7, METAL),
  ];
}
