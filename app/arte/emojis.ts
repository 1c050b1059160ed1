import { EMOJIS, isEmoji } from './graphemes.ts';

/** Path of the emoji pictures; the last part changes with the set. */
export const EMOJI_FOLDER = '/assets/emoji-16';

/**
 * File name of an emoji: its code points joined by hyphens; the variation selector FE0F is kept only in ZWJ
 * sequences.
 */
export function emojiFileName(emoji: string): string {
  const visto = emoji.includes('\u200d') ? emoji : emoji.replaceAll('\ufe0f', '');
  return Array.from(visto, (sinal) => (sinal.codePointAt(0) ?? 0).toString(16)).join('-');
}

const emojiAddress = (emoji: string): string => `${EMOJI_FOLDER}/${emojiFileName(emoji)}.svg`;

/**
 * Cache of pictures as data URIs by address, for the drawing Worker, which must not fetch. Pictures are the
 * same for everybody and never change, so later drawings reuse them.
 */
const embeddedEmojis = new Map<string, string>();
/** Maximum number of cached pictures, about 3 kB each: several times what twenty pieces need. */
const MAX_EMBEDDED = 500;

/** Caches an emoji's picture as a data URI. */
export function embedEmoji(address: string, uri: string): void {
  embeddedEmojis.delete(address);
  embeddedEmojis.set(address, uri);
  const [oldest] = embeddedEmojis.keys();
  if (oldest !== undefined && embeddedEmojis.size > MAX_EMBEDDED) embeddedEmojis.delete(oldest);
}

/** Source of an emoji's image: its cached data URI, else its address. */
export function emojiSource(emoji: string): string {
  const address = emojiAddress(emoji);
  return embeddedEmojis.get(address) ?? address;
}

/** Maps every text in the data, recursively. */
function mapTexts<Dados>(data: Dados, as: (text: string) => string): Dados {
  if (typeof data === 'string') return as(data) as Dados;
  if (Array.isArray(data)) return data.map((each) => mapTexts(each, as)) as Dados;
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([nome, each]) => [nome, mapTexts(each, as)])) as Dados;
}

const drawnEmojis = (text: string): string[] => (text.match(EMOJIS) ?? []).filter(isEmoji);

/** Addresses of all emoji in the data, without duplicates. */
export function emojisOf(data: unknown): string[] {
  const addresses = new Set<string>();
  mapTexts(data, (text) => {
    for (const emoji of drawnEmojis(text)) addresses.add(emojiAddress(emoji));
    return text;
  });
  return [...addresses];
}

/** Removes the emoji that are not cached, so that they leave no gap. */
export function withoutMissingEmojis<Dados>(data: Dados): Dados {
  return mapTexts(data, (text) =>
    text.replace(EMOJIS, (emoji) =>
      isEmoji(emoji) && !embeddedEmojis.has(emojiAddress(emoji)) ? '' : emoji,
    ),
  );
}
