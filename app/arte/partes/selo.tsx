import type { ReactElement } from 'react';
import { medirTexto, tamanhoEmUmaLinha } from '../ajuste.ts';
import type { Fonte } from '../larguras.ts';
import { alturaVersal, estiloFonte, posicao, topoVersal } from './caixa.ts';

const FONTE: Fonte = 'poppins-700';
/** Horizontal run of the slant as a fraction of the height: angle of a number plate's edge. */
const INCLINACAO = 0.24;

export type MedidasSelo = { texto: string; corpo: number; largura: number; altura: number; corte: number };

/** Measures a campaign's name on a slanted label of at most `largura`; zero size without a name. */
export function medirSelo(texto: string, largura: number, altura: number): MedidasSelo {
  if (texto === '') return { texto, corpo: 0, largura: 0, altura: 0, corte: 0 };
  const corte = Math.round(altura * INCLINACAO);
  const folga = Math.round(altura * 0.34);
  const escrito = texto.toLocaleUpperCase('pt-BR');
  const corpo = tamanhoEmUmaLinha(escrito, FONTE, largura - 2 * (corte + folga), Math.round(altura * 0.56));
  return {
    texto: escrito,
    corpo,
    largura: Math.ceil(medirTexto(escrito, FONTE, corpo)) + 2 * (corte + folga),
    altura,
    corte,
  };
}

type PropsSelo = {
  medidas: MedidasSelo;
  x: number;
  y: number;
  cor: string;
  sobre: string;
  /** True when it touches the sheet's left edge: its left side is then vertical. */
  daBorda?: boolean;
};

/** Label with the campaign's name. */
export function Selo({ medidas: m, x, y, cor, sobre, daBorda = false }: PropsSelo): ReactElement | null {
  if (m.texto === '') return null;
  const { largura: L, altura: A, corte } = m;
  const pontos = `${daBorda ? 0 : corte},0 ${L},0 ${L - corte},${A} 0,${A}`;
  const topo = Math.round((A - m.corpo * alturaVersal(FONTE)) / 2 - m.corpo * topoVersal(FONTE));
  return (
    <div style={posicao({ x, y, largura: L, altura: A })}>
      <svg aria-hidden="true" width={L} height={A} viewBox={`0 0 ${L} ${A}`}>
        <polygon points={pontos} fill={cor} />
      </svg>
      <div
        style={{
          ...posicao({ x: 0, y: topo, largura: L, altura: m.corpo }),
          ...estiloFonte(FONTE),
          fontSize: m.corpo,
          lineHeight: 1,
          justifyContent: 'center',
          whiteSpace: 'nowrap',
          color: sobre,
        }}
      >
        {m.texto}
      </div>
    </div>
  );
}
