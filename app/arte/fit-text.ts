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
for (const [de, ate] of CODE_POINT_RANGES) for (let c = de; c <= ate; c++) POSITIONS.set(c, nextPosition++);

const kerningPairsOf = (fonte: TemplateFont): ReadonlyMap<string, number> =>
  new Map(
    KERNING[fonte].flatMap(([valor, pares]) =>
      (pares.match(/../gs) ?? []).map((par) => [par, valor] as const),
    ),
  );
const KERNING_PAIRS = Object.fromEntries(
  (Object.keys(KERNING) as TemplateFont[]).map((fonte) => [fonte, kerningPairsOf(fonte)]),
) as Record<TemplateFont, ReadonlyMap<string, number>>;

/**
 * Width of a text in em, including positive kerning. An emoji is 1 em wide, and so is any character missing
 * from the table: apply `drawableText` or `textWithEmojis` first.
 */
function widthInEm(texto: string, fonte: TemplateFont): number {
  const tabela = ADVANCE_WIDTHS[fonte];
  const pares = KERNING_PAIRS[fonte];
  let soma = 0;
  let anterior = '';
  for (const sinal of signsOf(texto)) {
    const posicao = isEmoji(sinal) ? undefined : POSITIONS.get(sinal.codePointAt(0) ?? 0);
    soma += posicao === undefined ? 1000 : (tabela[posicao] ?? 1000);
    soma += pares.get(anterior + sinal) ?? 0;
    anterior = sinal;
  }
  return (soma * ROUNDING_MARGIN) / 1000;
}

/** Width of a text on one line, px, at least what the fonts need. */
export function measureText(texto: string, fonte: TemplateFont, tamanho: number): number {
  return widthInEm(texto, fonte) * tamanho;
}

/** Largest integer font size (px) up to `maximo` at which the text fits `largura` on one line; at least 1. */
export function oneLineSize(texto: string, fonte: TemplateFont, largura: number, maximo: number): number {
  const em = widthInEm(texto, fonte);
  return em === 0 ? maximo : Math.max(1, Math.min(maximo, Math.floor(largura / em)));
}

/** Splits a word into pieces no wider than `limite` em; each piece has at least one character. */
function breakWord(palavra: string, fonte: TemplateFont, limite: number): string[] {
  const partes: string[] = [];
  let atual = '';
  for (const sinal of signsOf(palavra)) {
    if (atual !== '' && widthInEm(atual + sinal, fonte) > limite) {
      partes.push(atual);
      atual = sinal;
    } else atual += sinal;
  }
  return atual === '' ? partes : [...partes, atual];
}

type Word = { texto: string; em: number };

function measureWords(texto: string, fonte: TemplateFont): Word[] {
  return texto
    .split(' ')
    .filter((p) => p !== '')
    .map((p) => ({ texto: p, em: widthInEm(p, fonte) }));
}

/** Breaks words greedily into lines within `limite` em; null when a word is wider and `partir` is false. */
function breakLines(
  lista: readonly Word[],
  fonte: TemplateFont,
  limite: number,
  partir: boolean,
): string[] | null {
  const espaco = widthInEm(' ', fonte);
  const linhas: string[] = [];
  let atual = '';
  let usado = 0;
  for (const palavra of lista) {
    if (palavra.em > limite && !partir) return null;
    const partes =
      palavra.em > limite
        ? breakWord(palavra.texto, fonte, limite).map((texto) => ({ texto, em: widthInEm(texto, fonte) }))
        : [palavra];
    for (const [i, parte] of partes.entries()) {
      if (atual === '') {
        atual = parte.texto;
        usado = parte.em;
      } else if (i === 0 && usado + espaco + parte.em <= limite) {
        atual += ` ${parte.texto}`;
        usado += espaco + parte.em;
      } else {
        linhas.push(atual);
        atual = parte.texto;
        usado = parte.em;
      }
    }
  }
  return atual === '' ? linhas : [...linhas, atual];
}

/**
 * Balances the lines: narrows the width while their number stays, so that the last line is not a single word.
 */
function balanceLines(
  lista: readonly Word[],
  fonte: TemplateFont,
  limite: number,
  linhas: string[],
): string[] {
  let melhor = linhas;
  let baixo = limite / 2;
  let alto = limite;
  for (let i = 0; i < 12; i++) {
    const meio = (baixo + alto) / 2;
    const tentativa = breakLines(lista, fonte, meio, false);
    if (tentativa && tentativa.length === linhas.length) {
      melhor = tentativa;
      alto = meio;
    } else baixo = meio;
  }
  return melhor;
}

/**
 * Fits a text into a box: uses the largest integer font size at which it takes at most `maxLinhas` lines (and
 * the height, if given), breaking between words. If whole words do not fit at `minimo`, breaks long words; if
 * that is not enough, reduces the size further. Never loses a character.
 */
export function fitText(texto: string, ajuste: TextFit): FittedText {
  const { fonte, largura, entrelinha, maximo } = ajuste;
  const minimo = Math.min(ajuste.minimo, maximo);
  const lista = measureWords(texto, fonte);
  const linhasCabem = (tamanho: number) =>
    ajuste.altura === undefined
      ? ajuste.maxLinhas
      : Math.min(ajuste.maxLinhas, Math.floor(ajuste.altura / Math.round(tamanho * entrelinha)));
  const tentar = (tamanho: number, partir: boolean): string[] | null => {
    const linhas = breakLines(lista, fonte, largura / tamanho, partir);
    return linhas && linhas.length <= linhasCabem(tamanho) ? linhas : null;
  };
  const maior = (de: number, ate: number, partir: boolean): number | null => {
    if (!tentar(de, partir)) return null;
    let baixo = de;
    let alto = ate;
    while (baixo < alto) {
      const meio = Math.ceil((baixo + alto) / 2);
      if (tentar(meio, partir)) baixo = meio;
      else alto = meio - 1;
    }
    return baixo;
  };

  const tamanho = maior(minimo, maximo, false) ?? maior(minimo, maximo, true) ?? maior(1, minimo, true) ?? 1;
  // Below the minimum size the words often fit whole again.
  const inteiras = tentar(tamanho, false);
  const linhas =
    inteiras && ajuste.equilibrar && inteiras.length > 1
      ? balanceLines(lista, fonte, largura / tamanho, inteiras)
      : (inteiras ?? breakLines(lista, fonte, largura / tamanho, true) ?? []);
  const alturaLinha = Math.round(tamanho * entrelinha);
  return { fonte, tamanho, linhas, alturaLinha, altura: alturaLinha * linhas.length };
}

/** Removes the separator "·" at the end of a line. */
export const withoutTrailingSeparator = (texto: FittedText): FittedText => ({
  ...texto,
  linhas: texto.linhas.map((linha) => linha.replace(/ ·$/, '')),
});

/** Uses the fewest lines at which the text is at least `aceitavel` px; otherwise fits as usual. */
export function fitFewestLines(texto: string, ajuste: TextFit, aceitavel: number): FittedText {
  for (let maxLinhas = 1; maxLinhas < ajuste.maxLinhas; maxLinhas++) {
    const tentativa = fitText(texto, { ...ajuste, maxLinhas });
    if (tentativa.tamanho >= aceitavel) return tentativa;
  }
  return fitText(texto, ajuste);
}
