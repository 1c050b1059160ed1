import type { ReactElement } from 'react';
import type { TextoAjustado } from '../ajuste.ts';
import type { Fonte } from '../larguras.ts';
import { type Caixa, estiloFonte, posicao } from './caixa.ts';

type Alinhamento = 'esquerda' | 'centro' | 'direita';

type PropsLinhas = {
  texto: TextoAjustado;
  fonte: Fonte;
  cor: string;
  x: number;
  y: number;
  largura: number;
  alinhamento?: Alinhamento;
  /** Space between letters, px; widths were measured without it, so for short labels only. */
  espacejamento?: number;
};

const JUSTIFICACAO = { esquerda: 'flex-start', centro: 'center', direita: 'flex-end' } as const;

/** Each line with the place of its first character in the text, which no other line shares. */
function comChave(linhas: readonly string[]): { chave: number; linha: string }[] {
  let inicio = 0;
  return linhas.map((linha) => {
    const chave = inicio;
    inicio += linha.length;
    return { chave, linha };
  });
}

/** Fitted text, one element per line. */
export function Linhas(props: PropsLinhas): ReactElement {
  const { texto, fonte, cor, x, y, largura, alinhamento = 'esquerda', espacejamento = 0 } = props;
  const caixa: Caixa = { x, y, largura, altura: texto.altura };
  return (
    <div style={{ ...posicao(caixa), flexDirection: 'column' }}>
      {comChave(texto.linhas).map(({ chave, linha }) => (
        <div
          key={chave}
          style={{
            display: 'flex',
            ...estiloFonte(fonte),
            fontSize: texto.tamanho,
            color: cor,
            justifyContent: JUSTIFICACAO[alinhamento],
            width: largura,
            height: texto.alturaLinha,
            lineHeight: texto.alturaLinha / texto.tamanho,
            letterSpacing: espacejamento,
            whiteSpace: 'nowrap',
          }}
        >
          {linha}
        </div>
      ))}
    </div>
  );
}
