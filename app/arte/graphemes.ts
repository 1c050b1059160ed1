import { CODE_POINT_RANGES } from './font-widths.ts';

const PERSON_EMOJI =
  '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?(?:[\\u{E0020}-\\u{E007E}]+\\u{E007F})?';

/**
 * Emoji sequences (UTS #51): flags, keycaps, people with skin tones, families; also single pictographs, some
 * of which are ordinary characters of the fonts.
 */
export const EMOJIS = new RegExp(
  `\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|${PERSON_EMOJI}(?:\\u200D${PERSON_EMOJI})*`,
  'gu',
);
const MAYBE_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** Tells whether all fonts of the templates have a glyph for this code point. */
export function hasGlyph(code: number): boolean {
  return CODE_POINT_RANGES.some(([de, until]) => code >= de && code <= until);
}

/** Tells whether an element of {@link signsOf} is drawn as a picture. */
export function isEmoji(sinal: string): boolean {
  const code = sinal.codePointAt(0) ?? 0;
  return sinal.length > (code > 0xffff ? 2 : 1) || !hasGlyph(code);
}

/** Splits a text into drawn characters; each emoji sequence counts as one. */
export function signsOf(text: string): Iterable<string> {
  if (!MAYBE_EMOJI.test(text)) return text;
  const sinais: string[] = [];
  let after = 0;
  for (const found of text.matchAll(EMOJIS)) {
    sinais.push(...text.slice(after, found.index), found[0]);
    after = found.index + found[0].length;
  }
  return [...sinais, ...text.slice(after)];
}

/** Part of a line: words, or one emoji. `inicio` is its offset in the line. */
export type LineSpan = { inicio: number; texto: string; emoji: boolean };

/** Splits a line of drawable text between words and emoji. */
export function lineSpansOf(linha: string): LineSpan[] {
  const segments: LineSpan[] = [];
  let inicio = 0;
  for (const sinal of signsOf(linha)) {
    const emoji = isEmoji(sinal);
    const before = segments.at(-1);
    if (before && !emoji && !before.emoji) before.texto += sinal;
    else segments.push({ inicio, texto: sinal, emoji });
    inicio += sinal.length;
  }
  return segments;
}
