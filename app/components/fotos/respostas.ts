/** Error of a photo form; `arquivo` is shown beside the photo. */
export type RespostaDasFotos = { erro?: string; arquivo?: string };
