import { type PDFContext, PDFHexString, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { COLOUR_TYPE, type Png } from '../../engines/read-png.ts';
import { checkRows, paletteAlphaOf, separateAlpha } from './separate-alpha.ts';

/** Predictor for PNG filters, which name themselves in the first byte of each row (ISO 32000-1, 7.4.4.4). */
const PREDICTOR_PNG = 15;

type Literal = string | number | PDFObject | Literal[] | { [name: string]: Literal | undefined };

/**
 * Embeds a PNG in the document without decoding it: PDF packs rows as PNG does, so they are copied or, with
 * an alpha channel, split while streaming. The writer's own reader would hold every image decoded, 12 to 16
 * MB each, until the document is finished.
 * Throws for an image corrupt after its header; an interlaced one must be redrawn before.
 */
export async function embedPng(context: PDFContext, png: Png): Promise<PDFRef> {
  if (png.entrelacado) throw new Error('An interlaced picture has no rows that a PDF could take.');
  const { largura, altura, profundidade } = png;
  const register = (
    bytes: Uint8Array,
    { colors, ...special }: { colors: number; ColorSpace: Literal; SMask?: PDFRef; Mask?: number[] },
  ): PDFRef =>
    context.register(
      context.stream(bytes, {
        ...imageDictionary(largura, altura, profundidade),
        ...special,
        DecodeParms: {
          Predictor: PREDICTOR_PNG,
          Colors: colors,
          BitsPerComponent: profundidade,
          Columns: largura,
        },
      }),
    );

  if (png.cor === COLOUR_TYPE.rgba || png.cor === COLOUR_TYPE.cinzaComAlfa) {
    const { cores, alfa } = await separateAlpha(png);
    const SMask = alfa && register(alfa, { colors: 1, ColorSpace: 'DeviceGray' });
    return register(cores, { ...colourSpaceOf(png), ...(SMask ? { SMask } : {}) });
  }
  const packed = new Uint8Array(await new Blob([...png.dados]).arrayBuffer());
  if (png.cor !== COLOUR_TYPE.paleta || !png.transparencia) {
    await checkRows(png);
    return register(packed, { ...colourSpaceOf(png), ...maskOf(png) });
  }
  const alfa = context.stream(await paletteAlphaOf(png, png.transparencia), {
    ...imageDictionary(largura, altura, 8),
    ColorSpace: 'DeviceGray',
  });
  return register(packed, { ...colourSpaceOf(png), SMask: context.register(alfa) });
}

const imageDictionary = (width: number, height: number, depth: number) => ({
  Type: 'XObject',
  Subtype: 'Image',
  Width: width,
  Height: height,
  BitsPerComponent: depth,
  Filter: 'FlateDecode',
});

function colourSpaceOf({ cor, paleta }: Png): { colors: number; ColorSpace: Literal } {
  if (cor === COLOUR_TYPE.rgb || cor === COLOUR_TYPE.rgba) return { colors: 3, ColorSpace: 'DeviceRGB' };
  if (cor !== COLOUR_TYPE.paleta || !paleta) return { colors: 1, ColorSpace: 'DeviceGray' };
  const hex = Array.from(paleta, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { colors: 1, ColorSpace: ['Indexed', 'DeviceRGB', paleta.byteLength / 3 - 1, PDFHexString.of(hex)] };
}

/** Colour-key mask: the one transparent colour as a range of each sample (ISO 32000-1, 8.9.6.4). */
function maskOf({ cor, transparencia }: Png): { Mask?: number[] } {
  const samples = cor === COLOUR_TYPE.rgb ? 3 : 1;
  if (cor === COLOUR_TYPE.paleta || transparencia?.byteLength !== samples * 2) return {};
  const view = new DataView(transparencia.buffer, transparencia.byteOffset, transparencia.byteLength);
  const values = Array.from({ length: samples }, (_, at) => view.getUint16(at * 2));
  return { Mask: values.flatMap((value) => [value, value]) };
}
