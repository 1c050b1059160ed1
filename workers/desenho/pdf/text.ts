import { type Centavos, formatAmount } from '../../../app/domain/valores/money.ts';

/** Formats an amount for a column, "18.990,00"; a negative one has a real minus sign, as wide as a digit. */
export const formatColumnAmount = (valor: Centavos): string =>
  valor < 0 ? `\u2212${formatAmount(-valor)}` : formatAmount(valor);

/** Measures the width of a text at a size, in points. */
export type MeasureText = (texto: string, corpo: number) => number;

/** Splits a word at the longest prefix that fits, at least one character. */
function breakWord(word: string, corpo: number, largura: number, medir: MeasureText): [string, string] {
  const characters = Array.from(word);
  let count = 1;
  while (count < characters.length && medir(characters.slice(0, count + 1).join(''), corpo) <= largura) {
    count += 1;
  }
  return [characters.slice(0, count).join(''), characters.slice(count).join('')];
}

/**
 * Wraps a text into lines of at most `largura` points. Breaks at plain spaces only, so that amounts with a
 * no-break space stay whole; a word longer than a line is split.
 */
export function wrap(texto: string, corpo: number, largura: number, medir: MeasureText): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of texto.split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (medir(longer, corpo) <= largura) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    let rest = word;
    while (medir(rest, corpo) > largura && Array.from(rest).length > 1) {
      const [head, tail] = breakWord(rest, corpo, largura, medir);
      lines.push(head);
      rest = tail;
    }
    line = rest;
  }
  return line ? [...lines, line] : lines;
}

/** Size at which a text fits in one line: `corpo`, or smaller. */
export function fitTextSize(texto: string, corpo: number, largura: number, medir: MeasureText): number {
  const width = medir(texto, corpo);
  return width <= largura ? corpo : (corpo * largura) / width;
}

/** Truncates a text that would exceed `largura`, with an ellipsis. */
export function clip(texto: string, corpo: number, largura: number, medir: MeasureText): string {
  if (medir(texto, corpo) <= largura) return texto;
  let characters = Array.from(texto);
  while (characters.length > 0 && medir(`${characters.join('').trimEnd()}…`, corpo) > largura) {
    characters = characters.slice(0, -1);
  }
  return `${characters.join('').trimEnd()}…`;
}
