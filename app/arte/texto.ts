import { EMOJIS, isEmoji, temGlifo } from './sinais.ts';

/** Signs without a glyph that have a plain equivalent; everything else without one is dropped. */
const EQUIVALENTES: Readonly<Record<string, string>> = {
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

function soDesenhaveis(texto: string): string {
  let saida = '';
  for (const sinal of texto) if (temGlifo(sinal.codePointAt(0) ?? 0)) saida += sinal;
  return saida;
}

function equivalente(sinal: string): string {
  const direto = EQUIVALENTES[sinal];
  if (Object.hasOwn(EQUIVALENTES, sinal) && direto !== undefined) return direto;
  if (/\s/u.test(sinal)) return ' ';
  // Compatibility forms ("𝐎𝐟𝐞𝐫𝐭𝐚" from lettering apps, full-width signs), then letters without their accent.
  const simples = soDesenhaveis(sinal.normalize('NFKC'));
  return simples.trim() === '' ? soDesenhaveis(sinal.normalize('NFKD')).trim() : simples;
}

const drawable = (texto: string): string =>
  Array.from(texto, (sinal) => (temGlifo(sinal.codePointAt(0) ?? 0) ? sinal : equivalente(sinal))).join('');

const tidy = (texto: string): string =>
  texto
    .replace(/ {2,}/g, ' ')
    .replace(/ +([,.;!?])/g, '$1')
    .trim();

/**
 * The text as the templates can draw it: one line, composed letters, only signs that all fonts have.
 * Emoji, control and bidirectional marks and lone surrogates disappear; styled letters become plain ones,
 * so that nothing renders as a box. Idempotent. The stored text stays as it was typed.
 */
export const textoDesenhavel = (texto: string): string => tidy(drawable(texto.normalize('NFC')));

/** The same with its emoji, which `Linhas` draws as pictures. Idempotent. */
export function textoComEmojis(texto: string): string {
  const composto = texto.normalize('NFC');
  let saida = '';
  let depois = 0;
  for (const { 0: emoji, index } of composto.matchAll(EMOJIS)) {
    if (!isEmoji(emoji) || Object.hasOwn(EQUIVALENTES, emoji)) continue;
    saida += drawable(composto.slice(depois, index)) + emoji;
    depois = index + emoji.length;
  }
  return tidy(saida + drawable(composto.slice(depois)));
}
