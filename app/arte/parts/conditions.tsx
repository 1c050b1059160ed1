import type { ReactElement } from 'react';
import type { Centavos } from '../../domain/valores/money.ts';
import { fitText, measureText } from '../fit-text.ts';
import type { DrawnParcela, OfertaContent } from '../oferta-content.ts';
import { BoxedAmount } from './amount.tsx';
import type { CanvasBox } from './canvas-box.ts';
import { Parcela } from './parcela.tsx';
import { measurePreco, Preco } from './preco.tsx';
import { TextLines } from './text-lines.tsx';

type Tones = { cor: string; apoio: string };

type ParcelaBoxProps = { parcela: DrawnParcela; caixa: CanvasBox } & Tones;

/**
 * Instalment as the main element: down payment and number on one line, the value below as large as the box
 * allows.
 */
export function LargeParcela({ parcela, caixa, cor, apoio }: ParcelaBoxProps): ReactElement {
  const linha = fitText(`${parcela.entrada} ${parcela.vezes}`, {
    fonte: 'poppins-500',
    largura: caixa.largura,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: Math.max(24, Math.min(46, Math.round(caixa.altura * 0.2))),
    minimo: 20,
  });
  const gap = Math.max(10, Math.round(caixa.altura * 0.09));
  const free = caixa.altura - linha.altura - gap;
  const value = measurePreco(parcela.valor, caixa.largura, Math.floor(free / 0.7));
  const y = caixa.y + Math.max(0, Math.round((free - value.altura) / 2));
  return (
    <div style={{ display: 'flex' }}>
      <TextLines texto={linha} cor={apoio} x={caixa.x} y={y} largura={caixa.largura} />
      <Preco
        centavos={parcela.valor}
        medidas={value}
        x={caixa.x}
        y={y + linha.altura + gap}
        cor={cor}
        corApoio={apoio}
      />
    </div>
  );
}

/** Instalment on a low strip: down payment above number, the value beside them at the strip's height. */
function StripParcela({ parcela, caixa, cor, apoio }: ParcelaBoxProps): ReactElement {
  const { x, y, largura, altura } = caixa;
  const linha = (text: string, part: number) =>
    fitText(text, {
      fonte: 'poppins-500',
      largura: largura * 0.46,
      maxLinhas: 1,
      entrelinha: 1.2,
      maximo: Math.min(46, Math.round(altura * part)),
      minimo: 18,
    });
  const entrada = linha(parcela.entrada, 0.3);
  const vezes = linha(parcela.vezes, 0.4);
  const measure = (text: string, { tamanho }: { tamanho: number }) =>
    measureText(text, 'poppins-500', tamanho);
  const column = Math.ceil(Math.max(measure(parcela.entrada, entrada), measure(parcela.vezes, vezes)));
  const gap = Math.round(altura * 0.26);
  const value = measurePreco(parcela.valor, largura - column - gap, Math.round(altura * 0.98));
  const top = y + Math.round((altura - entrada.altura - vezes.altura) / 2);
  const apoios = { cor: apoio, x, largura: column } as const;
  return (
    <div style={{ display: 'flex' }}>
      <TextLines texto={entrada} y={top} {...apoios} />
      <TextLines texto={vezes} y={top + entrada.altura} {...apoios} />
      <Preco
        centavos={parcela.valor}
        medidas={value}
        x={x + column + gap}
        y={y + Math.round((altura - value.altura) / 2)}
        cor={cor}
        corApoio={apoio}
      />
    </div>
  );
}

/** Ratio of width to height from which a box counts as a strip. */
const STRIP_RATIO = 5;

/** Instalment as the secondary element: on a strip, or in a block. */
function SecondaryParcela({ parcela, caixa, cor, apoio }: ParcelaBoxProps): ReactElement {
  return caixa.largura / caixa.altura > STRIP_RATIO ? (
    <StripParcela parcela={parcela} caixa={caixa} cor={cor} apoio={apoio} />
  ) : (
    <Parcela parcela={parcela} caixa={caixa} cor={apoio} corValor={cor} />
  );
}

type ConditionsProps = {
  c: OfertaContent;
  preco: Centavos;
  /** Box of the main element, price or instalment. */
  heroi: CanvasBox & Tones;
  /** Box of the secondary element. */
  outro: CanvasBox & Tones;
  /** Maximum font size of the price as the main element, px. */
  maximo?: number;
};

/** Price and instalment in their boxes, in the chosen order. */
export function Conditions({ c, preco, heroi, outro, maximo }: ConditionsProps): ReactElement {
  if (c.parcela && c.parcelaPrimeiro) {
    return (
      <div style={{ display: 'flex' }}>
        <LargeParcela parcela={c.parcela} caixa={heroi} cor={heroi.cor} apoio={heroi.apoio} />
        <BoxedAmount
          preco={preco}
          antes={c.precoAntes}
          caixa={outro}
          maximo={Math.round(Math.min(heroi.altura * 0.58, outro.altura * 0.8))}
          cor={outro.cor}
          corApoio={outro.apoio}
        />
      </div>
    );
  }
  return (
    <div style={{ display: 'flex' }}>
      <BoxedAmount
        preco={preco}
        antes={c.precoAntes}
        caixa={heroi}
        maximo={maximo}
        cor={heroi.cor}
        corApoio={heroi.apoio}
      />
      {c.parcela ? (
        <SecondaryParcela parcela={c.parcela} caixa={outro} cor={outro.cor} apoio={outro.apoio} />
      ) : null}
    </div>
  );
}
