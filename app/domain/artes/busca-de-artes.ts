/** Maximum number of words, because each is searched for in every title. */
const MAIS_PALAVRAS = 6;
const MAIOR_PALAVRA = 40;

/** Lower-cases and removes accents. */
export const semAcentos = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a search into words, lower case without accents. */
export const palavrasDaBusca = (busca: string): string[] =>
  semAcentos(busca.slice(0, 200))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAIS_PALAVRAS)
    .map((palavra) => palavra.slice(0, MAIOR_PALAVRA));
