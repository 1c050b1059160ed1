import type { ReactElement } from 'react';
import { type Centavos, formatDinheiro } from '../../domain/valores/dinheiro.ts';
import { medirTexto, type TextoAjustado } from '../ajuste.ts';
import { caber } from './caber.ts';
import { type Caixa, posicao } from './caixa.ts';
import { Linhas } from './linhas.tsx';
import { type MedidasPreco, medirPreco, Preco } from './preco.tsx';

export type MedidasDoPrecoDoItem = {
  preco: MedidasPreco;
  antes: TextoAjustado | null;
  larguraAntes: number;
  vao: number;
  largura: number;
  altura: number;
};

/** Measures a price and the former price above it, as large as the space allows. */
export function medirPrecoDoItem(
  preco: Centavos,
  precoAntes: Centavos | null,
  { largura, altura }: Pick<Caixa, 'largura' | 'altura'>,
  maximo: number,
): MedidasDoPrecoDoItem {
  // Digits are 0.705 of their font size high; the line above takes 0.3 of it.
  const porAltura = Math.max(1, Math.floor(altura / (precoAntes ? 1.14 : 0.71)));
  const medidas = medirPreco(preco, largura, Math.max(1, Math.min(Math.round(maximo), porAltura)));
  const antes = precoAntes
    ? caber(`de ${formatDinheiro(precoAntes)}`, {
        fonte: 'roboto-500',
        largura,
        linhas: 1,
        maximo: Math.max(20, Math.min(Math.round(medidas.tamanho * 0.3), 44)),
        minimo: 16,
        entrelinha: 1.1,
      })
    : null;
  const vao = antes ? Math.max(4, Math.round(medidas.tamanho * 0.07)) : 0;
  const larguraAntes = antes ? Math.ceil(medirTexto(antes.linhas[0] ?? '', 'roboto-500', antes.tamanho)) : 0;
  return {
    preco: medidas,
    antes,
    larguraAntes,
    vao,
    largura: Math.max(medidas.largura, larguraAntes),
    altura: medidas.altura + vao + (antes?.altura ?? 0),
  };
}

type Props = {
  centavos: Centavos;
  medidas: MedidasDoPrecoDoItem;
  x: number;
  y: number;
  cor: string;
  corApoio: string;
};

/** Price of an item, with the former price struck through above it. */
export function PrecoDoItem({ centavos, medidas: m, x, y, cor, corApoio }: Props): ReactElement {
  const deLargura = m.antes ? Math.round(medirTexto('de ', 'roboto-500', m.antes.tamanho)) : 0;
  return (
    <div style={{ display: 'flex' }}>
      {m.antes ? <Linhas texto={m.antes} cor={corApoio} x={x} y={y} largura={m.larguraAntes} /> : null}
      {m.antes ? (
        <div
          style={{
            ...posicao({
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
