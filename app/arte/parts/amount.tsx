import type { ReactElement } from 'react';
import { type Centavos, formatMoney } from '../../domain/valores/money.ts';
import { measureText } from '../fit-text.ts';
import type { TemplateFont } from '../font-widths.ts';
import { boxStyle, type CanvasBox, capHeight, capTop, fontStyle } from './canvas-box.ts';
import { measurePreco, Preco, type PrecoMeasures } from './preco.tsx';

/** Note under the centavos of a price. */
export const CASH_NOTE = 'à vista';

const FORMER_FONT: TemplateFont = 'roboto-500';
const MIN_FORMER_SIZE = 20;

type FormerMeasures = { corpo: number; valor: string; de: number; largura: number; altura: number };

export type AmountMeasures = {
  antes: FormerMeasures | null;
  preco: PrecoMeasures;
  vao: number;
  altura: number;
};

function measureFormer(before: Centavos, width: number, max: number): FormerMeasures {
  const valor = formatMoney(before);
  const whole = measureText(`De ${valor} por`, FORMER_FONT, 1);
  const corpo = Math.max(MIN_FORMER_SIZE, Math.min(max, Math.floor(width / whole)));
  return {
    corpo,
    valor,
    de: Math.ceil(measureText('De ', FORMER_FONT, corpo)),
    largura: Math.ceil(measureText(valor, FORMER_FONT, corpo)),
    altura: Math.round(corpo * capHeight(FORMER_FONT)),
  };
}

type AmountInput = {
  preco: Centavos;
  antes: Centavos | null;
  largura: number;
  /** Maximum font size of the integer part, px. */
  maximo: number;
  nota?: string;
};

/** Measures the price, and a former price above it. */
export function measureAmount({
  preco,
  antes,
  largura,
  maximo,
  nota = CASH_NOTE,
}: AmountInput): AmountMeasures {
  const medido = measurePreco(preco, largura, maximo, nota);
  if (antes === null) return { antes: null, preco: medido, vao: 0, altura: medido.altura };
  const antigo = measureFormer(antes, largura, Math.max(26, Math.min(52, Math.round(medido.tamanho * 0.28))));
  const vao = Math.round(Math.max(18, medido.altura * 0.2));
  return { antes: antigo, preco: medido, vao, altura: antigo.altura + vao + medido.altura };
}

/** Measures within a box's height: reduces the price until both fit. */
export function measureBoxedAmount(pedido: AmountInput, height: number): AmountMeasures {
  let maximo = pedido.maximo;
  let medido = measureAmount(pedido);
  while (medido.altura > height && maximo > 24) {
    maximo = Math.floor(maximo * 0.95);
    medido = measureAmount({ ...pedido, maximo });
  }
  return medido;
}

type AmountWordProps = { texto: string; corpo: number; x: number; largura: number; cor: string };

function AmountWord({ texto, corpo, x, largura, cor }: AmountWordProps): ReactElement {
  return (
    <div
      style={{
        ...boxStyle({ x, y: -Math.round(corpo * capTop(FORMER_FONT)), largura, altura: corpo }),
        ...fontStyle(FORMER_FONT),
        fontSize: corpo,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        color: cor,
      }}
    >
      {texto}
    </div>
  );
}

type FormerPrecoProps = { medidas: FormerMeasures; x: number; y: number; cor: string };

/** Former price, "De R$ 19.990,00 por", with the amount struck through. */
function FormerPreco({ medidas: m, x, y, cor }: FormerPrecoProps): ReactElement {
  const risco = Math.max(3, Math.round(m.corpo * 0.09));
  const por = m.de + m.largura + Math.round(m.corpo * 0.26);
  return (
    <div style={boxStyle({ x, y, largura: por + m.corpo * 2, altura: m.altura })}>
      <AmountWord texto="De" corpo={m.corpo} x={0} largura={m.de} cor={cor} />
      <AmountWord texto={m.valor} corpo={m.corpo} x={m.de} largura={m.largura} cor={cor} />
      <div
        style={{
          ...boxStyle({
            x: m.de - 4,
            y: Math.round((m.altura - risco) / 2),
            largura: m.largura + 6,
            altura: risco,
          }),
          backgroundColor: cor,
        }}
      />
      <AmountWord texto="por" corpo={m.corpo} x={por} largura={m.corpo * 2} cor={cor} />
    </div>
  );
}

type AmountProps = {
  centavos: Centavos;
  medidas: AmountMeasures;
  x: number;
  y: number;
  cor: string;
  corApoio: string;
  nota?: string;
};

/** Price, and a former price above it. Pass the same note as to the measuring function. */
export function Amount({ centavos, medidas, x, y, nota = CASH_NOTE, ...colours }: AmountProps): ReactElement {
  const { antes, preco, vao } = medidas;
  return (
    <div style={{ display: 'flex' }}>
      {antes ? <FormerPreco medidas={antes} x={x} y={y} cor={colours.corApoio} /> : null}
      <Preco
        centavos={centavos}
        medidas={preco}
        x={x}
        y={y + (antes ? antes.altura + vao : 0)}
        nota={nota}
        {...colours}
      />
    </div>
  );
}

type BoxedAmountProps = {
  preco: Centavos;
  antes: Centavos | null;
  caixa: CanvasBox;
  cor: string;
  corApoio: string;
  /** Maximum font size of the integer part, px; default as large as the box allows. */
  maximo?: number;
  centrado?: boolean;
};

/** Price, vertically centred in a box, as large as the box allows. */
export function BoxedAmount(props: BoxedAmountProps): ReactElement {
  const { preco, antes, caixa, maximo = 400, centrado = false, ...colours } = props;
  const measures = measureBoxedAmount({ preco, antes, largura: caixa.largura, maximo }, caixa.altura);
  const indent = centrado ? Math.round((caixa.largura - measures.preco.largura) / 2) : 0;
  return (
    <Amount
      centavos={preco}
      medidas={measures}
      x={caixa.x + indent}
      y={caixa.y + Math.round((caixa.altura - measures.altura) / 2)}
      {...colours}
    />
  );
}
