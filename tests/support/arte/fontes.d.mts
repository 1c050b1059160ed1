import type { TemplateFont } from '../../../app/arte/font-widths.ts';

/** The part of satori's OpenType reader that scripts and tests use. */
export type FonteLida = {
  unitsPerEm: number;
  ascender: number;
  descender: number;
  tables: { os2: { sCapHeight: number } };
  charToGlyphIndex(char: string): number;
  charToGlyph(char: string): { advanceWidth: number };
  getAdvanceWidth(text: string, size: number): number;
  getPath(text: string, x: number, y: number, size: number): { toPathData(decimals: number): string };
};

export const FONTES: Record<TemplateFont, string>;
export function bytesFonte(arquivo: string): ArrayBuffer;
export function lerFonte(arquivo: string): FonteLida;
