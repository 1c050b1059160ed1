/** Splits a text into graphemes; into code points where `Intl.Segmenter` is missing (Firefox before 125). */
const graphemesOf = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(
        new Intl.Segmenter('pt-BR', { granularity: 'grapheme' }).segment(text),
        (each) => each.segment,
      )
    : Array.from(text);

/** Replaces lone surrogates, which neither URLs nor JSON accept, by U+FFFD. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/**
 * Shortens a quoted text at a grapheme boundary, so that no emoji or accented letter is cut in half.
 * @param most maximum length in UTF-16 units, ellipsis included
 */
export function cutQuote(text: string, most: number): string {
  if (text.length <= most) return wellFormed(text);
  let kept = '';
  for (const grapheme of graphemesOf(text.slice(0, most * 4))) {
    if (kept.length + grapheme.length > most - 1) break;
    kept += grapheme;
  }
  return `${wellFormed(kept).trimEnd()}…`;
}
