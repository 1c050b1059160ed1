import { STOP_WORDS } from '../fipe/busca/apelidos.ts';
import { writeNumbers } from '../fipe/busca/spoken-numbers.ts';
import { cut, foldAccents, isOneEdit, sound, stemsOfDiminutive } from '../fipe/busca/tokens.ts';
import { EXTRA_CLASSE_WORDS, EXTRA_MOTO_WORDS, SEARCH_PHRASES } from './apelidos-de-motos.ts';
import type { Moto } from './catalogo.ts';

/** Penalty of each kind of match of a search token; lower is better. */
const PENALTIES = { nome: 0, comeco: 1, junto: 2, cilindrada: 2, chamada: 3, perto: 4, som: 5, erro: 6 };

/** Maximum length of a search, and of its tokens. */
const LONGEST_SEARCH = 80;
const MAX_TOKENS = 12;
/** Minimum length for typing errors: shorter words are too similar to each other. */
const SHORTEST_WITH_ERROR = 4;
/** Tolerance of engine capacity: "250" matches 249 cc, "150" 149, "700" 689; "155" does not match 150. */
const CAPACITY_TOLERANCE = 0.02;
const CODIGO_FIPE = /(?:^|\D)(\d{6})[\s-]?(\d?)(?=\D|$)/;
const YEAR = /^(?:19[89]\d|20[0-4]\d)$/;

type SearchEntry<Achada> = {
  moto: Achada;
  /** Tokens of the name, and the whole name as one word. */
  nome: readonly string[];
  inteiro: string;
  chamadas: readonly string[];
  numeros: readonly number[];
};

const runsOf = (text: string): string[] => cut(text).map(({ texto }) => texto);

function searchEntryOf<Achada extends Moto>(moto: Achada): SearchEntry<Achada> {
  const plain = foldAccents(moto.nome).replace(/['’´`]/g, '');
  const nome = runsOf(plain);
  const spoken = plain.replace(/[^a-z0-9]+/g, ' ');
  const also = EXTRA_MOTO_WORDS.flatMap(([pattern, words]) => (pattern.test(spoken) ? words.split(' ') : []));
  const classe = [moto.classe, EXTRA_CLASSE_WORDS[moto.classe] ?? '', moto.combustivel].flatMap(runsOf);
  const numeros = [...nome, ...also].filter((each) => /^\d+$/.test(each)).map(Number);
  return { moto, nome, inteiro: nome.join(''), chamadas: [...also, ...classe], numeros };
}

/** Scores a number: in the name, the capacity, or near it. Null for no match. */
function scoreNumber(
  text: string,
  { nome, numeros, moto }: SearchEntry<Moto>,
  typing: boolean,
): number | null {
  const value = Number(text);
  if (nome.includes(text)) return PENALTIES.nome;
  if (moto.cilindradaCc === value) return PENALTIES.cilindrada - 1;
  if (numeros.includes(value)) return PENALTIES.cilindrada;
  const cc = moto.cilindradaCc ?? 0;
  if (value >= 90 && cc > 0 && Math.abs(cc - value) / value <= CAPACITY_TOLERANCE) return PENALTIES.perto;
  const begun =
    typing && text.length > 0 && [...nome, String(cc || '')].some((each) => each.startsWith(text));
  return begun ? PENALTIES.perto : null;
}

/** Scores a word: name, additional words, sound, one typing error. Null for no match. */
function scoreWord(text: string, { nome, inteiro, chamadas }: SearchEntry<Moto>): number | null {
  if (nome.includes(text)) return PENALTIES.nome;
  if (nome.some((each) => each.startsWith(text)) || inteiro.startsWith(text)) return PENALTIES.comeco;
  if (chamadas.includes(text)) return PENALTIES.chamada;
  if (nome.some((_, at) => nome.slice(at).join('').startsWith(text))) return PENALTIES.junto;
  if (text.length >= 3 && chamadas.some((each) => each.startsWith(text))) return PENALTIES.chamada + 0.5;
  const known = [...nome, inteiro, ...chamadas].filter((each) => each.length >= 3);
  if (text.length >= 3 && known.some((each) => sound(each) === sound(text))) return PENALTIES.som;
  if (stemsOfDiminutive(text).some((root) => root.length >= 3 && nome.includes(root))) return PENALTIES.som;
  if (text.length < SHORTEST_WITH_ERROR) return null;
  const isNear = (each: string) => each.length >= SHORTEST_WITH_ERROR && isOneEdit(text, each);
  const begun = nome.filter((each) => each.length > text.length).map((each) => each.slice(0, text.length));
  if (known.some(isNear)) return PENALTIES.erro;
  return begun.some(isNear) ? PENALTIES.erro + 1 : null;
}

type SearchToken = { texto: string; numero: boolean };

/** Tokens of a search that identify a motorcycle, without years, "0 km" and stop words. */
function tokensOf(text: string): SearchToken[] {
  const plain = foldAccents(text.slice(0, LONGEST_SEARCH))
    .replace(/['’´`]/g, '')
    .replace(/\b(?:0|zero)\s?km\b/g, ' ');
  const words = writeNumbers(plain.split(/[^a-z0-9]+/).filter(Boolean));
  const said = SEARCH_PHRASES.reduce(
    (all, [ditas, querem]) => all.replace(` ${ditas} `, ` ${querem} `),
    ` ${words.join(' ')} `,
  );
  const runs = cut(said).map(({ texto, numero }) => ({ texto, numero }));
  const meant = runs.filter(({ texto, numero }) => (numero ? !YEAR.test(texto) : !STOP_WORDS.has(texto)));
  // Stop words alone, such as "moto", are searched for as they are.
  return (meant.length > 0 ? meant : runs).slice(0, MAX_TOKENS);
}

/**
 * Finds the catalogue motorcycles that a search means, best first. Every token must match, in any order: by
 * name, capacity ("250" matches 249), series ("xtz"), nickname, class, fuel or FIPE code, also with typing
 * errors or by sound. An empty search returns the whole catalogue. Never throws.
 * @param recentes ids used last, newest first: they come before equal hits
 */
export function findMotos<Achada extends Moto>(
  motos: readonly Achada[],
  text: string,
  recentes: readonly string[] = [],
): Achada[] {
  const recency = new Map(recentes.map((id, at) => [id, at]));
  const ageOf = ({ id }: Moto): number => recency.get(id) ?? recentes.length;
  if (text.trim() === '') return [...motos].sort((a, b) => ageOf(a) - ageOf(b));
  const codigo = CODIGO_FIPE.exec(text);
  if (codigo) {
    const code = `${codigo[1]}-${codigo[2]}`;
    const hits = motos.filter(({ codigoFipe }) => codigoFipe.startsWith(code));
    if (hits.length > 0) return hits;
  }
  const parts = tokensOf(text);
  if (parts.length === 0) return [];
  const asksForPlus = /[a-z\d] ?\+/i.test(text);
  const whole = parts.map(({ texto }) => texto).join('');
  const hits = motos.map(searchEntryOf).flatMap((ficha) => {
    let points = ficha.inteiro === whole ? -1 : ficha.inteiro.startsWith(whole) ? 0 : 2;
    let misspelt = false;
    for (const [at, { texto, numero }] of parts.entries()) {
      const found = numero ? scoreNumber(texto, ficha, at === parts.length - 1) : scoreWord(texto, ficha);
      if (found === null) return [];
      points += found;
      misspelt ||= !numero && found >= PENALTIES.erro;
    }
    // A plus is part of a name: "biz 125+" is not the model without it.
    if (asksForPlus && !ficha.moto.nome.includes('+')) points += PENALTIES.junto;
    return [{ moto: ficha.moto, points, misspelt }];
  });
  // A correctly typed name is not another one misspelt: "nmax" does not mean XMAX.
  const written = hits.filter(({ misspelt }) => !misspelt);
  return (written.length > 0 ? written : hits)
    .sort((a, b) => a.points - b.points || ageOf(a.moto) - ageOf(b.moto))
    .map(({ moto }) => moto);
}
