import { isOneEdit } from '../fipe/busca/palavras.ts';
import { wordsOf } from '../motos/busca-de-motos.ts';

/** Compares names by their words; a name of symbols alone equals none. */
export const isSameName = (a: string, b: string): boolean => {
  const words = wordsOf(a).join(' ');
  return words !== '' && words === wordsOf(b).join(' ');
};

/** True for a name that says whose something is: one with a letter. Signs, pictures and numbers alone name nobody. */
export const isNome = (nome: string): boolean => wordsOf(nome).some((word) => /\p{L}/u.test(word));

/** Message for a customer's name that names nobody. */
export const NOME_SEM_LETRAS = 'Escreva o nome do cliente com letras.';

/** Tells in Portuguese what keeps a customer's name from being used for what is sent; null for nothing. */
export function motivoDoNome(nome: string): string | null {
  if (nome === '') return 'Informe o nome do cliente.';
  return isNome(nome) ? null : NOME_SEM_LETRAS;
}

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const PARTICULAS = listOf('da das de del della der di do dos du el la las los van von');
const TITULOS_DE_HOMEM = listOf(
  'sr senhor seu dom dr doutor prof professor eng pe padre pr pastor frei irmao tio',
);
const TITULOS_DE_MULHER = listOf(
  'sra senhora srta senhorita dona dna dra doutora profa professora enga pra pastora irma tia',
);
/** Military and trade titles, and words for a person whose name is not known. */
const OUTROS_TITULOS = listOf(
  'adv sd soldado cb cabo sgt sargento ten tenente cap capitao maj major cel coronel cliente consumidor contato',
);
/** Suffixes of a generation, each with the one that it is written for. */
const GERACOES: ReadonlyMap<string, string> = new Map([
  ...['filho', 'filha', 'neto', 'neta', 'bisneto', 'bisneta', 'sobrinho', 'sobrinha', 'junior'].map(
    (each) => [each, each] as const,
  ),
  ...(['jr', 'jnr'] as const).map((each) => [each, 'junior'] as const),
  ...(['segundo', 'ii'] as const).map((each) => [each, 'ii'] as const),
  ...(['terceiro', 'iii'] as const).map((each) => [each, 'iii'] as const),
]);
/** Legal forms and trades: a name with one of them is a company's. */
const DE_FIRMA = listOf(
  'ltda limitada me epp eireli mei cia companhia sociedade comercio comercial industria servicos empresa grupo ' +
    'loja lojas moto motos motocicletas motopecas auto autos automoveis autopecas veiculos pecas acessorios oficina ' +
    'mecanica transporte transportes transportadora construtora construcoes distribuidora distribuicao ' +
    'importadora exportadora representacoes associacao cooperativa locadora locacoes mercado restaurante',
);

const UNSAID: readonly ReadonlySet<string>[] = [
  ...[PARTICULAS, TITULOS_DE_HOMEM, TITULOS_DE_MULHER, OUTROS_TITULOS, DE_FIRMA],
  new Set(GERACOES.keys()),
];

/** "SA" that may be a legal form, since the family name "Sá" has an accent; and "S/A" or "S.A.", which is one. */
const SA = /(?<!\p{L})sa(?!\p{L})/giu;
const FORMA_SA = /(?<!\p{L})s[./]\s?a(?!\p{L})/iu;

const isSaying = (word: string): boolean =>
  [...word].length > 1 && /\p{L}/u.test(word) && !UNSAID.some((words) => words.has(word));

/** Name by what its words tell. */
type NomeLido = {
  /** Words that tell one person from another, each once, in their order. */
  words: string[];
  isFirma: boolean;
  /** Generation, and gender of the title; null where none stands there. */
  geracao: string | null;
  titulo: 'homem' | 'mulher' | null;
};

function readName(nome: string): NomeLido {
  const composed = nome.normalize('NFC');
  const all = wordsOf(composed.replace(SA, ' '));
  const has = (words: ReadonlySet<string>) => all.some((word) => words.has(word));
  const geracoes = all.flatMap((word) => GERACOES.get(word) ?? []);
  return {
    words: [...new Set(all.filter(isSaying))],
    isFirma: has(DE_FIRMA) || FORMA_SA.test(composed),
    geracao: geracoes.at(-1) ?? null,
    titulo: has(TITULOS_DE_MULHER) ? 'mulher' : has(TITULOS_DE_HOMEM) ? 'homem' : null,
  };
}

/** Minimum length of words in which one wrong letter is a typo; in shorter ones it makes another name. */
const SHORTEST_WITH_SLIP = 5;

const withoutGender = (word: string): string => word.replace(/[aeo]$/, '');

/** Tells whether a word is the other one, or a slip of it: "Paulo" and "Paula" are two names, "Daniel" and "Daniela" too. */
const isSameWord = (a: string, b: string): boolean =>
  a === b ||
  (Math.min(a.length, b.length) >= SHORTEST_WITH_SLIP &&
    withoutGender(a) !== withoutGender(b) &&
    isOneEdit(a, b));

/** Counts words of the one that the other has too, each of the other's once. */
function countShared(left: readonly string[], right: readonly string[]): number {
  const rest = new Set(right);
  // Whole words first: a slip must not use up the word that another one is.
  const slips = left.filter((word) => !rest.delete(word));
  const alike = slips.filter((word) => {
    const other = [...rest].find((each) => isSameWord(word, each));
    return other !== undefined && rest.delete(other);
  });
  return left.length - slips.length + alike.length;
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/**
 * Tells whether a name puts another one right: the same as a whole; or the first name of one occurs in the other, with
 * a second word in common or other proof of the person. Words that tell nobody from another are left out: particles,
 * initials, titles, suffixes, numbers, legal forms and trades. Of two generations ("Filho" and "Neto"), under titles of
 * a man and of a woman, or where a company has a word of its own on either side it is another's.
 * @param hasProof CPF, telephone or e-mail in common
 */
export function isNomeCorrigido(before: string, now: string, hasProof: boolean): boolean {
  if (before === now || isSameName(before, now)) return true;
  const [left, right] = [readName(before), readName(now)];
  if (differ(left.geracao, right.geracao) || differ(left.titulo, right.titulo)) return false;
  const within = (word: string | undefined, all: readonly string[]) =>
    word !== undefined && all.some((other) => isSameWord(word, other));
  if (!within(left.words[0], right.words) && !within(right.words[0], left.words)) return false;
  const shared = countShared(left.words, right.words);
  if ((left.isFirma || right.isFirma) && shared < Math.min(left.words.length, right.words.length))
    return false;
  return shared >= 2 || hasProof;
}
