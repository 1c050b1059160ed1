import { FAIXAS } from './larguras.ts';

const PESSOA =
  '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?(?:[\\u{E0020}-\\u{E007E}]+\\u{E007F})?';

/**
 * Emoji as Unicode joins them (UTS #51): flags, keycaps, people with their skin, families; also single pictographs,
 * of which some are plain signs of the fonts.
 */
export const EMOJIS = new RegExp(
  `\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|${PESSOA}(?:\\u200D${PESSOA})*`,
  'gu',
);
const TALVEZ = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** Whether all fonts of the templates have a glyph for this code point. */
export function temGlifo(codigo: number): boolean {
  return FAIXAS.some(([de, ate]) => codigo >= de && codigo <= ate);
}

/** Whether a sign of {@link sinaisDe} is drawn as a picture. */
export function isEmoji(sinal: string): boolean {
  const codigo = sinal.codePointAt(0) ?? 0;
  return sinal.length > (codigo > 0xffff ? 2 : 1) || !temGlifo(codigo);
}

/** A text's signs as they are drawn, each emoji one of them, of whatever it is made. */
export function sinaisDe(texto: string): Iterable<string> {
  if (!TALVEZ.test(texto)) return texto;
  const sinais: string[] = [];
  let depois = 0;
  for (const achado of texto.matchAll(EMOJIS)) {
    sinais.push(...texto.slice(depois, achado.index), achado[0]);
    depois = achado.index + achado[0].length;
  }
  return [...sinais, ...texto.slice(depois)];
}

/** A stretch of a line: words, or one emoji. `inicio` is its place in the line. */
export type Trecho = { inicio: number; texto: string; emoji: boolean };

/** A line cut where words and emoji meet; drawable text goes in. */
export function trechosDe(linha: string): Trecho[] {
  const trechos: Trecho[] = [];
  let inicio = 0;
  for (const sinal of sinaisDe(linha)) {
    const emoji = isEmoji(sinal);
    const antes = trechos.at(-1);
    if (antes && !emoji && !antes.emoji) antes.texto += sinal;
    else trechos.push({ inicio, texto: sinal, emoji });
    inicio += sinal.length;
  }
  return trechos;
}
