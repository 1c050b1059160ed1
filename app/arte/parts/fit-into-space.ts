import { textWithEmojis } from '../drawable-text.ts';
import { type FittedText, fitFewestLines, fitText } from '../fit-text.ts';
import type { TemplateFont } from '../font-widths.ts';

/** Space for a text on the canvas, with limits of lines and font size; lengths in px. */
type TextSpace = {
  largura: number;
  /** Maximum height of the lines, px. */
  altura?: number;
  linhas: number;
  maximo: number;
  minimo?: number;
  fonte?: TemplateFont;
  entrelinha?: number;
  equilibrar?: boolean;
  /**
   * Font size, px, from which fewer lines are preferred to larger letters; without it the largest letters are
   * preferred.
   */
  aceitavel?: number;
};

/** Fits a text into a space; an empty text takes no space. */
export function fitIntoSpace(text: string, e: TextSpace): FittedText {
  const maximo = Math.max(1, Math.round(e.maximo));
  const ajuste = {
    fonte: e.fonte ?? 'poppins-700',
    largura: e.largura,
    maxLinhas: e.linhas,
    ...(e.altura === undefined ? {} : { altura: Math.max(1, e.altura) }),
    entrelinha: e.entrelinha ?? 1.08,
    maximo,
    minimo: e.minimo ?? 22,
    equilibrar: e.equilibrar ?? true,
  } as const;
  return e.aceitavel === undefined ? fitText(text, ajuste) : fitFewestLines(text, ajuste, e.aceitavel);
}

/** Upper-cases, limited to characters of the fonts. */
export const toUpperCase = (text: string): string => textWithEmojis(text.toLocaleUpperCase('pt-BR'));
