import { wordsOf } from '../motos/strict-moto-search.ts';

/** Word of a line or of a catalogue's name; numbers are words of their own: "45L" are "45" and "l". */
export type LinhaWord = {
  texto: string;
  /** Same for singular and plural, and for the ways to write litres. */
  raiz: string;
  /** Says how many, unless it belongs to a name. */
  conta: boolean;
  /** A dot follows: it may abbreviate a longer word. */
  ponto: boolean;
};

const CONNECTORS = new Set(
  'a as ao aos o os e em no na nos nas de do da dos das com para por p c'.split(' '),
);

/** Tells whether a word only connects others; "C." and the like may abbreviate something. */
export const isConnector = ({ texto, raiz, ponto }: LinhaWord): boolean =>
  CONNECTORS.has(raiz) && !(ponto && texto.length < 3);

export const withoutConnectors = (words: readonly LinhaWord[]): LinhaWord[] =>
  words.filter(({ raiz }) => !CONNECTORS.has(raiz));

/** Words before the noun: "kit de relação" is a relação. */
export const SET_WORDS = new Set(['kit', 'jogo', 'par', 'conjunto', 'pacote', 'combo']);

const LITRES = new Set(['l', 'lt', 'lts']);

function rootOf(text: string): string {
  if (LITRES.has(text)) return 'litro';
  if (text.length < 4) return text;
  return text
    .replace(/(?:oes|aes|aos)$/, 'ao')
    .replace(/ns$/, 'm')
    .replace(/([aeou])is$/, '$1l')
    .replace(/s$/, '')
    .replace(/e$/, '');
}

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const ONE_WORDS = wordSet('um uma');
const COUNT_WORDS = wordSet(`
  dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis
  dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento
  duzentos duzentas trezentos trezentas mil par pares dupla duplas trio trios duzia duzias dezena dezenas
  centena centenas uns umas varios varias diversos diversas kit kits jogo jogos conjunto conjuntos
  casal casais outro outra outros outras iguais ambos ambas cada pacote pacotes combo combos duplo duplos dobro dobros
  triplo triplos tripla triplas quadruplo quadrupla ii iii iv vi vii viii ix`);
/** Five and ten as numbers after a word; else volts, and "times". */
const SINGLE_ROMAN_NUMERALS = new Set(['v', 'x']);
const PIECE_WORDS = wordSet('un und unds unid unids unidade unidades peca pecas pc pcs item itens');
/** Roots of what a number measures: "45 litros", "12 V", "12 meses". */
const MEASURE_ROOTS = wordSet('litro ml mm cm v volt w watt km cc mes ano');

export const isNumeral = (text: string): boolean => /^\p{N}+$/u.test(text);
const isNumeralOne = (text: string): boolean => /^0*1$/.test(text);

/** Plus sign before a one: "+1" is "mais 1". */
const PLUS_ONE = /\+\s*(?=(?:0*1|uma?)(?![\p{L}\p{N}]))/giu;

/** Signs that join two things. */
const JOINING_SIGNS = /[+&]/g;

/** Connectors "c/", "p/" and "s/" before another word. */
const CONTRACTIONS = /(?<![\p{L}\p{N}])([cps])\/(?=\s|\p{L}{3})/giu;
const SPELLED_OUT: Readonly<Record<string, string>> = { c: 'com', p: 'para', s: 'sem' };

/** Letter that stands for the dot after a word until words are split. */
const DOT = '\u02d1';

type WordPart = { texto: string; colada: boolean; ponto: boolean };

/**
 * Tells whether a word says how many: a number other than one, unless it measures or stands right after letters
 * ("FZ25", but "x2" counts); a number in words or in Roman ones; pair, set, dozen, units, pieces; both, each, double;
 * another, one more, in digits too.
 */
function isQuantityWord(
  { texto, colada }: WordPart,
  before: WordPart | undefined,
  after: WordPart | undefined,
): boolean {
  if (!isNumeral(texto)) {
    const isOnePiece = before !== undefined && (isNumeralOne(before.texto) || ONE_WORDS.has(before.texto));
    const isRomano = SINGLE_ROMAN_NUMERALS.has(texto) && /^\p{L}{3,}$/u.test(before?.texto ?? '');
    const isMaisUm = ONE_WORDS.has(texto) && before?.texto === 'mais';
    return COUNT_WORDS.has(texto) || isRomano || isMaisUm || (PIECE_WORDS.has(texto) && !isOnePiece);
  }
  if (isNumeralOne(texto)) return before?.texto === 'mais';
  return colada ? before?.texto === 'x' : after === undefined || !MEASURE_ROOTS.has(rootOf(after.texto));
}

/**
 * Splits text into words; signs that look like others, or like nothing, hide none, nor does "alforge" for "alforje".
 */
export function splitLinhaWords(text: string): LinhaWord[] {
  const parts = wordsOf(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(PLUS_ONE, ' mais ')
      .replace(JOINING_SIGNS, ' e ')
      .replace(CONTRACTIONS, (_, letter: string) => ` ${SPELLED_OUT[letter.toLowerCase()]} `)
      .replace(/(\p{L}\p{M}*)\./gu, `$1${DOT} `),
  ).flatMap((word) =>
    (word.replace(/g(?=[ei])/g, 'j').match(/\p{N}+|\P{N}+/gu) ?? []).flatMap((part, index) => {
      const texto = part.replaceAll(DOT, '');
      return texto === '' ? [] : [{ texto, colada: index > 0, ponto: part.endsWith(DOT) }];
    }),
  );
  return parts.map((part, index) => ({
    texto: part.texto,
    ponto: part.ponto,
    raiz: rootOf(part.texto),
    conta: isQuantityWord(part, parts[index - 1], parts[index + 1]),
  }));
}

/** Tells whether words say a quantity: one of them does, or there is a one more than once. */
export const hasQuantity = (words: readonly LinhaWord[]): boolean =>
  words.some(({ conta }) => conta) ||
  [isNumeralOne, (text: string) => ONE_WORDS.has(text)].some(
    (isOne) => words.filter(({ texto }) => isOne(texto)).length > 1,
  );

const PACKAGE_WORDS = wordSet('kit kits pacote pacotes combo combos conjunto conjuntos');

/**
 * Tells whether words are about a package, whatever is in it: "pacote conforto", but not "troca do conjunto", nor the
 * "kit de boas-vindas" that everybody gets.
 */
export const isPackage = (words: readonly LinhaWord[]): boolean =>
  words.some(({ texto }, at) => PACKAGE_WORDS.has(texto) && !/^d[eoa]s?$/.test(words[at - 1]?.texto ?? '')) &&
  !(words.some(({ raiz }) => raiz === 'boa') && words.some(({ raiz }) => raiz === 'vinda'));
