import { ownerKey } from '~/browser/storage/owner-keys.ts';

/** Text a person writes before and after the generated caption, remembered per kind of piece. */
export type CaptionFrame = { antes: string; depois: string };

/** Maximum length of `antes` and `depois` together, characters; longer text is not remembered. */
const MAX_FRAME_LENGTH = 600;

/** Storage key per person and kind of piece, because each kind needs another caption. */
const captionKeyOf = (dono: string, kind: string): string => `${ownerKey('legenda', dono)}:${kind}`;

/**
 * Extracts the text around the generated caption; null when the caption itself was edited or the text is too
 * long.
 */
export function captionFrameOf(text: string, words: string): CaptionFrame | null {
  const start = text.indexOf(words);
  if (start < 0) return null;
  const moldura = { antes: text.slice(0, start), depois: text.slice(start + words.length) };
  return moldura.antes.length + moldura.depois.length > MAX_FRAME_LENGTH ? null : moldura;
}

/**
 * Builds the caption of a piece: the generated text inside the remembered `antes` and `depois` of its kind.
 */
export function readCaption(
  storage: Pick<Storage, 'getItem'>,
  dono: string,
  kind: string,
  words: string,
): string {
  try {
    const stored: unknown = JSON.parse(storage.getItem(captionKeyOf(dono, kind)) ?? 'null');
    if (!isCaptionFrame(stored)) return words;
    return `${stored.antes}${words}${stored.depois}`;
  } catch {
    return words;
  }
}

/**
 * Remembers the text around the caption for the next piece of the same kind. The generated caption itself,
 * with its prices and dates, is never stored.
 */
export function keepCaption(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  dono: string,
  kind: string,
  { texto, palavras }: { texto: string; palavras: string },
): void {
  const moldura = captionFrameOf(texto, palavras);
  if (!moldura) return;
  try {
    const key = captionKeyOf(dono, kind);
    if (moldura.antes === '' && moldura.depois === '') storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(moldura));
  } catch {
    // Storage is blocked: the caption is not remembered after this page.
  }
}

function isCaptionFrame(value: unknown): value is CaptionFrame {
  if (typeof value !== 'object' || value === null) return false;
  return ['antes', 'depois'].every((part) => typeof Reflect.get(value, part) === 'string');
}
