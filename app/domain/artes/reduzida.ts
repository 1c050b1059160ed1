/**
 * Widths of the smaller copies of a piece's picture, in pixels: for a card in a list (a tenth of the bytes),
 * and for the full width of a telephone.
 */
export const LARGURAS_REDUZIDAS = [256, 720] as const;
export type LarguraReduzida = (typeof LARGURAS_REDUZIDAS)[number];

/** Parses a width from an address, "256"; undefined for anything else. */
export const readLargura = (texto: string): LarguraReduzida | undefined =>
  LARGURAS_REDUZIDAS.find((each) => String(each) === texto);

/** Path of a picture's smaller copy, as WebP. @param path path of its JPEG, `/i/….jpg` */
export const reduzida = (path: string, largura: LarguraReduzida): string =>
  path.replace('.jpg', `-${largura}.webp`);

/** Parses the file name of a picture below /i/: "{id}.jpg", "{id}-256.webp"; null for anything else. */
export function readArquivoDeImagem(arquivo: string) {
  const [, id, largura, extensao] =
    /^([0-9a-f]{40})(?:-(256|720)(?=\.webp))?\.(jpg|png|webp)$/.exec(arquivo) ?? [];
  if (!id) return null;
  return {
    id,
    extensao: extensao as 'jpg' | 'png' | 'webp',
    /** Null for the original. */
    largura: largura ? (Number(largura) as LarguraReduzida) : null,
  };
}
