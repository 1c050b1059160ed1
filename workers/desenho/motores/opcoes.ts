/**
 * Effort of the WebP encoder, 0 to 6. A whole picture: a quarter of the default's time, for a few more bytes. A small one
 * is encoded in no time at all, and asked for by the dozen: a quarter of its bytes less.
 */
export const WEBP_METHOD = { rapido: 0, menor: 4 } as const;
export type EsforcoDoWebp = keyof typeof WEBP_METHOD;
