/** Error of a photo form; `arquivo` is shown beside the photo. */
export type FotosAnswer = { erro?: string; arquivo?: string };
