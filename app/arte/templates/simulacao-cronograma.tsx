import type { ReactElement } from 'react';
import { oneLineSize } from '../fit-text.ts';
import type { TemplateFont } from '../font-widths.ts';
import { Polygons } from '../parts/images.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import type { CronogramaParcela, EmpresaColours } from '../types.ts';
import { ruleStyle } from './simulacao-parts.tsx';
import { INK, SECONDARY_INK, vitrineTextColour } from './vitrine-colours.ts';

const COLUMN_GAP = 32;
const TITLE_SIZE = { corpo: 26, altura: 44 };
/** Maximum number of rows of a legible column, and maximum height of a row, px. */
const MAX_ROWS = 20;
const MAX_ROW_HEIGHT = 38;
const ROW_FONT_SIZE = 24;

export type CronogramaMeasures = { colunas: number; fileiras: number; altura: number; corpo: number };

/** Measures columns, rows and font size for a schedule of any length in a box. */
export function measureCronograma(
  parcelas: readonly CronogramaParcela[],
  width: number,
  height: number,
): CronogramaMeasures {
  const colunas = Math.min(4, Math.max(2, Math.ceil(parcelas.length / MAX_ROWS)));
  const fileiras = Math.max(1, Math.ceil(parcelas.length / colunas));
  const column = (width - (colunas - 1) * COLUMN_GAP) / colunas;
  const fileira = Math.floor(Math.min(MAX_ROW_HEIGHT, (height - TITLE_SIZE.altura) / fileiras));
  const max = Math.min(ROW_FONT_SIZE, Math.round(fileira * 0.72));
  const corpos = parcelas.map(({ numero, vencimento, valor }) =>
    oneLineSize(`${numero}  ${vencimento}  ${valor}`, 'roboto-500', column, max),
  );
  return { colunas, fileiras, altura: fileira, corpo: Math.min(max, ...corpos) };
}

type CronogramaTableProps = {
  parcelas: readonly CronogramaParcela[];
  medidas: CronogramaMeasures;
  cores: EmpresaColours;
  x: number;
  y: number;
  largura: number;
};

/** Schedule of all instalments: number, due date, amount; in columns, read downwards. */
export function CronogramaTable({
  parcelas,
  medidas,
  cores,
  x,
  y,
  largura,
}: CronogramaTableProps): ReactElement {
  const { colunas, fileiras, altura, corpo } = medidas;
  const column = Math.floor((largura - (colunas - 1) * COLUMN_GAP) / colunas);
  const linha = (text: string, fonte: TemplateFont, tamanho: number, alturaLinha: number) => ({
    fonte,
    tamanho,
    linhas: [text],
    alturaLinha,
    altura: alturaLinha,
  });
  const top = y + TITLE_SIZE.altura;
  const lugares = parcelas.map((parcela, index) => ({
    ...parcela,
    x: x + Math.floor(index / fileiras) * (column + COLUMN_GAP),
    y: top + (index % fileiras) * altura,
  }));
  return (
    <div style={{ display: 'flex' }}>
      <TextLines
        texto={linha('Parcelas', 'poppins-700', TITLE_SIZE.corpo, TITLE_SIZE.altura)}
        cor={vitrineTextColour(cores)}
        x={x}
        y={y}
        largura={largura}
      />
      <Polygons
        largura={x + largura}
        altura={top + fileiras * altura}
        formas={lugares.map((lugar) => ruleStyle(lugar.x, lugar.y + altura, column))}
      />
      {lugares.map(({ numero, vencimento, valor, ...lugar }) => (
        <div key={numero} style={{ display: 'flex' }}>
          <TextLines
            texto={linha(numero, 'roboto-400', corpo, altura)}
            cor={SECONDARY_INK}
            x={lugar.x}
            y={lugar.y}
            largura={Math.ceil(corpo * 2)}
          />
          <TextLines
            texto={linha(vencimento, 'roboto-400', corpo, altura)}
            cor={INK}
            x={lugar.x + Math.ceil(corpo * 2)}
            y={lugar.y}
            largura={Math.ceil(corpo * 6)}
          />
          <TextLines
            texto={linha(valor, 'roboto-500', corpo, altura)}
            cor={INK}
            x={lugar.x}
            y={lugar.y}
            largura={column}
            alinhamento="direita"
          />
        </div>
      ))}
    </div>
  );
}
