/** Sides of the copies that public pages show, in pixels: a card, and a page or a link's preview. */
export const LADOS_DA_COPIA = [480, 1200] as const;
export type LadoDaCopia = (typeof LADOS_DA_COPIA)[number];

/**
 * Path of a released photo's copy. The hash makes it another address once the photo was blurred: what browsers keep for
 * ever is never the one of before. @param hash of the kept photo's bytes, hexadecimal
 */
export const urlDaCopia = ({ id, hash }: { id: string; hash: string }, lado: LadoDaCopia): string =>
  `/seminovos/foto/${id}${lado === 1200 ? '' : `-${lado}`}.jpg?v=${hash.slice(0, 8)}`;

/** Sides of the copy of a photo, in pixels. */
export function ladosDaCopia({ largura, altura }: { largura: number; altura: number }, lado: LadoDaCopia) {
  const escala = Math.min(1, lado / Math.max(largura, altura));
  return { largura: Math.round(largura * escala), altura: Math.round(altura * escala) };
}

/** Which copy an address asks for: "{id}.jpg" or "{id}-480.jpg"; null for anything else. */
export function readCopia(arquivo: string): { id: string; lado: LadoDaCopia } | null {
  const [, id, small] = /^([0-9a-z]{10,40})(-480)?\.jpg$/.exec(arquivo) ?? [];
  return id ? { id, lado: small ? 480 : 1200 } : null;
}
