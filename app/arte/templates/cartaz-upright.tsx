import type { ReactElement } from 'react';
import { createOfertaContent } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { Conditions } from '../parts/conditions.tsx';
import { PecaFooter } from '../parts/footer.tsx';
import { SlotFoto } from '../parts/foto.tsx';
import { type FilledShape, MotoFigure, motoBox, Polygons, rectangle } from '../parts/images.tsx';
import { LogoHeader } from '../parts/logo-header.tsx';
import { Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FORMATS, type OfertaPecaData, type UprightFormat } from '../types.ts';
import { colourFieldOf, INK, PANEL, PAPER, SECONDARY_INK, SHADOW } from './cartaz-colours.ts';
import { type CartazLayout, layOutCartaz } from './cartaz-measures.ts';
import { vitrineMotoColours } from './vitrine-colours.ts';

/** Edge of the field over the panel: slanted at the panel's left side when beside it, else at its foot. */
function panelEdge({ x, y, largura, altura }: CanvasBox, aoLado: boolean, cor: string): FilledShape {
  const corte = Math.round(aoLado ? altura * 0.18 : largura * 0.055);
  const base = y + altura;
  return {
    cor,
    pontos: aoLado
      ? [
          [x - 1, y],
          [x + corte, y],
          [x, base],
          [x - 1, base],
        ]
      : [
          [x, base],
          [x + largura, base - corte],
          [x + largura, base + 1],
          [x, base + 1],
        ],
  };
}

type PanelProps = {
  dados: OfertaPecaData;
  caixa: CanvasBox;
  aoLado: boolean;
  formas: FilledShape[];
  folha: SheetSize;
};
type SheetSize = { largura: number; altura: number };

/** Panel with the photo, or a motorcycle in front of a light wall, bordered by the field's slanted edge. */
export function FigurePanel({ dados, caixa, aoLado, formas, folha }: PanelProps): ReactElement {
  const { cores } = dados.empresa;
  const corte = panelEdge(caixa, aoLado, colourFieldOf(cores).cor);
  const inside: CanvasBox = aoLado
    ? { x: caixa.x + 34, y: caixa.y, largura: caixa.largura - 56, altura: Math.round(caixa.altura * 0.86) }
    : { x: 40, y: caixa.y + 20, largura: caixa.largura - 80, altura: Math.round(caixa.altura * 0.86) - 20 };
  return (
    <div style={{ display: 'flex' }}>
      {dados.foto ? (
        <SlotFoto foto={dados.foto} caixa={caixa} ajuste={dados.ajuste} />
      ) : (
        <Polygons {...folha} formas={[rectangle(caixa, PANEL)]} />
      )}
      <Polygons {...folha} formas={[corte, ...formas]} />
      {dados.foto ? null : (
        <MotoFigure
          classe={dados.moto.classe}
          cores={vitrineMotoColours(cores, dados.moto.cor)}
          caixa={motoBox(inside)}
          sombra={SHADOW}
        />
      )}
    </div>
  );
}

const stripBox = ({ faixa, margem }: CartazLayout): CanvasBox => ({
  x: margem,
  y: faixa.y + 12,
  largura: faixa.largura - 2 * margem,
  altura: faixa.altura - 24,
});

/** Portrait and square: a field in the company's colour and one number as wide as the sheet. */
export function CartazUpright({
  formato,
  dados,
}: {
  formato: UprightFormat;
  dados: OfertaPecaData;
}): ReactElement {
  const folha = FORMATS[formato];
  const { largura: W, altura: H } = folha;
  const field = colourFieldOf(dados.empresa.cores);
  const c = createOfertaContent(dados);
  const d = layOutCartaz(formato, c, dados.foto !== undefined);
  const shapes = [
    rectangle(d.faixa, field.escuro),
    rectangle({ x: 0, y: d.papelY, largura: W, altura: H - d.papelY }, PAPER),
  ];

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: field.cor }}>
      <FigurePanel dados={dados} caixa={d.painel} aoLado={d.aoLado} formas={shapes} folha={folha} />
      <Seal medidas={d.selo} x={d.colunaX} y={d.seloY} cor={field.selo} sobre={field.noSelo} />
      <TextLines texto={d.moto} cor={field.sobre} x={d.colunaX} y={d.motoY} largura={d.coluna} />
      <TextLines texto={d.ficha} cor={field.sobre} x={d.colunaX} y={d.fichaY} largura={d.coluna} />
      <TextLines texto={d.texto} cor={field.sobre} x={d.colunaX} y={d.textoY} largura={d.coluna} />
      <Conditions
        c={c}
        preco={dados.preco}
        heroi={{ ...d.heroi, cor: field.sobre, apoio: field.sobre }}
        outro={{ ...stripBox(d), cor: field.vivo, apoio: field.noEscuro }}
      />
      <LogoHeader empresa={dados.empresa} cor={INK} {...d.logo} />
      <PecaFooter
        medidas={d.rodape}
        x={d.margem}
        y={d.rodapeY}
        largura={d.util}
        cor={INK}
        corApoio={SECONDARY_INK}
      />
    </div>
  );
}
