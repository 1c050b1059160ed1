import type { ReactElement } from 'react';
import { type FittedText, fitText, measureText } from '../fit-text.ts';
import type { TemplateFont } from '../font-widths.ts';
import type { DrawnParcela } from '../oferta-content.ts';
import { type CanvasBox, capHeight, capTop } from './canvas-box.ts';
import { measurePreco, Preco, type PrecoMeasures } from './preco.tsx';
import { TextLines } from './text-lines.tsx';

const ENTRADA_FONT: TemplateFont = 'roboto-500';
const COUNT_FONT: TemplateFont = 'poppins-500';

/** Measured texts of an instalment: down payment, number, value. */
type ParcelaMeasures = {
  entrada: FittedText;
  vezes: FittedText;
  larguraVezes: number;
  valor: PrecoMeasures;
  /** True when "48x de" is beside the value, in a wide and low box; otherwise it is above. */
  emLinha: boolean;
};

function measureParcela(parcela: DrawnParcela, { largura, altura }: CanvasBox): ParcelaMeasures {
  const emLinha = largura / altura > 2.7;
  const uma = (fonte: TemplateFont, part: number) => ({
    fonte,
    largura: emLinha && fonte === COUNT_FONT ? largura * 0.32 : largura,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: Math.round(altura * part),
    minimo: 18,
  });
  const entrada = fitText(parcela.entrada, uma(ENTRADA_FONT, emLinha ? 0.24 : 0.17));
  const vezes = fitText(parcela.vezes, uma(COUNT_FONT, emLinha ? 0.27 : 0.18));
  const larguraVezes = Math.ceil(measureText(parcela.vezes, COUNT_FONT, vezes.tamanho) + altura * 0.14);
  const valor = measurePreco(
    parcela.valor,
    emLinha ? largura - larguraVezes : largura,
    Math.round(altura * (emLinha ? 0.66 : 0.48)),
  );
  return { entrada, vezes, larguraVezes, valor, emLinha };
}

/** Visible height of a line: that of capitals and digits. */
const visibleHeight = (text: FittedText, fonte: TemplateFont): number =>
  text.altura === 0 ? 0 : text.tamanho * capHeight(fonte);

/** Vertical position of a line whose capitals start at `top`. */
const capLineY = (top: number, text: FittedText, fonte: TemplateFont): number =>
  Math.round(top - (text.alturaLinha - text.tamanho) / 2 - text.tamanho * capTop(fonte));

type ParcelaProps = { parcela: DrawnParcela; caixa: CanvasBox; cor: string; corValor?: string };

/** Instalment in a box: down payment, number, value; spaced and centred by their visible heights. */
export function Parcela({ parcela, caixa, cor, corValor = cor }: ParcelaProps): ReactElement {
  const { entrada, vezes, larguraVezes, valor, emLinha } = measureParcela(parcela, caixa);
  const { x, y, largura, altura } = caixa;
  const gap = altura * (emLinha ? 0.17 : 0.12);
  const alturaEntrada = visibleHeight(entrada, ENTRADA_FONT);
  const alturaVezes = visibleHeight(vezes, COUNT_FONT);
  const linhaValor = emLinha ? valor.altura : alturaVezes + gap + valor.altura;
  const total = alturaEntrada + (alturaEntrada > 0 ? gap : 0) + linhaValor;
  const top = y + (altura - total) / 2;
  const valorY = Math.round(top + total - valor.altura);
  const vezesTopo = emLinha ? valorY + valor.altura - alturaVezes : valorY - gap - alturaVezes;
  return (
    <div style={{ display: 'flex' }}>
      <TextLines texto={entrada} cor={cor} x={x} y={capLineY(top, entrada, ENTRADA_FONT)} largura={largura} />
      <TextLines
        texto={vezes}
        cor={cor}
        x={x}
        y={capLineY(vezesTopo, vezes, COUNT_FONT)}
        largura={emLinha ? larguraVezes : largura}
      />
      <Preco
        centavos={parcela.valor}
        medidas={valor}
        x={emLinha ? x + larguraVezes : x}
        y={valorY}
        cor={corValor}
        corApoio={corValor}
      />
    </div>
  );
}
