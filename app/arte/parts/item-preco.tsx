import type { ReactElement } from 'react';
import { type Centavos, formatMoney } from '../../domain/valores/money.ts';
import { type FittedText, measureText } from '../fit-text.ts';
import { boxStyle, type CanvasBox } from './canvas-box.ts';
import { fitIntoSpace } from './fit-into-space.ts';
import { measurePreco, Preco, type PrecoMeasures } from './preco.tsx';
import { TextLines } from './text-lines.tsx';

export type ItemPrecoMeasures = {
  preco: PrecoMeasures;
  antes: FittedText | null;
  larguraAntes: number;
  vao: number;
  largura: number;
  altura: number;
};

/** Measures a price and the former price above it, as large as the space allows. */
export function measureItemPreco(
  preco: Centavos,
  precoAntes: Centavos | null,
  { largura, altura }: Pick<CanvasBox, 'largura' | 'altura'>,
  max: number,
): ItemPrecoMeasures {
  // Digits are 0.705 of their font size high; the line above takes 0.3 of it.
  const porAltura = Math.max(1, Math.floor(altura / (precoAntes ? 1.14 : 0.71)));
  const measures = measurePreco(preco, largura, Math.max(1, Math.min(Math.round(max), porAltura)));
  const antes = precoAntes
    ? fitIntoSpace(`de ${formatMoney(precoAntes)}`, {
        fonte: 'roboto-500',
        largura,
        linhas: 1,
        maximo: Math.max(20, Math.min(Math.round(measures.tamanho * 0.3), 44)),
        minimo: 16,
        entrelinha: 1.1,
      })
    : null;
  const vao = antes ? Math.max(4, Math.round(measures.tamanho * 0.07)) : 0;
  const larguraAntes = antes ? Math.ceil(measureText(antes.linhas[0] ?? '', 'roboto-500', antes.tamanho)) : 0;
  return {
    preco: measures,
    antes,
    larguraAntes,
    vao,
    largura: Math.max(measures.largura, larguraAntes),
    altura: measures.altura + vao + (antes?.altura ?? 0),
  };
}

type Props = {
  centavos: Centavos;
  medidas: ItemPrecoMeasures;
  x: number;
  y: number;
  cor: string;
  corApoio: string;
};

/** Price of an item, with the former price struck through above it. */
export function ItemPreco({ centavos, medidas: m, x, y, cor, corApoio }: Props): ReactElement {
  const deLargura = m.antes ? Math.round(measureText('de ', 'roboto-500', m.antes.tamanho)) : 0;
  return (
    <div style={{ display: 'flex' }}>
      {m.antes ? <TextLines texto={m.antes} cor={corApoio} x={x} y={y} largura={m.larguraAntes} /> : null}
      {m.antes ? (
        <div
          style={{
            ...boxStyle({
              x: x + deLargura,
              y: y + Math.round(m.antes.altura * 0.53),
              largura: Math.max(1, m.larguraAntes - deLargura),
              altura: Math.max(2, Math.round(m.antes.tamanho * 0.08)),
            }),
            backgroundColor: corApoio,
          }}
        />
      ) : null}
      <Preco
        centavos={centavos}
        medidas={m.preco}
        x={x}
        y={y + (m.antes ? m.antes.altura + m.vao : 0)}
        cor={cor}
        corApoio={corApoio}
      />
    </div>
  );
}
