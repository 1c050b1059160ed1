import { withoutSigns } from './clean-pasted-text.ts';
import { parseTelefone } from './telefone.ts';

/**
 * Part of a search text: words, or in `telefone` the stored digits of what is written as a telephone number.
 */
type SearchPart = { texto: string; telefone: string | null };

/** Two digits or more with the signs of a telephone between them, apart from words. */
const WRITTEN_TELEFONE = /(?<!\S)(?:tel: ?)?(?:\+ ?)?\(?\d[\d ().+-]*\d(?![^\s,;.)-])/gi;
/** Prefix before the area code of a number not typed in full yet. */
const COUNTRY_PREFIX = /^\+ ?55|^\(?0(?=[1-9])/;

/** Digits as telephones are stored, national and bare, of a whole number or of its beginning. */
const storedDigits = (text: string): string =>
  parseTelefone(text) ?? text.replace(COUNTRY_PREFIX, '').replace(/\D/g, '');

/**
 * Takes a search apart, so that a telephone is looked for as one number however it is written: "(41) 98811-0003",
 * "98811 0003", "+55 41 98811". Names and other words stay as they are typed.
 */
export function splitSearchParts(query: string): SearchPart[] {
  const text = withoutSigns(query.slice(0, 100));
  const parts: SearchPart[] = [];
  let end = 0;
  for (const { 0: escrito, index } of text.matchAll(WRITTEN_TELEFONE)) {
    const telefone = storedDigits(escrito);
    if (telefone === escrito || telefone === '') continue;
    parts.push({ texto: text.slice(end, index), telefone: null }, { texto: escrito, telefone });
    end = index + escrito.length;
  }
  parts.push({ texto: text.slice(end), telefone: null });
  return parts.filter(({ texto }) => texto.trim() !== '');
}
