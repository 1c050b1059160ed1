import type { Centavos } from '../valores/dinheiro.ts';
import { type Letras, letrasDe, semLetras, vezesDasLetras } from './letras-juntas.ts';
import { comoNoCatalogo, lerNomes, type NomeParecido, type NomesParecidos } from './nomes-parecidos.ts';
import {
  CONJUNTOS,
  hasQuantidade,
  isNumero,
  isPacote,
  type Palavra,
  palavrasDe,
  semLigacoes,
} from './palavras-da-linha.ts';
import { prometeMais } from './palavras-de-promessa.ts';
import { variantesDe } from './sinonimos-dos-acessorios.ts';

/** Accessory of the store's catalogue: name, code, and price in centavos. */
export type AcessorioComPreco = { nome: string; codigo: string; preco: Centavos };

/** Accessory as it is compared: words of its name and code, the head noun of its name, and the letters of each. */
type Lido = {
  nome: readonly string[];
  codigo: readonly string[];
  nucleo: string | null;
  preco: Centavos;
  textos: ReadonlySet<string>;
  /** Head noun as it stands in the name, in the singular; null where the name has its plural. */
  singular: string | null;
  letras: Record<'nome' | 'raizes' | 'codigo' | 'nucleo' | 'composto' | 'plural', Letras | null>;
  parecido: NomeParecido;
};

/** Words of a noun with a hyphen: "para-brisa". */
function compostoDe(nome: string, nucleo: string): string[] {
  const parts = nome.split(/\s+/).map(palavrasDe);
  const whole = parts.find((words) => words.some(({ raiz }) => raiz === nucleo)) ?? [];
  return whole.length > 1 ? whole.map(({ raiz }) => raiz) : [];
}

function lerAcessorio({ nome, codigo, preco }: AcessorioComPreco): Lido {
  const all = palavrasDe(nome);
  const telling = semLigacoes(all);
  const words = telling.map(({ raiz }) => raiz);
  const code = palavrasDe(codigo).map(({ raiz }) => raiz);
  const sign = code.join('');
  // "7" or "AB" stands in too many lines to name anything.
  const isSign = sign.length > 2 || (/\p{N}/u.test(sign) && /\p{L}/u.test(sign));
  const nucleo = words.find((word) => /^\p{L}{3,}$/u.test(word) && !CONJUNTOS.has(word)) ?? null;
  const texto = all.find(({ raiz }) => raiz === nucleo)?.texto ?? '';
  const singular = texto === '' || texto.endsWith('s') ? null : texto;
  const letras = {
    nome: letrasDe(all.map((each) => each.texto)),
    raizes: letrasDe(words),
    codigo: isSign ? letrasDe(code) : null,
    nucleo: letrasDe(nucleo === null ? [] : [nucleo]),
    composto: letrasDe(nucleo === null ? [] : compostoDe(nome, nucleo)),
    plural: singular === null ? null : letrasDe([`${singular}s`]),
  };
  const textos = new Set(all.map((each) => each.texto));
  const parecido = { todas: all, nucleo, variantes: variantesDe(telling, nucleo), preco };
  return { nome: words, codigo: isSign ? code : [], nucleo, preco, textos, singular, letras, parecido };
}

type Catalogo = { lidos: readonly Lido[]; nomes: NomesParecidos };
const catalogos = new WeakMap<readonly AcessorioComPreco[], Catalogo>();

/** Catalogue as it is compared, read once for all the lines of a proposal. */
function lerCatalogo(acessorios: readonly AcessorioComPreco[]): Catalogo {
  const known = catalogos.get(acessorios);
  if (known) return known;
  const lidos = acessorios.map(lerAcessorio);
  const read = { lidos, nomes: lerNomes(lidos.map(({ parecido }) => parecido)) };
  catalogos.set(acessorios, read);
  return read;
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

/** Removes a name whose words are parted otherwise; null when it is not there. */
const semNomeJunto = (palavras: readonly Palavra[], { letras }: Lido): readonly Palavra[] | null =>
  semLetras(palavras, letras.nome) ?? semLetras(semLigacoes(palavras), letras.raizes, 'raiz');

/** Removes the words of a name; its numbers only where the order is that of the name: "30 baú" is no "baú 30". */
const semNome = (palavras: readonly Palavra[], { nome, ...each }: Lido): readonly Palavra[] =>
  semEmOrdem(palavras, nome) ??
  semNomeJunto(palavras, { nome, ...each }) ??
  nome.reduce<readonly Palavra[]>(
    (rest, word) => (isNumero(word) ? rest : (semEmOrdem(rest, [word]) ?? rest)),
    palavras,
  );

/** Removes a code written in one; null when it is not. */
function semCodigo(palavras: readonly Palavra[], codigo: readonly string[]): readonly Palavra[] | null {
  const at = palavras.findIndex((_, from) => codigo.every((word, i) => palavras[from + i]?.raiz === word));
  return at < 0 ? null : palavras.toSpliced(at, codigo.length);
}

type Nomeado = { each: Lido; porNome: boolean; porCodigo: boolean };

/** Words that are not those of the accessories that the line names wholly. */
const alemDosNomes = (palavras: readonly Palavra[], named: readonly Nomeado[]): readonly Palavra[] =>
  named.reduce((rest, { each, porNome, porCodigo }) => {
    const { codigo, letras } = each;
    const noCode = porCodigo
      ? (semCodigo(rest, codigo) ?? semEmOrdem(rest, codigo) ?? semLetras(rest, letras.codigo) ?? rest)
      : rest;
    return porNome ? semNome(noCode, each) : noCode;
  }, palavras);

/**
 * Words without the numbers that follow the noun and that one name with this noun has ("baú 45", but not "baú 45 e
 * 30"), and without "kit" and the like where all these names have it.
 */
function alemDoNucleo(palavras: readonly Palavra[], sharing: readonly Lido[]): readonly Palavra[] {
  const sets = [...CONJUNTOS].filter((word) => sharing.every(({ nome }) => nome.includes(word)));
  const without = sets.reduce<readonly Palavra[]>((rest, word) => semEmOrdem(rest, [word]) ?? rest, palavras);
  const from = without.findIndex(({ raiz }) => sharing.some(({ nucleo }) => nucleo === raiz)) + 1;
  const after = without.slice(from);
  const left = sharing.map(({ nome }) =>
    nome
      .filter(isNumero)
      .reduce<readonly Palavra[]>((rest, number) => semEmOrdem(rest, [number]) ?? rest, after),
  );
  const fewest = left.reduce((least, each) => (each.length < least.length ? each : least), after);
  return [...without.slice(0, from), ...fewest];
}

/** Counts how often the head noun of an accessory stands in words, as a word or inside others. */
const vezesDoNucleo = (palavras: readonly Palavra[], { nucleo, letras }: Lido): number =>
  Math.max(
    palavras.filter(({ raiz }) => raiz === nucleo).length,
    vezesDasLetras(palavras, letras.nucleo),
    vezesDasLetras(palavras, letras.composto),
  );

/** Tells whether words have the head noun in the plural where the catalogue has the singular. */
function isPlural(palavras: readonly Palavra[], { nucleo, singular, letras }: Lido): boolean {
  const nouns = palavras.filter(({ raiz }) => raiz === nucleo);
  if (singular === null) return false;
  return nouns.length > 0
    ? nouns.some(({ texto }) => texto.endsWith('s'))
    : vezesDasLetras(palavras, letras.plural) > 0;
}

const sum = (prices: readonly Centavos[]): Centavos => prices.reduce((total, each) => total + each, 0);

/** Line against the catalogue, in centavos. */
export type LinhaNoCatalogo = {
  /** Lower bound of what it counts for: the dearest accessory that it names. */
  preco: Centavos;
  /** Upper bound of what it may be worth: the sum of several accessories; Infinity where it says a quantity. */
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
    const { nome, codigo, letras } = each;
    const isThere = nome.length > 0 && nome.every((word) => there.has(word));
    const porNome = isThere || semNomeJunto(palavras, each) !== null;
    const isCode = codigo.length > 0 && semEmOrdem(palavras, codigo) !== null;
    const porCodigo = isCode || semLetras(palavras, letras.codigo) !== null;
    return porNome || porCodigo ? [{ each, porNome, porCodigo }] : [];
  });
}

/**
 * Tells whether a line with these accessories says a quantity beside their names: one in words or digits, a head noun
 * once more, or one in the plural.
 */
function isQuantidade(
  palavras: readonly Palavra[],
  named: readonly Nomeado[],
  beyond: readonly Palavra[],
): boolean {
  const texts = named.flatMap(({ each }) => [...each.textos]);
  const rest = palavras.filter(({ texto }) => !texts.includes(texto));
  return (
    hasQuantidade(beyond) ||
    named.some(({ each, porNome }) => vezesDoNucleo(beyond, each) > (porNome ? 0 : 1) || isPlural(rest, each))
  );
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
  return whole.find((each) => !isQuantidade(palavras, [each], alemDosNomes(palavras, [each]))) ?? whole[0];
}

const wordsOfNames = (lidos: readonly Lido[]): ReadonlySet<string> =>
  new Set(lidos.flatMap(({ nome }) => nome));

/** Reads a line by the words of the catalogue; null when it has none that name an accessory. */
function lerLinha(palavras: readonly Palavra[], catalogo: readonly Lido[]): LinhaNoCatalogo | null {
  const named = nomeados(palavras, catalogo);
  const whole = umSo(palavras, named);
  const removed = whole ? [whole] : named;
  const beyond = alemDosNomes(palavras, removed);
  const sharing = catalogo.filter((each) => vezesDoNucleo(beyond, each) > 0);
  if (named.length === 0 && sharing.length === 0) return null;

  const others = lowest(sharing);
  const prices = named.map(({ each }) => each.preco);
  const preco = Math.max(...prices, ...others.values());
  const isMany =
    isQuantidade(palavras, removed, named.length > 0 ? beyond : alemDoNucleo(palavras, sharing)) ||
    prometeMais(palavras, beyond, wordsOfNames([...named.map(({ each }) => each), ...sharing])) ||
    sharing.some((each) => vezesDoNucleo(beyond, each) > 1 || isPlural(beyond, each));
  if (isMany) return { preco, ate: Number.POSITIVE_INFINITY };
  const isOne = sharing.some(({ nome }) => [...others.keys()].every((noun) => nome.includes(noun)));
  if (named.length === 0 && isOne) return { preco, ate: preco };
  return { preco, ate: (whole ? Math.max(...prices) : sum(prices)) + sum([...others.values()]) };
}

/**
 * Compares a line of a proposal with the store's accessories; null when it names none, and is no package. A line names
 * one wholly by the words of its name or code among others. By the head noun alone it names no particular one, so it
 * counts for the cheapest with that noun: a lower bound. More words never make `preco` less, except those by which the
 * noun becomes part of a name: "baú" in "base de baú". Names, codes and nouns are also found where they are parted
 * otherwise, abbreviated, mistyped, or called as the trade also calls them. A package of unknown things counts for
 * nothing, and may be worth anything.
 */
export function linhaNoCatalogo(
  linha: string,
  acessorios: readonly AcessorioComPreco[],
): LinhaNoCatalogo | null {
  const palavras = palavrasDe(linha);
  const { lidos, nomes } = lerCatalogo(acessorios);
  const alike = comoNoCatalogo(palavras, nomes);
  const isSame = alike.length === palavras.length && alike.every((each, at) => each === palavras[at]);
  const readings = (isSame ? [palavras] : [palavras, alike]).flatMap((words) => lerLinha(words, lidos) ?? []);
  if (readings.length > 0)
    return {
      preco: Math.max(...readings.map(({ preco }) => preco)),
      ate: Math.max(...readings.map(({ ate }) => ate)),
    };
  return lidos.length > 0 && isPacote(palavras) ? { preco: 0, ate: Number.POSITIVE_INFINITY } : null;
}

/** Price for which a line counts at least, in centavos; null when it names no accessory of the catalogue, and is no package. */
export const precoDoAcessorio = (linha: string, acessorios: readonly AcessorioComPreco[]): Centavos | null =>
  linhaNoCatalogo(linha, acessorios)?.preco ?? null;
