import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import fontkit, { type Font, type Glyph } from '@pdf-lib/fontkit';
import type { PdfFontFiles, PdfFontName } from './font-files.ts';
import { unpackWoff } from './woff.ts';

/** Fonts embedded in one PDF, each with only the glyphs that it uses. */
export type PdfFonts = Readonly<Record<PdfFontName, PDFFont>>;

/** Font names in the file: the six letters before the "+" mark a subset. */
const FONT_NAMES: Readonly<Record<PdfFontName, string>> = {
  titulo: 'BALCAA+Poppins-Bold',
  medio: 'BALCAB+Poppins-Medium',
  texto: 'BALCAC+Roboto-Regular',
  forte: 'BALCAD+Roboto-Medium',
};

/**
 * Opens a font for the PDF writer, with two changes. Text is laid out one glyph a character, cached: our
 * fonts have no ligatures, and shaping took most of the time of a long schedule. The subset exposes only its
 * stream: the writer would take an `encode` for that of a later fontkit.
 */
function openFont(bytes: Uint8Array, postscriptName?: string): Font {
  const font = fontkit.create(bytes, postscriptName);
  const glyphs = new Map<string, Glyph>();
  const glyphOf = (character: string): Glyph => {
    const known = glyphs.get(character) ?? font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    glyphs.set(character, known);
    return known;
  };
  const createSubset = font.createSubset.bind(font);
  return Object.assign(font, {
    layout: (text: string) => ({ glyphs: Array.from(text, glyphOf) }),
    createSubset: () => {
      const subset = createSubset();
      return {
        includeGlyph: (glyph: Glyph) => subset.includeGlyph(glyph),
        encodeStream: () => subset.encodeStream(),
      };
    },
  });
}

/** Embeds the fonts; only the glyphs used in the document are included. */
export async function embedFonts(documento: PDFDocument, files: PdfFontFiles): Promise<PdfFonts> {
  documento.registerFontkit({ create: openFont });
  const embed = async (nome: PdfFontName) =>
    documento.embedFont(await unpackWoff(new Uint8Array(files[nome])), {
      subset: true,
      customName: FONT_NAMES[nome],
    });
  const [titulo, medio, texto, forte] = [
    await embed('titulo'),
    await embed('medio'),
    await embed('texto'),
    await embed('forte'),
  ];
  return { titulo, medio, texto, forte };
}
