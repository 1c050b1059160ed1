import { wordsOf } from '../motos/busca-de-motos.ts';

/** Word of a line or of a catalogue's name; numbers are words of their own: "45L" are "45" and "l". */
export type Palavra = {
  texto: string;
  /** Same for singular and plural, and for the ways to write litres. */
  raiz: string;
  /** Says how many, unless it belongs to a name. */
  conta: boolean;
  /** A dot follows: it may abbreviate a longer word. */
  ponto: boolean;
};

const LIGACOES = new Set('a as ao aos o os e em no na nos nas de do da dos das com para por p c'.split(' '));

/** Tells whether a word only connects others; "C." and the like may abbreviate something. */
export const isLigacao = ({ texto, raiz, ponto }: Palavra): boolean =>
  LIGACOES.has(raiz) && !(ponto && texto.length < 3);

export const semLigacoes = (palavras: readonly Palavra[]): Palavra[] =>
  palavras.filter(({ raiz }) => !LIGACOES.has(raiz));

/** Words before the noun: "kit de relação" is a relação. */
export const CONJUNTOS = new Set(['kit', 'jogo', 'par', 'conjunto', 'pacote', 'combo']);

const LITROS = new Set(['l', 'lt', 'lts']);

function raizDe(texto: string): string {
  if (LITROS.has(texto)) return 'litro';
  if (texto.length < 4) return texto;
  return texto
    .replace(/(?:oes|aes|aos)$/, 'ao')
    .replace(/ns$/, 'm')
    .replace(/([aeou])is$/, '$1l')
    .replace(/s$/, '')
    .replace(/e$/, '');
}

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const UM = wordSet('um uma');
const CONTADAS = wordSet(`
  dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis
  dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento
  duzentos duzentas trezentos trezentas mil par pares dupla duplas trio trios duzia duzias dezena dezenas
  centena centenas uns umas varios varias diversos diversas kit kits jogo jogos conjunto conjuntos
  casal casais outro outra outros outras iguais ambos ambas cada pacote pacotes combo combos duplo duplos dobro dobros
  triplo triplos tripla triplas quadruplo quadrupla ii iii iv vi vii viii ix`);
/** Five and ten as numbers after a word; else volts, and "times". */
const ROMANOS_DE_UMA_LETRA = new Set(['v', 'x']);
const PECAS = wordSet('un und unds unid unids unidade unidades peca pecas pc pcs item itens');
/** Roots of what a number measures: "45 litros", "12 V", "12 meses". */
const MEDIDAS = wordSet('litro ml mm cm v volt w watt km cc mes ano');

export const isNumero = (texto: string): boolean => /^\p{N}+$/u.test(texto);
const isUmEmNumero = (texto: string): boolean => /^0*1$/.test(texto);

/** Plus sign before a one: "+1" is "mais 1". */
const MAIS_UM = /\+\s*(?=(?:0*1|uma?)(?![\p{L}\p{N}]))/giu;

/** Signs that join two things. */
const JUNTA = /[+&]/g;

/** Connectors "c/", "p/" and "s/" before another word. */
const CONTRAIDAS = /(?<![\p{L}\p{N}])([cps])\/(?=\s|\p{L}{3})/giu;
const POR_EXTENSO: Readonly<Record<string, string>> = { c: 'com', p: 'para', s: 'sem' };

/** Letter that stands for the dot after a word until words are split. */
const PONTO = '\u02d1';

type Parte = { texto: string; colada: boolean; ponto: boolean };

/**
 * Tells whether a word says how many: a number other than one, unless it measures or stands right after letters
 * ("FZ25", but "x2" counts); a number in words or in Roman ones; pair, set, dozen, units, pieces; both, each, double;
 * another, one more, in digits too.
 */
function isContagem({ texto, colada }: Parte, before: Parte | undefined, after: Parte | undefined): boolean {
  if (!isNumero(texto)) {
    const isOnePiece = before !== undefined && (isUmEmNumero(before.texto) || UM.has(before.texto));
    const isRomano = ROMANOS_DE_UMA_LETRA.has(texto) && /^\p{L}{3,}$/u.test(before?.texto ?? '');
    const isMaisUm = UM.has(texto) && before?.texto === 'mais';
    return CONTADAS.has(texto) || isRomano || isMaisUm || (PECAS.has(texto) && !isOnePiece);
  }
  if (isUmEmNumero(texto)) return before?.texto === 'mais';
  return colada ? before?.texto === 'x' : after === undefined || !MEDIDAS.has(raizDe(after.texto));
}

/**
 * Splits text into words; signs that look like others, or like nothing, hide none, nor does "alforge" for "alforje".
 */
export function palavrasDe(text: string): Palavra[] {
  const partes = wordsOf(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(MAIS_UM, ' mais ')
      .replace(JUNTA, ' e ')
      .replace(CONTRAIDAS, (_, letter: string) => ` ${POR_EXTENSO[letter.toLowerCase()]} `)
      .replace(/(\p{L}\p{M}*)\./gu, `$1${PONTO} `),
  ).flatMap((word) =>
    (word.replace(/g(?=[ei])/g, 'j').match(/\p{N}+|\P{N}+/gu) ?? []).flatMap((part, index) => {
      const texto = part.replaceAll(PONTO, '');
      return texto === '' ? [] : [{ texto, colada: index > 0, ponto: part.endsWith(PONTO) }];
    }),
  );
  return partes.map((parte, index) => ({
    texto: parte.texto,
    ponto: parte.ponto,
    raiz: raizDe(parte.texto),
    conta: isContagem(parte, partes[index - 1], partes[index + 1]),
  }));
}

/** Tells whether words say a quantity: one of them does, or there is a one more than once. */
export const hasQuantidade = (palavras: readonly Palavra[]): boolean =>
  palavras.some(({ conta }) => conta) ||
  [isUmEmNumero, (texto: string) => UM.has(texto)].some(
    (isOne) => palavras.filter(({ texto }) => isOne(texto)).length > 1,
  );

const PACOTES = wordSet('kit kits pacote pacotes combo combos conjunto conjuntos');

/**
 * Tells whether words are about a package, whatever is in it: "pacote conforto", but not "troca do conjunto", nor the
 * "kit de boas-vindas" that everybody gets.
 */
export const isPacote = (palavras: readonly Palavra[]): boolean =>
  palavras.some(({ texto }, at) => PACOTES.has(texto) && !/^d[eoa]s?$/.test(palavras[at - 1]?.texto ?? '')) &&
  !(palavras.some(({ raiz }) => raiz === 'boa') && palavras.some(({ raiz }) => raiz === 'vinda'));
