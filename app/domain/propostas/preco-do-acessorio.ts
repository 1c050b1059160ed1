import type { Centavos } from '../valores/dinheiro.ts';
import { hasQuantidade, isNumero, type Palavra, palavrasDe } from './palavras-da-linha.ts';

/** Accessory of the store's catalogue: name, code, and price in centavos. */
export type AcessorioComPreco = { nome: string; codigo: string; preco: Centavos };

/** Accessory as it is compared: words of its name and code, and the head noun of its name. */
type Lido = { nome: readonly string[]; codigo: readonly string[]; nucleo: string | null; preco: Centavos };

const LIGACOES = new Set('a as ao aos o os e em no na nos nas de do da dos das com para por p c'.split(' '));
/** Words before the noun: "kit de relação" is a relação. */
const CONJUNTOS = new Set(['kit', 'jogo', 'par', 'conjunto']);

function lerAcessorio({ nome, codigo, preco }: AcessorioComPreco): Lido {
  const words = palavrasDe(nome).flatMap(({ raiz }) => (LIGACOES.has(raiz) ? [] : [raiz]));
  const code = palavrasDe(codigo).map(({ raiz }) => raiz);
  const sign = code.join('');
  // "7" or "AB" stands in too many lines to name anything.
  const isSign = sign.length > 2 || (/\p{N}/u.test(sign) && /\p{L}/u.test(sign));
  const nucleo = words.find((word) => /^\p{L}{3,}$/u.test(word) && !CONJUNTOS.has(word)) ?? null;
  return { nome: words, codigo: isSign ? code : [], nucleo, preco };
}

const lidos = new WeakMap<readonly AcessorioComPreco[], readonly Lido[]>();

/** Catalogue as it is compared, read once for all the lines of a proposal. */
function lerCatalogo(acessorios: readonly AcessorioComPreco[]): readonly Lido[] {
  const known = lidos.get(acessorios) ?? acessorios.map(lerAcessorio);
  lidos.set(acessorios, known);
  return known;
}

/** Removes words that stand there in this order; null when one is missing. @param plain rather where none counts */
function take(palavras: readonly Palavra[], words: readonly string[], plain: boolean): Palavra[] | null {
  const rest = [...palavras];
  let from = 0;
  for (const word of words) {
    const is = ({ raiz }: Palavra, at: number) => at >= from && raiz === word;
    const first = rest.findIndex((each, at) => is(each, at) && !(plain && each.conta));
    const at = first < 0 ? rest.findIndex(is) : first;
    if (at < 0) return null;
    rest.splice(at, 1);
    from = at;
  }
  return rest;
}

/** Removes words that stand there in this order, where they say no quantity if they may; null when one is missing. */
const semEmOrdem = (palavras: readonly Palavra[], words: readonly string[]): readonly Palavra[] | null =>
  take(palavras, words, true) ?? take(palavras, words, false);

/** Removes the words of a name; its numbers only where the order is that of the name: "30 baú" is no "baú 30". */
const semNome = (palavras: readonly Palavra[], nome: readonly string[]): readonly Palavra[] =>
  semEmOrdem(palavras, nome) ??
  nome.reduce((rest, word) => (isNumero(word) ? rest : (semEmOrdem(rest, [word]) ?? rest)), palavras);

/** Removes a code written in one; null when it is not. */
function semCodigo(palavras: readonly Palavra[], codigo: readonly string[]): readonly Palavra[] | null {
  const at = palavras.findIndex((_, from) => codigo.every((word, i) => palavras[from + i]?.raiz === word));
  return at < 0 ? null : palavras.toSpliced(at, codigo.length);
}

type Nomeado = { each: Lido; porNome: boolean; porCodigo: boolean };

/** Words that are not those of the accessories that the line names wholly. */
const alemDosNomes = (palavras: readonly Palavra[], named: readonly Nomeado[]): readonly Palavra[] =>
  named.reduce((rest, { each: { nome, codigo }, porNome, porCodigo }) => {
    const noCode = porCodigo ? (semCodigo(rest, codigo) ?? semEmOrdem(rest, codigo) ?? rest) : rest;
    return porNome ? semNome(noCode, nome) : noCode;
  }, palavras);

/** Words without the numbers that follow the noun and that a name with this noun has: "baú 45". */
function alemDoNucleo(palavras: readonly Palavra[], sharing: readonly Lido[]): readonly Palavra[] {
  const from = palavras.findIndex(({ raiz }) => sharing.some(({ nucleo }) => nucleo === raiz)) + 1;
  const numbers = new Set(sharing.flatMap(({ nome }) => nome.filter(isNumero)));
  const after = [...numbers].reduce(
    (rest, number) => semEmOrdem(rest, [number]) ?? rest,
    palavras.slice(from) as readonly Palavra[],
  );
  return [...palavras.slice(0, from), ...after];
}

const sum = (prices: readonly Centavos[]): Centavos => prices.reduce((total, each) => total + each, 0);

/** Line against the catalogue, in centavos. */
export type LinhaNoCatalogo = {
  /** What it counts for at least: the dearest accessory that it names. */
  preco: Centavos;
  /** What it may be worth: the sum of several accessories; Infinity where it says a quantity. */
  ate: number;
};

const lowest = (lidos: readonly Lido[]): ReadonlyMap<string, Centavos> => {
  const found = new Map<string, Centavos>();
  for (const { nucleo, preco } of lidos)
    if (nucleo !== null) found.set(nucleo, Math.min(preco, found.get(nucleo) ?? preco));
  return found;
};

/** Accessories that a line names wholly: by all the words of the name, or by the code's words in their order. */
function nomeados(palavras: readonly Palavra[], catalogo: readonly Lido[]): Nomeado[] {
  const there = new Set(palavras.map(({ raiz }) => raiz));
  return catalogo.flatMap((each) => {
    const { nome, codigo } = each;
    const porNome = nome.length > 0 && nome.every((word) => there.has(word));
    const porCodigo = codigo.length > 0 && semEmOrdem(palavras, codigo) !== null;
    return porNome || porCodigo ? [{ each, porNome, porCodigo }] : [];
  });
}

/**
 * One of the accessories that has the words of all the others: "baú com base" is no baú and a base. Of those with the
 * same words, one whose name leaves no quantity beside it.
 */
function umSo(palavras: readonly Palavra[], named: readonly Nomeado[]): Nomeado | undefined {
  const by = ({ each, porNome, porCodigo }: Nomeado) =>
    new Set([...(porNome ? each.nome : []), ...(porCodigo ? each.codigo : [])]);
  const words = new Set(named.flatMap((each) => [...by(each)]));
  const whole = named.filter((each) => by(each).size === words.size);
  return whole.find((each) => !hasQuantidade(alemDosNomes(palavras, [each]))) ?? whole[0];
}

/**
 * Compares a line of a proposal with the store's accessories; null when it names none. A line names one wholly by the
 * words of its name or code among others. By the head noun alone it names no particular one, so it counts for the
 * cheapest with that noun: a lower bound. More words never make `preco` less, except those by which the noun becomes
 * part of a name: "baú" in "base de baú".
 */
export function linhaNoCatalogo(
  linha: string,
  acessorios: readonly AcessorioComPreco[],
): LinhaNoCatalogo | null {
  const palavras = palavrasDe(linha);
  const catalogo = lerCatalogo(acessorios);
  const named = nomeados(palavras, catalogo);
  const whole = umSo(palavras, named);
  const beyond = alemDosNomes(palavras, whole ? [whole] : named);
  const nouns = new Set(beyond.map(({ raiz }) => raiz));
  const sharing = catalogo.filter(({ nucleo }) => nucleo !== null && nouns.has(nucleo));
  if (named.length === 0 && sharing.length === 0) return null;

  const others = lowest(sharing);
  const prices = named.map(({ each }) => each.preco);
  const preco = Math.max(...prices, ...others.values());
  if (hasQuantidade(named.length > 0 ? beyond : alemDoNucleo(palavras, sharing)))
    return { preco, ate: Number.POSITIVE_INFINITY };
  const isOne = sharing.some(({ nome }) => [...others.keys()].every((noun) => nome.includes(noun)));
  if (named.length === 0 && isOne) return { preco, ate: preco };
  return { preco, ate: (whole ? Math.max(...prices) : sum(prices)) + sum([...others.values()]) };
}

/** Price for which a line counts at least, in centavos; null when it names no accessory of the catalogue. */
export const precoDoAcessorio = (linha: string, acessorios: readonly AcessorioComPreco[]): Centavos | null =>
  linhaNoCatalogo(linha, acessorios)?.preco ?? null;
