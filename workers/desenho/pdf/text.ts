import { type Centavos, formatAmount } from '../../../app/domain/valores/money.ts';

/** Formats an amount for a column, "18.990,00"; a negative one has a real minus sign, as wide as a digit. */
export const formatColumnAmount = (value: Centavos): string =>
  value < 0 ? `\u2212${formatAmount(-value)}` : formatAmount(value);

/** Measures the width of a text at a size, in points. */
export type MeasureText = (text: string, body: number) => number;

/** Splits a word at the longest prefix that fits, at least one character. */
function breakWord(word: string, body: number, width: number, medir: MeasureText): [string, string] {
  const characters = Array.from(word);
  let count = 1;
  while (count < characters.length && medir(characters.slice(0, count + 1).join(''), body) <= width) {
    count += 1;
  }
  return [characters.slice(0, count).join(''), characters.slice(count).join('')];
}

/**
 * Wraps a text into lines of at most `width` points. Breaks at plain spaces only, so that amounts with a
 * no-break space stay whole; a word longer than a line is split.
 */
export function wrap(text: string, body: number, width: number, medir: MeasureText): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (medir(longer, body) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    let rest = word;
    while (medir(rest, body) > width && Array.from(rest).length > 1) {
      const [head, tail] = breakWord(rest, body, width, medir);
      lines.push(head);
      rest = tail;
    }
    line = rest;
  }
  return line ? [...lines, line] : lines;
}

/** Size at which a text fits in one line: `body`, or smaller. */
export function fitTextSize(text: string, body: number, largura: number, medir: MeasureText): number {
  const width = medir(text, body);
  return width <= largura ? body : (body * largura) / width;
}

/** Truncates a text that would exceed `width`, with an ellipsis. */
export function clip(text: string, body: number, width: number, medir: MeasureText): string {
  if (medir(text, body) <= width) return text;
  let characters = Array.from(text);
  while (characters.length > 0 && medir(`${characters.join('').trimEnd()}…`, body) > width) {
    characters = characters.slice(0, -1);
  }
  return `${characters.join('').trimEnd()}…`;
}
