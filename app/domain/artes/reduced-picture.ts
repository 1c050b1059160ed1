/**
 * Widths of the smaller copies of a piece's picture, in pixels: for a card in a list (a tenth of the bytes),
 * and for the full width of a telephone.
 */
export const REDUCED_WIDTHS = [256, 720] as const;
export type ReducedWidth = (typeof REDUCED_WIDTHS)[number];

/** Parses a width from an address, "256"; undefined for anything else. */
export const readReducedWidth = (text: string): ReducedWidth | undefined =>
  REDUCED_WIDTHS.find((each) => String(each) === text);

/** Path of a picture's smaller copy, as WebP. @param path path of its JPEG, `/i/….jpg` */
export const reducedPicturePath = (path: string, width: ReducedWidth): string =>
  path.replace('.jpg', `-${width}.webp`);

/** Parses the file name of a picture below /i/: "{id}.jpg", "{id}-256.webp"; null for anything else. */
export function readPictureFileName(file: string) {
  const [, id, width, extension] =
    /^([0-9a-f]{40})(?:-(256|720)(?=\.webp))?\.(jpg|png|webp)$/.exec(file) ?? [];
  if (!id) return null;
  return {
    id,
    extensao: extension as 'jpg' | 'png' | 'webp',
    /** Null for the original. */
    largura: width ? (Number(width) as ReducedWidth) : null,
  };
}
