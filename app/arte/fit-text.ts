import { ADVANCE_WIDTHS, CODE_POINT_RANGES, KERNING, type TemplateFont } from './font-widths.ts';
import { isEmoji, signsOf } from './graphemes.ts';

/**
 * Fitted text. Draw each line separately and unwrapped, so that browser and server break at the same places.
 */
export type FittedText = {
  /** Font that it was measured for and must be drawn with. */
  fonte: TemplateFont;
  /** Font size, px. */
  tamanho: number;
  linhas: string[];
  /** Height of one line, px. */
  alturaLinha: number;
  /** Height of all lines, px. */
  altura: number;
};

export type TextFit = {
  fonte: TemplateFont;
  /** Width of the box, px. */
  largura: number;
  /** Maximum number of lines. */
  maxLinhas: number;
  /** Height of the box, px; without it only the number of lines limits. */
  altura?: number;
  /** Line height as a multiple of the font size. */
  entrelinha: number;
  /** Largest font size tried, px. */
  maximo: number;
  /**
   * Minimum size with whole words, px: below it long words break; if that is not enough, the text still
   * shrinks, and is never cut.
   */
  minimo: number;
  /** True to balance the lengths of the lines, for headings. */
  equilibrar?: boolean;
};

/** Margin for rounding: the tables have whole thousandths of an em. */
const ROUNDING_MARGIN = 1.01;

const POSITIONS = new Map<number, number>();
let nextPosition = 0;
for (const [de, until] of CODE_POINT_RANGES)
  for (let c = de; c <= until; c++) POSITIONS.set(c, nextPosition++);

const kerningPairsOf = (fonte: TemplateFont): ReadonlyMap<string, number> =>
  new Map(
    KERNING[fonte].flatMap(([value, pares]) =>
      (pares.match(/../gs) ?? []).map((par) => [par, value] as const),
    ),
  );
const KERNING_PAIRS = Object.fromEntries(
  (Object.keys(KERNING) as TemplateFont[]).map((fonte) => [fonte, kerningPairsOf(fonte)]),
) as Record<TemplateFont, ReadonlyMap<string, number>>;

/**
 * Width of a text in em, including positive kerning. An emoji is 1 em wide, and so is any character missing
 * from the table: apply `drawableText` or `textWithEmojis` first.
 */
function widthInEm(text: string, fonte: TemplateFont): number {
  const table = ADVANCE_WIDTHS[fonte];
  const pares = KERNING_PAIRS[fonte];
  let sum = 0;
  let previous = '';
  for (const sinal of signsOf(text)) {
    const posicao = isEmoji(sinal) ? undefined : POSITIONS.get(sinal.codePointAt(0) ?? 0);
    sum += posicao === undefined ? 1000 : (table[posicao] ?? 1000);
    sum += pares.get(previous + sinal) ?? 0;
    previous = sinal;
  }
  return (sum * ROUNDING_MARGIN) / 1000;
}

/** Width of a text on one line, px, at least what the fonts need. */
export function measureText(text: string, fonte: TemplateFont, size: number): number {
  return widthInEm(text, fonte) * size;
}

/** Largest integer font size (px) up to `max` at which the text fits `width` on one line; at least 1. */
export function oneLineSize(text: string, fonte: TemplateFont, width: number, max: number): number {
  const em = widthInEm(text, fonte);
  return em === 0 ? max : Math.max(1, Math.min(max, Math.floor(width / em)));
}

/** Splits a word into pieces no wider than `limit` em; each piece has at least one character. */
function breakWord(word: string, fonte: TemplateFont, limit: number): string[] {
  const parts: string[] = [];
  let current = '';
  for (const sinal of signsOf(word)) {
    if (current !== '' && widthInEm(current + sinal, fonte) > limit) {
      parts.push(current);
      current = sinal;
    } else current += sinal;
  }
  return current === '' ? parts : [...parts, current];
}

type Word = { texto: string; em: number };

function measureWords(text: string, fonte: TemplateFont): Word[] {
  return text
    .split(' ')
    .filter((p) => p !== '')
    .map((p) => ({ texto: p, em: widthInEm(p, fonte) }));
}

/** Breaks words greedily into lines within `limit` em; null when a word is wider and `partir` is false. */
function breakLines(
  list: readonly Word[],
  fonte: TemplateFont,
  limit: number,
  partir: boolean,
): string[] | null {
  const space = widthInEm(' ', fonte);
  const linhas: string[] = [];
  let current = '';
  let used = 0;
  for (const word of list) {
    if (word.em > limit && !partir) return null;
    const parts =
      word.em > limit
        ? breakWord(word.texto, fonte, limit).map((texto) => ({ texto, em: widthInEm(texto, fonte) }))
        : [word];
    for (const [i, part] of parts.entries()) {
      if (current === '') {
        current = part.texto;
        used = part.em;
      } else if (i === 0 && used + space + part.em <= limit) {
        current += ` ${part.texto}`;
        used += space + part.em;
      } else {
        linhas.push(current);
        current = part.texto;
        used = part.em;
      }
    }
  }
  return current === '' ? linhas : [...linhas, current];
}

/**
 * Balances the lines: narrows the width while their number stays, so that the last line is not a single word.
 */
function balanceLines(list: readonly Word[], fonte: TemplateFont, limit: number, linhas: string[]): string[] {
  let melhor = linhas;
  let baixo = limit / 2;
  let alto = limit;
  for (let i = 0; i < 12; i++) {
    const middle = (baixo + alto) / 2;
    const attempt = breakLines(list, fonte, middle, false);
    if (attempt && attempt.length === linhas.length) {
      melhor = attempt;
      alto = middle;
    } else baixo = middle;
  }
  return melhor;
}

/**
 * Fits a text into a box: uses the largest integer font size at which it takes at most `maxLinhas` lines (and
 * the height, if given), breaking between words. If whole words do not fit at `minimo`, breaks long words; if
 * that is not enough, reduces the size further. Never loses a character.
 */
export function fitText(text: string, ajuste: TextFit): FittedText {
  const { fonte, largura, entrelinha, maximo } = ajuste;
  const min = Math.min(ajuste.minimo, maximo);
  const list = measureWords(text, fonte);
  const linhasCabem = (size: number) =>
    ajuste.altura === undefined
      ? ajuste.maxLinhas
      : Math.min(ajuste.maxLinhas, Math.floor(ajuste.altura / Math.round(size * entrelinha)));
  const tentar = (size: number, partir: boolean): string[] | null => {
    const linhas = breakLines(list, fonte, largura / size, partir);
    return linhas && linhas.length <= linhasCabem(size) ? linhas : null;
  };
  const maior = (de: number, until: number, partir: boolean): number | null => {
    if (!tentar(de, partir)) return null;
    let baixo = de;
    let alto = until;
    while (baixo < alto) {
      const middle = Math.ceil((baixo + alto) / 2);
      if (tentar(middle, partir)) baixo = middle;
      else alto = middle - 1;
    }
    return baixo;
  };

  const tamanho = maior(min, maximo, false) ?? maior(min, maximo, true) ?? maior(1, min, true) ?? 1;
  // Below the minimum size the words often fit whole again.
  const inteiras = tentar(tamanho, false);
  const linhas =
    inteiras && ajuste.equilibrar && inteiras.length > 1
      ? balanceLines(list, fonte, largura / tamanho, inteiras)
      : (inteiras ?? breakLines(list, fonte, largura / tamanho, true) ?? []);
  const alturaLinha = Math.round(tamanho * entrelinha);
  return { fonte, tamanho, linhas, alturaLinha, altura: alturaLinha * linhas.length };
}

/** Removes the separator "·" at the end of a line. */
export const withoutTrailingSeparator = (text: FittedText): FittedText => ({
  ...text,
  linhas: text.linhas.map((linha) => linha.replace(/ ·$/, '')),
});

/** Uses the fewest lines at which the text is at least `aceitavel` px; otherwise fits as usual. */
export function fitFewestLines(text: string, ajuste: TextFit, aceitavel: number): FittedText {
  for (let maxLinhas = 1; maxLinhas < ajuste.maxLinhas; maxLinhas++) {
    const attempt = fitText(text, { ...ajuste, maxLinhas });
    if (attempt.tamanho >= aceitavel) return attempt;
  }
  return fitText(text, ajuste);
}
