import type { ReactElement } from 'react';
import type { Centavos } from '../../domain/valores/dinheiro.ts';
import type { Conteudo } from '../conteudo.ts';
import type { Caixa } from '../partes/caixa.ts';
import { Parcela } from '../partes/parcela.tsx';
import { ValorNaCaixa } from '../partes/valor.tsx';
import { APOIO, CLARO } from './noturno-cena.ts';
import { Placa } from './noturno-placa.tsx';

type PropsCondicao = {
  c: Conteudo;
  preco: Centavos;
  placa: { caixa: Caixa; cor: string; sobre: string };
  /** Box beside the plate. */
  aoLado: Caixa;
  corViva: string;
};

/** Plate with the main element, price or instalment; the other one is beside it. */
export function Condicao({ c, preco, placa, aoLado, corViva }: PropsCondicao): ReactElement {
  if (c.parcela && c.parcelaPrimeiro) {
    const { entrada, vezes, valor } = c.parcela;
    return (
      <div style={{ display: 'flex' }}>
        <Placa preco={valor} rotulo={`${entrada} ${vezes}`} {...placa} />
        <ValorNaCaixa
          preco={preco}
          antes={c.precoAntes}
          caixa={aoLado}
          maximo={Math.round(aoLado.altura * 0.44)}
          cor={CLARO}
          corApoio={APOIO}
        />
      </div>
    );
  }
  return (
    <div style={{ display: 'flex' }}>
      <Placa preco={preco} antes={c.precoAntes} {...placa} />
      {c.parcela ? <Parcela parcela={c.parcela} cor={CLARO} corValor={corViva} caixa={aoLado} /> : null}
    </div>
  );
}
