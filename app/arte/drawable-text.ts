import { EMOJIS, hasGlyph, isEmoji } from './graphemes.ts';

/**
 * Plain equivalents of characters without a glyph in the templates' fonts; others without one are dropped.
 */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  '\u02b9': "'",
  '\u02bb': "'",
  '\u02c8': "'",
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u201b': '‘',
  '\u201f': '“',
  '\u2032': "'",
  '\u2033': '"',
  '\u2043': '•',
  '\u2192': '›',
  '\u2190': '‹',
  '\u2215': '/',
  '\u2219': '·',
  '\u22c5': '·',
  '\u25cf': '•',
  '\u25e6': '•',
  '\u25aa': '•',
  '\u2605': '*',
  '\u2713': '•',
  '\u2714': '•',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
};

function keepDrawable(text: string): string {
  let saida = '';
  for (const sinal of text) if (hasGlyph(sinal.codePointAt(0) ?? 0)) saida += sinal;
  return saida;
}

function equivalentOf(sinal: string): string {
  const direto = EQUIVALENTS[sinal];
  if (Object.hasOwn(EQUIVALENTS, sinal) && direto !== undefined) return direto;
  if (/\s/u.test(sinal)) return ' ';
  // Compatibility forms ("𝐎𝐟𝐞𝐫𝐭𝐚" from lettering apps, full-width characters), then letters without their
  // accent.
  const simples = keepDrawable(sinal.normalize('NFKC'));
  return simples.trim() === '' ? keepDrawable(sinal.normalize('NFKD')).trim() : simples;
}

const toDrawable = (text: string): string =>
  Array.from(text, (sinal) => (hasGlyph(sinal.codePointAt(0) ?? 0) ? sinal : equivalentOf(sinal))).join('');

const tidySpaces = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ +([,.;!?])/g, '$1')
    .trim();

/**
 * Normalizes a text to what templates can draw: one line, composed letters (NFC), only characters of all
 * fonts. Removes emoji, control and direction characters and lone surrogates; styled letters become plain
 * ones, so that nothing renders as a box. Idempotent. The stored text stays as typed.
 */
export const drawableText = (text: string): string => tidySpaces(toDrawable(text.normalize('NFC')));

/** Normalizes like {@link drawableText}, keeping emoji, which TextLines draws as pictures. Idempotent. */
export function textWithEmojis(text: string): string {
  const composto = text.normalize('NFC');
  let saida = '';
  let after = 0;
  for (const { 0: emoji, index } of composto.matchAll(EMOJIS)) {
    if (!isEmoji(emoji) || Object.hasOwn(EQUIVALENTS, emoji)) continue;
    saida += toDrawable(composto.slice(after, index)) + emoji;
    after = index + emoji.length;
  }
  return tidySpaces(saida + toDrawable(composto.slice(after)));
}

/**
 * Visible characters: letters, digits, symbols and punctuation; not skin tones, which only colour an emoji.
 */
const VISIBLE_SIGN = /(?!\p{Emoji_Modifier})[\p{L}\p{N}\p{S}\p{P}]/u;

/**
 * Lists the characters that would be dropped, without a glyph or an equivalent, each once. Emoji are pictures
 * and not listed.
 */
export function signsWithoutGlyph(text: string): string[] {
  const words = text.normalize('NFC').replace(EMOJIS, (emoji) => (isEmoji(emoji) ? ' ' : emoji));
  const lost = Array.from(words).filter(
    (sinal) =>
      !hasGlyph(sinal.codePointAt(0) ?? 0) && VISIBLE_SIGN.test(sinal) && equivalentOf(sinal).trim() === '',
  );
  return [...new Set(lost)];
}

/** Maximum number of characters named in a message. */
const MAX_NAMED = 5;

/** Explains in Portuguese why a text cannot be drawn as typed; null when it can. */
export function glyphRefusal(text: string): string | null {
  const lost = signsWithoutGlyph(text);
  if (lost.length === 0) return null;
  const named = lost.slice(0, MAX_NAMED).join(' ');
  return `Não dá para escrever ${named}${lost.length > MAX_NAMED ? ' …' : ''} na imagem ou no PDF. Troque por letras comuns.`;
}

/**
 * Applies {@link glyphRefusal} to every text in the data, by path, as "itens.0.descricao"; `menos` names
 * fields that are not drawn.
 */
export function glyphRefusals(data: object, menos: ReadonlySet<string> = new Set()): Record<string, string> {
  const errors: Record<string, string> = {};
  const walk = (each: unknown, path: string): void => {
    const reason = typeof each === 'string' ? glyphRefusal(each) : null;
    if (reason !== null) errors[path] = reason;
    if (typeof each !== 'object' || each === null) return;
    for (const [nome, inside] of Object.entries(each))
      if (!menos.has(nome)) walk(inside, path === '' ? nome : `${path}.${nome}`);
  };
  walk(data, '');
  return errors;
}
