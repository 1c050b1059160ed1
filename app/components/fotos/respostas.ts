/** What went wrong with a form about photos; `arquivo` stands beside the photo. */
export type RespostaDasFotos = { erro?: string; arquivo?: string };
