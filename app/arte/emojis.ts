import { EMOJIS, isEmoji } from './sinais.ts';

/** Path of the emoji pictures; the last part changes with the set. */
export const PASTA_DOS_EMOJIS = '/assets/emoji-16';

/**
 * File name of an emoji: its code points joined by hyphens; the variation selector FE0F is kept only in ZWJ
 * sequences.
 */
export function nomeDoEmoji(emoji: string): string {
  const visto = emoji.includes('\u200d') ? emoji : emoji.replaceAll('\ufe0f', '');
  return Array.from(visto, (sinal) => (sinal.codePointAt(0) ?? 0).toString(16)).join('-');
}

const enderecoDe = (emoji: string): string => `${PASTA_DOS_EMOJIS}/${nomeDoEmoji(emoji)}.svg`;

/**
 * Cache of pictures as data URIs by address, for the drawing Worker, which must not fetch. Pictures are the
 * same for everybody and never change, so later drawings reuse them.
 */
const embutidos = new Map<string, string>();
/** Maximum number of cached pictures, about 3 kB each: several times what twenty pieces need. */
const MAIS_EMBUTIDOS = 500;

/** Caches an emoji's picture as a data URI. */
export function embutirEmoji(endereco: string, uri: string): void {
  embutidos.delete(endereco);
  embutidos.set(endereco, uri);
  const [oldest] = embutidos.keys();
  if (oldest !== undefined && embutidos.size > MAIS_EMBUTIDOS) embutidos.delete(oldest);
}

/** Source of an emoji's image: its cached data URI, else its address. */
export function fonteDoEmoji(emoji: string): string {
  const endereco = enderecoDe(emoji);
  return embutidos.get(endereco) ?? endereco;
}

/** Maps every text in the data, recursively. */
function mapTextos<Dados>(dados: Dados, as: (texto: string) => string): Dados {
  if (typeof dados === 'string') return as(dados) as Dados;
  if (Array.isArray(dados)) return dados.map((each) => mapTextos(each, as)) as Dados;
  if (dados === null || typeof dados !== 'object') return dados;
  return Object.fromEntries(
    Object.entries(dados).map(([nome, each]) => [nome, mapTextos(each, as)]),
  ) as Dados;
}

const drawn = (texto: string): string[] => (texto.match(EMOJIS) ?? []).filter(isEmoji);

/** Addresses of all emoji in the data, without duplicates. */
export function emojisOf(dados: unknown): string[] {
  const enderecos = new Set<string>();
  mapTextos(dados, (texto) => {
    for (const emoji of drawn(texto)) enderecos.add(enderecoDe(emoji));
    return texto;
  });
  return [...enderecos];
}

/** Removes the emoji that are not cached, so that they leave no gap. */
export function semEmojisQueFaltam<Dados>(dados: Dados): Dados {
  return mapTextos(dados, (texto) =>
    texto.replace(EMOJIS, (emoji) => (isEmoji(emoji) && !embutidos.has(enderecoDe(emoji)) ? '' : emoji)),
  );
}
