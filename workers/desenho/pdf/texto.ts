import { type Centavos, formatValor } from '../../../app/domain/valores/dinheiro.ts';

/** "18.990,00" in a column of amounts; what is taken away has a real minus sign, as wide as a figure. */
export const formatConta = (valor: Centavos): string =>
  valor < 0 ? `\u2212${formatValor(-valor)}` : formatValor(valor);

/** Width of a text at a size, in points. */
export type Medir = (texto: string, corpo: number) => number;

/** The longest beginning of a word that fits, at least one character. */
function breakWord(word: string, corpo: number, largura: number, medir: Medir): [string, string] {
  const characters = Array.from(word);
  let count = 1;
  while (count < characters.length && medir(characters.slice(0, count + 1).join(''), corpo) <= largura) {
    count += 1;
  }
  return [characters.slice(0, count).join(''), characters.slice(count).join('')];
}

/**
 * Cuts a text into lines of at most `largura` points. Breaks at plain spaces only, so that amounts with a
 * no-break space stay whole; a word that is longer than a line is broken where it must be.
 */
export function wrap(texto: string, corpo: number, largura: number, medir: Medir): string[] {
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

/** The size at which a text fits in one line: `corpo`, or as much smaller as it takes. */
export function fitCorpo(texto: string, corpo: number, largura: number, medir: Medir): number {
  const width = medir(texto, corpo);
  return width <= largura ? corpo : (corpo * largura) / width;
}

/** The text with its end cut off where it would pass `largura`. */
export function clip(texto: string, corpo: number, largura: number, medir: Medir): string {
  if (medir(texto, corpo) <= largura) return texto;
  let characters = Array.from(texto);
  while (characters.length > 0 && medir(`${characters.join('').trimEnd()}…`, corpo) > largura) {
    characters = characters.slice(0, -1);
  }
  return `${characters.join('').trimEnd()}…`;
}
