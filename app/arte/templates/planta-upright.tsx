import type { ReactElement } from 'react';
import { createOfertaContent } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { Conditions } from '../parts/conditions.tsx';
import { PecaFooter } from '../parts/footer.tsx';
import { type FilledShape, rectangle } from '../parts/images.tsx';
import { Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FORMATS, type OfertaPecaData, type UprightFormat } from '../types.ts';
import { NightHeader } from './noturno-plate.tsx';
import { DrawingBoard, outlineOf } from './planta-board.tsx';
import {
  BLUE_GROUND,
  blueprintAccentColour,
  blueprintTextColour,
  LIGHT_INK,
  SECONDARY_INK,
} from './planta-colours.ts';
import { type FactCell, layOutPlanta, type PlantaLayout } from './planta-measures.ts';

const RULE_WIDTH = 4;

/** Lines between and above the cells of facts in the title block of the template "planta". */
export function cellRules(cells: readonly FactCell[]): FilledShape[] {
  return cells.flatMap(({ caixa }, i) => [
    rectangle({ ...caixa, altura: RULE_WIDTH }, LIGHT_INK),
    ...(i === 0 ? [] : [rectangle({ ...caixa, largura: RULE_WIDTH }, LIGHT_INK)]),
  ]);
}

/** Shapes of the title block: background, frame and lines between its cells. */
function titleBlockShapes(d: PlantaLayout, comDivisa: boolean): FilledShape[] {
  const values: CanvasBox = { ...d.legenda, y: d.valoresY, altura: RULE_WIDTH };
  return [
    rectangle(d.legenda, BLUE_GROUND),
    ...outlineOf(d.legenda, LIGHT_INK, RULE_WIDTH),
    ...cellRules(d.celulas),
    rectangle(values, LIGHT_INK),
    ...(comDivisa
      ? [
          rectangle(
            {
              x: d.outro.x - 22,
              y: d.valoresY,
              largura: RULE_WIDTH,
              altura: d.legenda.y + d.legenda.altura - d.valoresY,
            },
            LIGHT_INK,
          ),
        ]
      : []),
  ];
}

/** Facts, each centred in its cell. */
export function FactCells({ celulas }: { celulas: readonly FactCell[] }): ReactElement {
  return (
    <div style={{ display: 'flex' }}>
      {celulas.map(({ texto, caixa }) => (
        <TextLines
          key={caixa.x}
          texto={texto}
          cor={SECONDARY_INK}
          x={caixa.x}
          y={caixa.y + Math.round((caixa.altura - texto.altura) / 2) + 1}
          largura={caixa.largura}
          alinhamento="centro"
        />
      ))}
    </div>
  );
}

/** Portrait and square: drawing, title block with name, facts and amounts, footer. */
export function PlantaUpright({
  formato,
  dados,
}: {
  formato: UprightFormat;
  dados: OfertaPecaData;
}): ReactElement {
  const folha = FORMATS[formato];
  const { largura: W, altura: H } = folha;
  const { cores } = dados.empresa;
  const c = createOfertaContent(dados);
  const d = layOutPlanta(formato, c);
  const x = d.margem + 22;
  const inside = d.util - 44;

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: BLUE_GROUND }}>
      <DrawingBoard
        dados={dados}
        folha={folha}
        papel={d.papel}
        area={d.area}
        formas={titleBlockShapes(d, c.parcela !== null)}
      />
      <NightHeader empresa={dados.empresa} {...d.logo} />
      <Seal
        medidas={d.selo}
        x={0}
        y={d.seloY}
        cor={blueprintAccentColour(cores)}
        sobre={blueprintTextColour(cores)}
        daBorda
      />
      <TextLines texto={d.moto} cor={LIGHT_INK} x={x} y={d.motoY} largura={inside} />
      <TextLines texto={d.texto} cor={blueprintAccentColour(cores)} x={x} y={d.textoY} largura={inside} />
      <FactCells celulas={d.celulas} />
      <Conditions
        c={c}
        preco={dados.preco}
        heroi={{ ...d.heroi, cor: LIGHT_INK, apoio: SECONDARY_INK }}
        outro={{ ...d.outro, cor: blueprintAccentColour(cores), apoio: LIGHT_INK }}
      />
      <PecaFooter
        medidas={d.rodape}
        x={d.margem}
        y={d.rodapeY}
        largura={d.util}
        cor={LIGHT_INK}
        corApoio={SECONDARY_INK}
      />
    </div>
  );
}
