import type { ReactElement } from 'react';
import type { Centavos } from '../../domain/valores/money.ts';
import type { OfertaContent } from '../oferta-content.ts';
import { BoxedAmount } from '../parts/amount.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { Parcela } from '../parts/parcela.tsx';
import { PrecoPlate } from './noturno-plate.tsx';
import { LIGHT, SECONDARY_LIGHT } from './noturno-scene.ts';

/** Price, instalment and number plate of the template "noturno", in their boxes. */
type ConditionPlateProps = {
  c: OfertaContent;
  preco: Centavos;
  placa: { caixa: CanvasBox; cor: string; sobre: string };
  /** Box beside the plate. */
  aoLado: CanvasBox;
  corViva: string;
};

/** Plate with the main element, price or instalment; the other one is beside it. */
export function ConditionPlate({ c, preco, placa, aoLado, corViva }: ConditionPlateProps): ReactElement {
  if (c.parcela && c.parcelaPrimeiro) {
    const { entrada, vezes, valor } = c.parcela;
    return (
      <div style={{ display: 'flex' }}>
        <PrecoPlate preco={valor} rotulo={`${entrada} ${vezes}`} {...placa} />
        <BoxedAmount
          preco={preco}
          antes={c.precoAntes}
          caixa={aoLado}
          maximo={Math.round(aoLado.altura * 0.44)}
          cor={LIGHT}
          corApoio={SECONDARY_LIGHT}
        />
      </div>
    );
  }
  return (
    <div style={{ display: 'flex' }}>
      <PrecoPlate preco={preco} antes={c.precoAntes} {...placa} />
      {c.parcela ? <Parcela parcela={c.parcela} cor={LIGHT} corValor={corViva} caixa={aoLado} /> : null}
    </div>
  );
}
