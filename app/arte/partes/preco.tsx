import type { ReactElement } from 'react';
import { type Centavos, dinheiroPartes } from '../../domain/dinheiro.ts';
import { medirTexto } from '../ajuste.ts';
import type { Fonte } from '../larguras.ts';
import { alturaVersal, estiloFonte, posicao, topoVersal } from './caixa.ts';

const GRANDE: Fonte = 'poppins-700';
const LEVE: Fonte = 'poppins-500';
/** Sizes of the parts beside the integer, which is 1. */
const CIFRAO = 0.36;
const CENTAVOS = 0.4;
const VAO = 0.09;

type Parte = { texto: string; fonte: Fonte; escala: number };

function partes(centavos: Centavos): Parte[] {
  const { inteiro, centavos: resto } = dinheiroPartes(centavos);
  return [
    { texto: 'R$', fonte: LEVE, escala: CIFRAO },
    { texto: inteiro, fonte: GRANDE, escala: 1 },
    { texto: `,${resto}`, fonte: GRANDE, escala: CENTAVOS },
  ];
}

const SOB_CONSULTA = 'Sob consulta';

const larguraEm = (centavos: Centavos): number =>
  centavos <= 0
    ? medirTexto(SOB_CONSULTA, GRANDE, 1)
    : partes(centavos).reduce((soma, p) => soma + medirTexto(p.texto, p.fonte, p.escala), VAO);

export type MedidasPreco = { tamanho: number; largura: number; altura: number };

/** Size of a price that fills `largura` up to the font size `maximo`; its box is exactly as high as its figures. */
export function medirPreco(centavos: Centavos, largura: number, maximo: number): MedidasPreco {
  const em = larguraEm(centavos);
  const tamanho = Math.max(1, Math.min(maximo, Math.floor(largura / em)));
  return { tamanho, largura: Math.ceil(em * tamanho), altura: Math.round(tamanho * alturaVersal(GRANDE)) };
}

type PropsPreco = {
  centavos: Centavos;
  medidas: MedidasPreco;
  x: number;
  y: number;
  cor: string;
  corApoio: string;
};

/** "R$" small and light, integer large and bold, cents small; all aligned at the top of the figures. */
export function Preco({ centavos, medidas, x, y, cor, corApoio }: PropsPreco): ReactElement {
  const { tamanho, largura, altura } = medidas;
  const lista = centavos <= 0 ? [{ texto: SOB_CONSULTA, fonte: GRANDE, escala: 1 }] : partes(centavos);
  return (
    <div style={posicao({ x, y, largura, altura })}>
      {lista.map((parte, i) => {
        const corpo = Math.round(tamanho * parte.escala);
        return (
          <div
            key={parte.texto}
            style={{
              display: 'flex',
              ...estiloFonte(parte.fonte),
              fontSize: corpo,
              lineHeight: 1,
              height: corpo,
              marginTop: -Math.round(corpo * topoVersal(parte.fonte)),
              marginRight: i === 0 && lista.length > 1 ? Math.round(tamanho * VAO) : 0,
              whiteSpace: 'nowrap',
              color: i === 0 && lista.length > 1 ? corApoio : cor,
            }}
          >
            {parte.texto}
          </div>
        );
      })}
    </div>
  );
}
