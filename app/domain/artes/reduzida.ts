/**
 * Widths of the smaller copies of a piece's picture, in pixels: a card of a list, sharp enough on any screen at a tenth of
 * the whole picture's bytes, and a telephone's whole width.
 */
export const LARGURAS_REDUZIDAS = [256, 720] as const;
export type LarguraReduzida = (typeof LARGURAS_REDUZIDAS)[number];

/** One of them as an address names it, "256"; undefined for anything else. */
export const readLargura = (texto: string): LarguraReduzida | undefined =>
  LARGURAS_REDUZIDAS.find((each) => String(each) === texto);

/** Path of a picture's smaller copy, as WebP. @param path of its JPEG, `/i/….jpg` */
export const reduzida = (path: string, largura: LarguraReduzida): string =>
  path.replace('.jpg', `-${largura}.webp`);

/** Which picture a file below /i/ is: "{id}.jpg", "{id}-256.webp"; null for anything else. */
export function readArquivoDeImagem(arquivo: string) {
  const [, id, largura, extensao] =
    /^([0-9a-f]{40})(?:-(256|720)(?=\.webp))?\.(jpg|png|webp)$/.exec(arquivo) ?? [];
  if (!id) return null;
  return {
    id,
    extensao: extensao as 'jpg' | 'png' | 'webp',
    /** Null for the picture itself. */
    largura: largura ? (Number(largura) as LarguraReduzida) : null,
  };
}
