import { EMOJIS, isEmoji } from './sinais.ts';

/** Where the site has the pictures of emoji; the last part changes with the set. */
export const PASTA_DOS_EMOJIS = '/assets/emoji-16';

/** An emoji's code points as the set names its files: the sign that asks for a picture only counts between joined ones. */
export function nomeDoEmoji(emoji: string): string {
  const visto = emoji.includes('\u200d') ? emoji : emoji.replaceAll('\ufe0f', '');
  return Array.from(visto, (sinal) => (sinal.codePointAt(0) ?? 0).toString(16)).join('-');
}

const enderecoDe = (emoji: string): string => `${PASTA_DOS_EMOJIS}/${nomeDoEmoji(emoji)}.svg`;

/**
 * Pictures by their addresses where none may be fetched: in the drawing Worker. They are the same for everybody and
 * never change, so those of one drawing serve the next.
 */
const embutidos = new Map<string, string>();
/** A few times what twenty pieces show; each has 3 kB. */
const MAIS_EMBUTIDOS = 500;

/** Keeps an emoji's picture as data under its address. */
export function embutirEmoji(endereco: string, uri: string): void {
  embutidos.delete(endereco);
  embutidos.set(endereco, uri);
  const [oldest] = embutidos.keys();
  if (oldest !== undefined && embutidos.size > MAIS_EMBUTIDOS) embutidos.delete(oldest);
}

/** What shows an emoji: its picture as data where that is kept, else its address. */
export function fonteDoEmoji(emoji: string): string {
  const endereco = enderecoDe(emoji);
  return embutidos.get(endereco) ?? endereco;
}

/** The same data with each of their texts replaced. */
function mapTextos<Dados>(dados: Dados, as: (texto: string) => string): Dados {
  if (typeof dados === 'string') return as(dados) as Dados;
  if (Array.isArray(dados)) return dados.map((each) => mapTextos(each, as)) as Dados;
  if (dados === null || typeof dados !== 'object') return dados;
  return Object.fromEntries(
    Object.entries(dados).map(([nome, each]) => [nome, mapTextos(each, as)]),
  ) as Dados;
}

const drawn = (texto: string): string[] => (texto.match(EMOJIS) ?? []).filter(isEmoji);

/** Addresses of the emoji in all texts of these data, each once. */
export function emojisOf(dados: unknown): string[] {
  const enderecos = new Set<string>();
  mapTextos(dados, (texto) => {
    for (const emoji of drawn(texto)) enderecos.add(enderecoDe(emoji));
    return texto;
  });
  return [...enderecos];
}

/** The same data without the emoji that are not kept as data: they leave no gap. */
export function semEmojisQueFaltam<Dados>(dados: Dados): Dados {
  return mapTextos(dados, (texto) =>
    texto.replace(EMOJIS, (emoji) => (isEmoji(emoji) && !embutidos.has(enderecoDe(emoji)) ? '' : emoji)),
  );
}
