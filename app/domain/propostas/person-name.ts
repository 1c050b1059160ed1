import { isOneEdit } from '../fipe/busca/tokens.ts';
import { wordsOf } from '../motos/strict-moto-search.ts';

/** Compares names by their words; a name of symbols alone equals none. */
export const isSameName = (a: string, b: string): boolean => {
  const words = wordsOf(a).join(' ');
  return words !== '' && words === wordsOf(b).join(' ');
};

/** True for a name that says whose something is: one with a letter. Signs, pictures and numbers alone name nobody. */
export const isPersonName = (nome: string): boolean => wordsOf(nome).some((word) => /\p{L}/u.test(word));

/** Message for a customer's name that names nobody. */
export const NAME_WITHOUT_LETTERS = 'Escreva o nome do cliente com letras.';

/** Tells in Portuguese what keeps a customer's name from being used for what is sent; null for nothing. */
export function explainName(nome: string): string | null {
  if (nome === '') return 'Informe o nome do cliente.';
  return isPersonName(nome) ? null : NAME_WITHOUT_LETTERS;
}

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const PARTICLES = listOf('da das de del della der di do dos du el la las los van von');
const MALE_TITLES = listOf(
  'sr senhor seu dom dr doutor prof professor eng pe padre pr pastor frei irmao tio',
);
const FEMALE_TITLES = listOf(
  'sra senhora srta senhorita dona dna dra doutora profa professora enga pra pastora irma tia',
);
/** Military and trade titles, and words for a person whose name is not known. */
const OTHER_TITLES = listOf(
  'adv sd soldado cb cabo sgt sargento ten tenente cap capitao maj major cel coronel cliente consumidor contato',
);
/** Suffixes of a generation, each with the one that it is written for. */
const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ...['filho', 'filha', 'neto', 'neta', 'bisneto', 'bisneta', 'sobrinho', 'sobrinha', 'junior'].map(
    (each) => [each, each] as const,
  ),
  ...(['jr', 'jnr'] as const).map((each) => [each, 'junior'] as const),
  ...(['segundo', 'ii'] as const).map((each) => [each, 'ii'] as const),
  ...(['terceiro', 'iii'] as const).map((each) => [each, 'iii'] as const),
]);
/** Legal forms and trades: a name with one of them is a company's. */
const COMPANY_WORDS = listOf(
  'ltda limitada me epp eireli mei cia companhia sociedade comercio comercial industria servicos empresa grupo ' +
    'loja lojas moto motos motocicletas motopecas auto autos automoveis autopecas veiculos pecas acessorios oficina ' +
    'mecanica transporte transportes transportadora construtora construcoes distribuidora distribuicao ' +
    'importadora exportadora representacoes associacao cooperativa locadora locacoes mercado restaurante',
);

/** Words by which a name is told of another person: "esposa do Carlos" is not Carlos. */
const RELATION_WORDS = listOf(
  'esposa esposo marido mulher mae pai namorada namorado noiva noivo sogra sogro amiga amigo vizinha vizinho',
);

const UNSAID: readonly ReadonlySet<string>[] = [
  ...[PARTICLES, MALE_TITLES, FEMALE_TITLES, OTHER_TITLES, COMPANY_WORDS],
  new Set(GENERATIONS.keys()),
];

/** "SA" that may be a legal form, since the family name "Sá" has an accent; and "S/A" or "S.A.", which is one. */
const SA = /(?<!\p{L})sa(?!\p{L})/giu;
const SA_FORM = /(?<!\p{L})s[./]\s?a(?!\p{L})/iu;
/** Signs and words that join the names of two people. */
const COUPLE_JOINTS = /\p{L}\s*[/&+]\s*\p{L}|\p{L}\s+e\s+\p{L}/iu;

const isTold = (word: string): boolean => /\p{L}/u.test(word) && !UNSAID.some((words) => words.has(word));
const isInitial = (word: string): boolean => [...word].length === 1;

/** Name by what its words tell. */
type ParsedName = {
  /** Words that tell one person from another, each once, in their order; and with initials. */
  words: string[];
  comIniciais: string[];
  isFirma: boolean;
  isCasal: boolean;
  hasRelacao: boolean;
  /** Generation, and gender of the title; null where none stands there. */
  geracao: string | null;
  titulo: 'homem' | 'mulher' | null;
};

function readName(nome: string): ParsedName {
  const composed = nome.normalize('NFC');
  const all = wordsOf(composed.replace(SA, ' '));
  const has = (words: ReadonlySet<string>) => all.some((word) => words.has(word));
  const geracoes = all.flatMap((word) => GENERATIONS.get(word) ?? []);
  const isFirma = has(COMPANY_WORDS) || SA_FORM.test(composed);
  const comIniciais = [...new Set(all.filter((word) => isTold(word) && word !== 'e'))];
  return {
    ...{ isFirma, comIniciais, words: comIniciais.filter((word) => !isInitial(word)) },
    ...{ isCasal: !isFirma && COUPLE_JOINTS.test(composed), hasRelacao: has(RELATION_WORDS) },
    geracao: geracoes.at(-1) ?? null,
    titulo: has(FEMALE_TITLES) ? 'mulher' : has(MALE_TITLES) ? 'homem' : null,
  };
}

/** Minimum length of words in which one wrong letter is a typo; in shorter ones it makes another name. */
const SHORTEST_WITH_SLIP = 5;

const withoutGender = (word: string): string => word.replace(/[aeo]$/, '');

/** Tells whether two words are the names of a man and of a woman: "Paulo" and "Paula", "Daniel" and "Daniela", "André" and "Andréa". */
const isGenderPair = (a: string, b: string): boolean =>
  withoutGender(a) === withoutGender(b) || a === `${b}a` || b === `${a}a`;

/** Tells whether a word is the other one, a slip of it, or its initial. */
const isSameWord = (a: string, b: string): boolean =>
  a === b ||
  (isInitial(a) && b.startsWith(a)) ||
  (isInitial(b) && a.startsWith(b)) ||
  (Math.min(a.length, b.length) >= SHORTEST_WITH_SLIP && !isGenderPair(a, b) && isOneEdit(a, b));

/** Splits two names into the number of words in common, each counted once, and what is left of either. */
function compareWords(left: readonly string[], right: readonly string[]) {
  const rest = new Set(right);
  // Whole words first: a slip or an initial must not use up the word that another one is.
  const others = left.filter((word) => !rest.delete(word));
  const lonely = others.filter((word) => {
    const other = [...rest].find((each) => isSameWord(word, each));
    return other === undefined || !rest.delete(other);
  });
  return { shared: left.length - lonely.length, left: lonely, right: [...rest] };
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/** Tells whether initials that names begin with say another first name: "C. Bragatte" is no Daniela. */
function hasOtherInitial([a = '']: readonly string[], [b = '']: readonly string[]): boolean {
  return a !== '' && b !== '' && (isInitial(a) || isInitial(b)) && a[0] !== b[0];
}

/**
 * Tells whether a name puts another one right: the same as a whole; or the first name of one occurs in the other, and no
 * word of the one stands against a word of the other ("Ana Souza", "Ana Costa"). Without anything else in common there
 * are two words in common, the first name without a slip, and no generation more or less. Words that tell nobody from
 * another are left out: particles, titles, suffixes, numbers, legal forms and trades. Of two generations ("Filho" and
 * "Neto"), under titles of a man and of a woman, a couple or a relation and one person, or where a company has a word of
 * its own on either side it is another's.
 * @param hasProof CPF, telephone or e-mail in common
 */
export function isNameCorrected(before: string, now: string, hasProof: boolean): boolean {
  if (before === now || isSameName(before, now)) return true;
  const [left, right] = [readName(before), readName(now)];
  if (differ(left.geracao, right.geracao) || differ(left.titulo, right.titulo)) return false;
  if (left.hasRelacao !== right.hasRelacao || hasOtherInitial(left.comIniciais, right.comIniciais))
    return false;
  const compared = compareWords(left.comIniciais, right.comIniciais);
  if (compared.left.length > 0 && compared.right.length > 0) return false;
  if (left.isCasal !== right.isCasal && compared.left.length + compared.right.length > 0) return false;
  const within = (word: string | undefined, all: readonly string[]) =>
    word !== undefined && (all.includes(word) || (hasProof && all.some((other) => isSameWord(word, other))));
  if (!within(left.words[0], right.words) && !within(right.words[0], left.words)) return false;
  const { shared } = compareWords(left.words, right.words);
  if ((left.isFirma || right.isFirma) && shared < Math.min(left.words.length, right.words.length))
    return false;
  return hasProof || (left.geracao === right.geracao && shared >= 2);
}

/** Tells whether a name says more than another one: more words that tell a person, or initials written out. */
export function isFullerName(now: string, before: string): boolean {
  const [a, b] = [readName(now), readName(before)];
  if (a.words.length !== b.words.length) return a.words.length > b.words.length;
  return a.comIniciais.length > b.comIniciais.length;
}
