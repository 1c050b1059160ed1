import type { ReactElement } from 'react';
import { BadgeText } from '../parts/badge.tsx';
import { Canvas } from '../parts/canvas.tsx';
import { Figure } from '../parts/figure.tsx';
import { PecaFooter } from '../parts/footer.tsx';
import { type FilledShape, Polygons } from '../parts/images.tsx';
import { EmpresaLogo } from '../parts/logo.tsx';
import { rectangleShape, slantedShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { createPostContent } from '../post-and-parts-content.ts';
import { FORMATS, type PostPecaData, type TemplateComponent } from '../types.ts';
import { type CorteMeasures, layOutCorte } from './corte-measures.ts';
import { darkPalette, GRAPHITE, INK, motoColoursOnBase, PAPER, type Palette, paletteOf } from './palette.ts';

const LIGHT = '#f4f7f9';
const SECONDARY_INK = '#b3bfc8';
const WALL = '#e6ebef';
const FLOOR = '#cdd6dd';

/** Template "Corte": the picture up to the sheet's edges, cut by a slanted caption. */
export const Corte: TemplateComponent<PostPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = createPostContent(dados);
  const d = layOutCorte(formato, dados, c);
  const p = paletteOf(empresa.cores);
  const { viva, sobre } = darkPalette(empresa.cores);
  const { margem: x, coluna } = d;
  return (
    <Canvas formato={formato} cor={foto ? GRAPHITE : moto ? WALL : p.base}>
      {foto ? null : <Polygons largura={W} altura={H} formas={sceneryShapes(d, p, Boolean(moto))} />}
      <Figure
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={d.janela}
        palco={d.palco}
        cores={motoColoursOnBase(empresa.cores, moto?.cor)}
        sombra="#9fabb5"
      />
      <Polygons largura={W} altura={H} formas={legenda(d, viva, p.base, W, H)} />
      <EmpresaLogo
        src={empresa.logo}
        nome={empresa.nome}
        cor={INK}
        caixa={insidePlate(d.logo)}
        ancora="centro"
      />
      <BadgeText etiqueta={d.legenda} cor={LIGHT} />
      <BadgeText etiqueta={d.selo} cor={p.sobreRealce} />
      <TextLines texto={d.titulo} cor={LIGHT} x={x} y={d.tituloY} largura={coluna} />
      <TextLines texto={d.texto} cor={SECONDARY_INK} x={x} y={d.textoY} largura={coluna} />
      <BadgeText etiqueta={d.chamada} cor={sobre} />
      <PecaFooter
        medidas={d.rodape}
        x={x}
        y={d.rodapeY}
        largura={W - 2 * x}
        cor={LIGHT}
        corApoio={SECONDARY_INK}
      />
    </Canvas>
  );

  /** Shapes of the caption: text background with two stripes, logo plate, badge and call to action. */
  function legenda(
    m: CorteMeasures,
    colour: string,
    base: string,
    width: number,
    height: number,
  ): FilledShape[] {
    const [[ax, ay], [bx, by]] = m.borda;
    const deitado = formato === 'link';
    const faixa = (de: number, until: number, tom: string): FilledShape => ({
      cor: tom,
      pontos: deitado
        ? [
            [ax + de, ay],
            [ax + until, ay],
            [bx + until, by],
            [bx + de, by],
          ]
        : [
            [ax, ay - de],
            [bx, by - de],
            [bx, by - until],
            [ax, ay - until],
          ],
    });
    const panel: FilledShape = {
      cor: GRAPHITE,
      pontos: deitado
        ? [
            [0, 0],
            [ax, ay],
            [bx, by],
            [width, by],
            [width, height],
            [0, height],
          ]
        : [
            [ax, ay],
            [bx, by],
            [width, height],
            [0, height],
          ],
    };
    const larga = Math.round(width * 0.022);
    return [
      faixa(larga, larga + Math.round(larga * 0.55), colour === base ? PAPER : colour),
      faixa(0, larga, base),
      panel,
      ...logoPlate(m.logo),
      ...(m.legenda ? [rectangleShape(m.legenda.caixa, GRAPHITE)] : []),
      ...(m.selo ? [rectangleShape(m.selo.caixa, p.realce)] : []),
      ...(m.chamada
        ? [slantedShape(m.chamada.caixa, Math.round(m.chamada.caixa.altura * 0.28), colour)]
        : []),
    ];
  }
};

/** White slanted plate of the logo. */
const logoPlate = ({ x, y, largura, altura }: CorteMeasures['logo']): FilledShape[] => [
  slantedShape(
    { x: x - altura * 0.3, y: y - altura * 0.12, largura: largura + altura * 0.6, altura: altura * 1.24 },
    Math.round(altura * 0.24),
    PAPER,
  ),
];

const insidePlate = ({ x, y, largura, altura }: CorteMeasures['logo']) => ({
  x: x + Math.round(altura * 0.1),
  y: y + Math.round(altura * 0.06),
  largura: largura - Math.round(altura * 0.2),
  altura: Math.round(altura * 0.88),
});

/**
 * Scenery of the motorcycle: wall, floor and a block in the company's colour; only stripes without a
 * motorcycle.
 */
function sceneryShapes({ janela, palco }: CorteMeasures, p: Palette, comMoto: boolean): FilledShape[] {
  const { x, y, largura, altura } = janela;
  if (!comMoto)
    return [0.05, 0.4, 0.75].map((start, i) =>
      slantedShape(
        { x: x + largura * start - altura * 0.2, y, largura: largura * 0.2 + altura * 0.55, altura },
        Math.round(altura * 0.55),
        i === 1 ? p.baseClara : p.baseEscura,
      ),
    );
  const ground = palco.y + palco.altura * 0.9;
  const corte = Math.round(altura * 0.34);
  return [
    rectangleShape({ x, y: ground, largura, altura: y + altura - ground }, FLOOR),
    slantedShape(
      { x: x + largura * 0.2, y, largura: largura * 0.46 + corte, altura: ground - y },
      corte,
      p.base,
    ),
    slantedShape(
      { x: x + largura * 0.71, y, largura: largura * 0.05 + corte, altura: ground - y },
      corte,
      p.realce,
    ),
  ];
}
