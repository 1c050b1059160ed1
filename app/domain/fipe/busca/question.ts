import { expandYear } from '../ano-modelo.ts';
import { APELIDOS, STOP_WORDS } from './apelidos.ts';
import { writeNumbers } from './spoken-numbers.ts';
import { cut, foldAccents, type WordToken } from './tokens.ts';

/** Token of a question to the FIPE search, with the meanings that it may have. */
export type QuestionToken = WordToken & {
  /** Possible model year; 0 is 0 km. */
  ano: number | null;
  /** Certain meaning: not a year ("160cc"), or only a year ("ano 2020", "2019/2020"). */
  certeza: 'cilindrada' | 'ano' | null;
  /** True for weak tokens ("e", "a"), which count only as a bonus. */
  solto: boolean;
};

export type SearchQuestion = { codigo: string | null; termos: readonly QuestionToken[] };

/** Maximum length of a question; also limits the work of a search. */
export const LONGEST_QUESTION = 80;
const MAX_TOKENS = 12;

const CODIGO_FIPE = /(?:^|\D)(\d{6})[\s-]?(\d?)(?=\D|$)/;
const MANUFACTURE_AND_MODEL_YEAR = /(^|\D)(\d{4}|\d{2})\s*\/\s*(\d{4}|\d{2})(?=\D|$)/g;
const ZERO_KM = /\b(?:zero|0|o)\s?k(?:m|ms)?\b|\bzero\b|\bnov[ao] 0\b/g;
const YEAR_ZERO = ' anozero ';

/**
 * Parses a question in everyday language.
 * @param ultimoAno newest model year of the table; later numbers are no year
 */
export function readQuestion(text: string, ultimoAno: number): SearchQuestion {
  const bare = foldAccents(text.slice(0, LONGEST_QUESTION));
  const code = CODIGO_FIPE.exec(bare);
  const codigo = code ? `${code[1]}${code[2] ? `-${code[2]}` : ''}` : null;
  const rest = (code ? bare.replace(code[0], ' ') : bare)
    .replace(MANUFACTURE_AND_MODEL_YEAR, (all, before: string, made: string, model: string) =>
      yearOf(made, ultimoAno) !== null && yearOf(model, ultimoAno) !== null ? `${before} ano ${model} ` : all,
    )
    .replace(ZERO_KM, YEAR_ZERO);
  const words = writeNumbers(rest.split(/[^a-z0-9.]+/).filter((word) => word !== ''));
  return { codigo, termos: termsOf(cut(sayAsTable(words.join(' '))), ultimoAno) };
}

/** Replaces nicknames of several words by the table's words. */
function sayAsTable(text: string): string {
  let said = ` ${text} `;
  for (const [nickname, meant] of APELIDOS)
    if (nickname.includes(' ') && said.includes(` ${nickname} `))
      said = said.replace(` ${nickname} `, ` ${meant} `);
  return said.trim();
}

/** Parses "22" or "2022" as a model year; null when the table cannot have it. */
function yearOf(digits: string, ultimoAno: number): number | null {
  if (digits.length !== 4 && digits.length !== 2) return null;
  const year = digits.length === 2 ? expandYear(Number(digits)) : Number(digits);
  return year >= 1980 && year <= ultimoAno ? year : null;
}

function termsOf(pieces: readonly WordToken[], ultimoAno: number): QuestionToken[] {
  const termos: QuestionToken[] = [];
  for (const [at, piece] of pieces.entries()) {
    const { texto, numero, colado } = piece;
    const before = pieces[at - 1]?.texto;
    const after = pieces[at + 1];
    if (texto === 'anozero') {
      termos.push({ ...piece, numero: true, ano: 0, certeza: 'ano', solto: false });
    } else if (numero) {
      const isCapacity = after !== undefined && /^(?:cc|cilindradas?)$/.test(after.texto);
      const isYear = before === 'ano' || before === 'modelo' || before === 'mod';
      const ano = isCapacity ? null : yearOf(texto, ultimoAno);
      const certeza = isCapacity ? 'cilindrada' : isYear && ano !== null ? 'ano' : null;
      // The first three digits of a year being typed carry no information yet.
      const isPartial = at === pieces.length - 1 && !colado && at > 0 && /^(?:19[89]|20[0-2])$/.test(texto);
      termos.push({ ...piece, ano, certeza, solto: isPartial });
    } else if (!STOP_WORDS.has(texto)) termos.push({ ...piece, ano: null, certeza: null, solto: false });
    else if (texto.length === 1) termos.push({ ...piece, ano: null, certeza: null, solto: !colado });
  }
  return termos.slice(0, MAX_TOKENS);
}
