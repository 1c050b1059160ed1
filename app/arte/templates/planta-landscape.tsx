import type { ReactElement } from 'react';
import { createOfertaContent } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { Conditions } from '../parts/conditions.tsx';
import { measureLandscapeFooter, PecaFooter } from '../parts/footer.tsx';
import { rectangle } from '../parts/images.tsx';
import { measureSeal, Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { measureColumnTitles, TEXT_GAP } from '../parts/titles.ts';
import { FORMATS, type OfertaPecaData } from '../types.ts';
import { NightHeader } from './noturno-plate.tsx';
import { DrawingBoard, outlineOf } from './planta-board.tsx';
import {
  BLUE_GROUND,
  blueprintAccentColour,
  blueprintTextColour,
  LIGHT_INK,
  SECONDARY_INK,
} from './planta-colours.ts';
import { measureCells } from './planta-measures.ts';
import { cellRules, FactCells } from './planta-upright.tsx';

const MARGIN = 44;
/**
 * Boundary between drawing and title block in the link preview of the template "planta", px from the left.
 */
const BOUNDARY = 588;
const TOP = 92;
const RULE_WIDTH = 4;
const CELLS_HEIGHT = 44;

/** Link preview: drawing on the left, title block on the right, common footer. */
export function PlantaLandscape({ dados }: { dados: OfertaPecaData }): ReactElement {
  const folha = FORMATS.link;
  const { largura: W, altura: H } = folha;
  const { cores } = dados.empresa;
  const c = createOfertaContent(dados);
  const util = W - 2 * MARGIN;

  const footer = measureLandscapeFooter(c, util);
  const rodapeY = H - 20 - footer.altura;
  const base = rodapeY - 14;
  const caption: CanvasBox = { x: BOUNDARY, y: TOP, largura: W - MARGIN - BOUNDARY, altura: base - TOP };
  const valoresY = base - (c.parcela ? 118 : 150);
  const celulasY = valoresY - (c.ficha === '' ? 0 : CELLS_HEIGHT);
  const other: CanvasBox = { x: MARGIN, y: base - 112, largura: BOUNDARY - MARGIN - 20, altura: 112 };
  const areaBase = (c.parcela ? other.y : base) - 14;

  const x = BOUNDARY + 22;
  const column = caption.largura - 40;
  const seal = measureSeal(c.selo, BOUNDARY * 0.74, 42);
  const { moto, texto } = measureColumnTitles({ ...c, ficha: '' }, column, celulasY - TOP - 26);
  const words = moto.altura + (texto.altura > 0 ? TEXT_GAP + texto.altura : 0);
  const motoY = TOP + Math.max(12, Math.round((celulasY - TOP - words) / 2));
  const textoY = motoY + moto.altura + TEXT_GAP;
  const cells = measureCells(c.ficha, { ...caption, y: celulasY, altura: CELLS_HEIGHT }, 25);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: BLUE_GROUND }}>
      <DrawingBoard
        dados={dados}
        folha={folha}
        papel={{ x: 0, y: 0, largura: W, altura: base - 30 }}
        area={{ x: MARGIN, y: TOP, largura: BOUNDARY - MARGIN - 20, altura: areaBase - TOP }}
        formas={[
          rectangle(caption, BLUE_GROUND),
          ...outlineOf(caption, LIGHT_INK, RULE_WIDTH),
          ...cellRules(cells),
          rectangle({ ...caption, y: valoresY, altura: RULE_WIDTH }, LIGHT_INK),
          ...(c.parcela ? [rectangle(other, BLUE_GROUND), ...outlineOf(other, LIGHT_INK, RULE_WIDTH)] : []),
        ]}
      />
      <NightHeader empresa={dados.empresa} x={MARGIN} y={22} largura={util} altura={54} />
      <Seal
        medidas={seal}
        x={0}
        y={TOP + 12}
        cor={blueprintAccentColour(cores)}
        sobre={blueprintTextColour(cores)}
        daBorda
      />
      <TextLines texto={moto} cor={LIGHT_INK} x={x} y={motoY} largura={column} />
      <TextLines texto={texto} cor={blueprintAccentColour(cores)} x={x} y={textoY} largura={column} />
      <FactCells celulas={cells} />
      <Conditions
        c={c}
        preco={dados.preco}
        heroi={{
          x,
          y: valoresY + 12,
          largura: column,
          altura: base - valoresY - 22,
          cor: LIGHT_INK,
          apoio: SECONDARY_INK,
        }}
        outro={{
          x: other.x + 22,
          y: other.y + 12,
          largura: other.largura - 40,
          altura: other.altura - 24,
          cor: blueprintAccentColour(cores),
          apoio: LIGHT_INK,
        }}
      />
      <PecaFooter
        medidas={footer}
        x={MARGIN}
        y={rodapeY}
        largura={util}
        cor={LIGHT_INK}
        corApoio={SECONDARY_INK}
      />
    </div>
  );
}
