/** Longest side of the public copies of photos, in pixels: for cards, and for pages and link previews. */
export const FOTO_COPY_SIDES = [480, 1200] as const;
export type FotoCopySide = (typeof FOTO_COPY_SIDES)[number];

/**
 * Path of a released photo's copy. The hash changes the address when the photo is blurred, so that browsers,
 * which cache copies forever, never show the earlier one.
 * @param hash of the stored photo's bytes, hexadecimal
 */
export const fotoCopyUrl = ({ id, hash }: { id: string; hash: string }, side: FotoCopySide): string =>
  `/seminovos/foto/${id}${side === 1200 ? '' : `-${side}`}.jpg?v=${hash.slice(0, 8)}`;

/** Width and height of a photo's copy, in pixels. */
export function fotoCopySize({ largura, altura }: { largura: number; altura: number }, side: FotoCopySide) {
  const scale = Math.min(1, side / Math.max(largura, altura));
  return { largura: Math.round(largura * scale), altura: Math.round(altura * scale) };
}

/** Parses the file name of a copy: "{id}.jpg" or "{id}-480.jpg"; null for anything else. */
export function readFotoCopy(file: string): { id: string; lado: FotoCopySide } | null {
  const [, id, small] = /^([0-9a-z]{10,40})(-480)?\.jpg$/.exec(file) ?? [];
  return id ? { id, lado: small ? 480 : 1200 } : null;
}
