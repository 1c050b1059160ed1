import type { ReactElement } from 'react';
import { type Centavos, dinheiroPartes } from '../../domain/valores/dinheiro.ts';
import { medirTexto } from '../ajuste.ts';
import type { Fonte } from '../larguras.ts';
import { alturaVersal, estiloFonte, posicao, topoVersal } from './caixa.ts';

const GRANDE: Fonte = 'poppins-700';
const LEVE: Fonte = 'poppins-500';
/** Sizes relative to the integer part. */
const CIFRAO = 0.36;
const CENTAVOS = 0.42;
const NOTA = 0.175;
const VAO_CIFRAO = 0.09;
const VAO_CENTAVOS = 0.025;
/** Minimum size of the note legible on a phone, px. */
const NOTA_MINIMA = 20;

const SOB_CONSULTA = 'Sob consulta';
/** Placeholder for a price not yet typed, in previews only; never published. */
export const PRECO_POR_DIGITAR = -1;

/** Text shown instead of a price. */
const semPreco = (centavos: Centavos): string => (centavos < 0 ? 'Digite o preço' : SOB_CONSULTA);

export type MedidasPreco = {
  /** Font size of the integer, px. */
  tamanho: number;
  largura: number;
  /** Height of the digits, so that prices align visually with other elements. */
  altura: number;
};

const tamanhoNota = (tamanho: number): number => Math.max(NOTA_MINIMA, Math.round(tamanho * NOTA));

function larguraPreco(centavos: Centavos, nota: string, tamanho: number): number {
  if (centavos <= 0) return medirTexto(semPreco(centavos), GRANDE, tamanho);
  const { inteiro, centavos: resto } = dinheiroPartes(centavos);
  const cauda = Math.max(
    medirTexto(`,${resto}`, GRANDE, tamanho * CENTAVOS),
    nota === '' ? 0 : medirTexto(nota, LEVE, tamanhoNota(tamanho)) + tamanho * 0.04,
  );
  return (
    medirTexto('R$', LEVE, tamanho * CIFRAO) +
    medirTexto(inteiro, GRANDE, tamanho) +
    cauda +
    tamanho * (VAO_CIFRAO + VAO_CENTAVOS)
  );
}

/**
 * Measures the largest price that fits `largura`, up to the font size `maximo`. `nota` is shown under the
 * centavos ("à vista").
 */
export function medirPreco(centavos: Centavos, largura: number, maximo: number, nota = ''): MedidasPreco {
  let tamanho = maximo;
  while (tamanho > 1 && larguraPreco(centavos, nota, tamanho) > largura) tamanho--;
  return {
    tamanho,
    largura: Math.ceil(larguraPreco(centavos, nota, tamanho)),
    altura: Math.round(tamanho * alturaVersal(GRANDE)),
  };
}

type PropsParte = {
  texto: string;
  fonte: Fonte;
  corpo: number;
  cor: string;
  topo?: number;
  direita?: number;
};

/** Run of characters whose capitals start exactly at `topo`. */
function Parte({ texto, fonte, corpo, cor, topo = 0, direita = 0 }: PropsParte): ReactElement {
  return (
    <div
      style={{
        display: 'flex',
        flexShrink: 0,
        ...estiloFonte(fonte),
        fontSize: corpo,
        lineHeight: 1,
        height: corpo,
        marginTop: topo - Math.round(corpo * topoVersal(fonte)),
        marginRight: direita,
        whiteSpace: 'nowrap',
        color: cor,
      }}
    >
      {texto}
    </div>
  );
}

type PropsPreco = {
  centavos: Centavos;
  medidas: MedidasPreco;
  x: number;
  y: number;
  cor: string;
  corApoio: string;
  nota?: string;
};

/**
 * Price: "R$" small and light, integer part large and bold, centavos small above the note. Zero and below
 * mean unknown. Pass the same note to `medirPreco`.
 */
export function Preco({ centavos, medidas, x, y, cor, corApoio, nota = '' }: PropsPreco): ReactElement {
  const { tamanho, largura, altura } = medidas;
  const caixa = posicao({ x, y, largura, altura });
  if (centavos <= 0) {
    return (
      <div style={caixa}>
        <Parte texto={semPreco(centavos)} fonte={GRANDE} corpo={tamanho} cor={cor} />
      </div>
    );
  }
  const { inteiro, centavos: resto } = dinheiroPartes(centavos);
  const corpoCentavos = Math.round(tamanho * CENTAVOS);
  const corpoNota = tamanhoNota(tamanho);
  return (
    <div style={caixa}>
      <Parte
        texto="R$"
        fonte={LEVE}
        corpo={Math.round(tamanho * CIFRAO)}
        cor={corApoio}
        direita={Math.round(tamanho * VAO_CIFRAO)}
      />
      <Parte
        texto={inteiro}
        fonte={GRANDE}
        corpo={tamanho}
        cor={cor}
        direita={Math.round(tamanho * VAO_CENTAVOS)}
      />
      <Parte texto={`,${resto}`} fonte={GRANDE} corpo={corpoCentavos} cor={cor} />
      {nota === '' ? null : (
        <div
          style={{
            position: 'absolute',
            right: 0,
            top: altura - Math.round(corpoNota * alturaVersal(LEVE)),
            display: 'flex',
          }}
        >
          <Parte texto={nota} fonte={LEVE} corpo={corpoNota} cor={corApoio} />
        </div>
      )}
    </div>
  );
}
