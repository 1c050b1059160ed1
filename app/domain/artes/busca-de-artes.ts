/** More words say nothing more, and each is looked for in every title. */
const MAIS_PALAVRAS = 6;
const MAIOR_PALAVRA = 40;

/** Small letters without accents. */
export const semAcentos = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words of a search, plainly written. */
export const palavrasDaBusca = (busca: string): string[] =>
  semAcentos(busca.slice(0, 200))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAIS_PALAVRAS)
    .map((palavra) => palavra.slice(0, MAIOR_PALAVRA));
