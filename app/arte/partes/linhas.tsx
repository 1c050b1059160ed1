import type { ReactElement } from 'react';
import type { TextoAjustado } from '../ajuste.ts';
import { fonteDoEmoji } from '../emojis.ts';
import { trechosDe } from '../sinais.ts';
import { type Caixa, estiloFonte, posicao } from './caixa.ts';

type Alinhamento = 'esquerda' | 'centro' | 'direita';

type PropsLinhas = {
  texto: TextoAjustado;
  cor: string;
  x: number;
  y: number;
  largura: number;
  alinhamento?: Alinhamento;
  /** Letter spacing, px; not included in measured widths, so only for short labels. */
  espacejamento?: number;
};

const JUSTIFICACAO = { esquerda: 'flex-start', centro: 'center', direita: 'flex-end' } as const;

/** Pairs each line with the offset of its first character in the text, as a unique key. */
function comChave(linhas: readonly string[]): { chave: number; linha: string }[] {
  let inicio = 0;
  return linhas.map((linha) => {
    const chave = inicio;
    inicio += linha.length;
    return { chave, linha };
  });
}

const temEmoji = (linha: string): boolean => trechosDe(linha).some(({ emoji }) => emoji);

/** Space on each side of an emoji, as a fraction of the font size; its box is one em wide. */
const FOLGA_DO_EMOJI = 0.04;

/** Line with words and emoji, the emoji vertically centred. */
function LinhaComEmojis({ linha, tamanho }: { linha: string; tamanho: number }): ReactElement {
  const folga = tamanho * FOLGA_DO_EMOJI;
  const lado = tamanho - 2 * folga;
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      {trechosDe(linha).map(({ inicio, texto, emoji }) =>
        emoji ? (
          <img
            key={inicio}
            src={fonteDoEmoji(texto)}
            alt=""
            width={lado}
            height={lado}
            style={{ width: lado, height: lado, marginLeft: folga, marginRight: folga, flexShrink: 0 }}
          />
        ) : (
          <div key={inicio} style={{ display: 'flex', whiteSpace: 'pre', flexShrink: 0 }}>
            {texto}
          </div>
        ),
      )}
    </div>
  );
}

/** Fitted text, one element per line. */
export function Linhas(props: PropsLinhas): ReactElement {
  const { texto, cor, x, y, largura, alinhamento = 'esquerda', espacejamento = 0 } = props;
  const caixa: Caixa = { x, y, largura, altura: texto.altura };
  return (
    <div style={{ ...posicao(caixa), flexDirection: 'column' }}>
      {comChave(texto.linhas).map(({ chave, linha }) => (
        <div
          key={chave}
          style={{
            display: 'flex',
            ...estiloFonte(texto.fonte),
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
          {temEmoji(linha) ? <LinhaComEmojis linha={linha} tamanho={texto.tamanho} /> : linha}
        </div>
      ))}
    </div>
  );
}
