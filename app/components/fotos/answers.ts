/** Answer of a photo form's action that was refused; `arquivo` is the error shown beside the photo. */
export type FotosAnswer = { erro?: string; arquivo?: string };
