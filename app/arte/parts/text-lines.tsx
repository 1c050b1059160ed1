import type { ReactElement } from 'react';
import { emojiSource } from '../emojis.ts';
import type { FittedText } from '../fit-text.ts';
import { lineSpansOf } from '../graphemes.ts';
import { boxStyle, type CanvasBox, fontStyle } from './canvas-box.ts';

type Alignment = 'esquerda' | 'centro' | 'direita';

/** Fitted text (fit-text.ts) in its place on the canvas: upper left corner, width (px), colour, alignment. */
type TextLinesProps = {
  texto: FittedText;
  cor: string;
  x: number;
  y: number;
  largura: number;
  alinhamento?: Alignment;
  /** Letter spacing, px; not included in measured widths, so only for short labels. */
  espacejamento?: number;
};

const JUSTIFICATION = { esquerda: 'flex-start', centro: 'center', direita: 'flex-end' } as const;

/** Pairs each line with the offset of its first character in the text, as a unique key. */
function withKeys(linhas: readonly string[]): { chave: number; linha: string }[] {
  let start = 0;
  return linhas.map((linha) => {
    const chave = start;
    start += linha.length;
    return { chave, linha };
  });
}

const hasEmoji = (linha: string): boolean => lineSpansOf(linha).some(({ emoji }) => emoji);

/** Space on each side of an emoji, as a fraction of the font size; its box is one em wide. */
const EMOJI_PADDING = 0.04;

/** Line with words and emoji, the emoji vertically centred. */
function EmojiLine({ linha, tamanho }: { linha: string; tamanho: number }): ReactElement {
  const slack = tamanho * EMOJI_PADDING;
  const side = tamanho - 2 * slack;
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      {lineSpansOf(linha).map(({ inicio, texto, emoji }) =>
        emoji ? (
          <img
            key={inicio}
            src={emojiSource(texto)}
            alt=""
            width={side}
            height={side}
            style={{ width: side, height: side, marginLeft: slack, marginRight: slack, flexShrink: 0 }}
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
export function TextLines(props: TextLinesProps): ReactElement {
  const { texto, cor, x, y, largura, alinhamento = 'esquerda', espacejamento = 0 } = props;
  const box: CanvasBox = { x, y, largura, altura: texto.altura };
  return (
    <div style={{ ...boxStyle(box), flexDirection: 'column' }}>
      {withKeys(texto.linhas).map(({ chave, linha }) => (
        <div
          key={chave}
          style={{
            display: 'flex',
            ...fontStyle(texto.fonte),
            fontSize: texto.tamanho,
            color: cor,
            justifyContent: JUSTIFICATION[alinhamento],
            width: largura,
            height: texto.alturaLinha,
            lineHeight: texto.alturaLinha / texto.tamanho,
            letterSpacing: espacejamento,
            whiteSpace: 'nowrap',
          }}
        >
          {hasEmoji(linha) ? <EmojiLine linha={linha} tamanho={texto.tamanho} /> : linha}
        </div>
      ))}
    </div>
  );
}
