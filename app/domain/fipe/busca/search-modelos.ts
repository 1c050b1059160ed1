import { alternativesOf } from './alternatives.ts';
import type { IndexedModelo, ModeloIndex, ModeloWeights, SearchableModelo } from './modelo-index.ts';
import { leftoversOf, priorityOf } from './priority.ts';
import { type QuestionToken, readQuestion } from './question.ts';

/** Hit of a FIPE search. */
export type FoundModelo = {
  modelo: SearchableModelo;
  /** Model year that was searched for, if the model has it; 0 is 0 km. */
  ano: number | null;
};

/** Minimum fraction of the question's weight that a model must match. */
const LEAST = 0.5;
/** Maximum distance in points from the best hit. */
const FURTHEST = 40;

/** Bonus for a plus in the name: "biz 125+" ranks the BIZ 125+ before the BIZ 125. */
const PLUS = 12;

/** Weights of the kinds of tokens. */
const TOKEN_WEIGHTS = {
  palavra: 1,
  duasLetras: 0.8,
  letra: 0.4,
  numero: 1.1,
  ano: 0.65,
  marca: 0.7,
  equipamento: 0.2,
};

/** Equipment words that many models have but few names mention. */
const EQUIPMENT_WORDS = new Set(['abs', 'flex', 'flexone', 'mix', 'blueflex', 'gasolina', 'injetada', 'efi']);

/** Match of one token of the question against all models: quality and matched token by model. */
type TokenMatch = {
  termo: QuestionToken;
  peso: number;
  /** Factor when the token is interpreted as the year. */
  sendoAno: number;
  qualidade: Float32Array;
  palavra: (string | undefined)[];
};

/**
 * Finds the models that a question may mean, best first. Never throws.
 * @param text as typed: "fazer 250 2020", "cgtitan160 22", "827130-5"
 * @param ultimoAno newest model year of the table
 */
export function searchModelos(
  index: ModeloIndex,
  text: string,
  ultimoAno: number,
  limit = 10,
): FoundModelo[] {
  const { codigo, termos } = readQuestion(text, ultimoAno);
  if (codigo !== null) {
    const year = termos.find((termo) => termo.ano !== null)?.ano ?? null;
    const hits = index.documentos.filter(({ modelo }) => modelo.codigo.startsWith(codigo));
    if (hits.length > 0)
      return hits
        .slice(0, limit)
        .map(({ modelo }) => ({ modelo, ano: year !== null && modelo.anos.includes(year) ? year : null }));
  }
  const measures = termos.map((termo, at) =>
    measure(termo, termos[at + 1], termos[at - 1], at === termos.length - 1, index),
  );
  const total = measures.reduce((sum, { peso, termo }) => sum + (termo.solto ? 0 : peso), 0);
  if (total === 0) return [];
  const yearAt = placeOfYear(termos);
  const asksForPlus = /[a-z\d] ?\+/i.test(text);
  const ranked: { documento: IndexedModelo; ano: number | null; points: number }[] = [];
  for (const [place, documento] of index.documentos.entries()) {
    const { found, ano } = coverage(measures, documento, place, yearAt);
    const part = found / total;
    if (part < LEAST) continue;
    const named = asksForPlus && documento.modelo.modelo.includes('+') ? PLUS : 0;
    ranked.push({ documento, ano, points: part * 100 + nuances(measures, documento, place, index) + named });
  }
  ranked.sort((a, b) => b.points - a.points || byCodigo(a.documento.modelo, b.documento.modelo));
  const best = ranked[0]?.points ?? 0;
  return ranked
    .filter(({ points }) => points >= best - FURTHEST)
    .slice(0, limit)
    .map(({ documento, ano }) => ({ modelo: documento.modelo, ano }));
}

/** Codes are digits and a hyphen: a collator, which takes 5 ms to start, gives the same order. */
const byCodigo = ({ codigo: a }: SearchableModelo, { codigo: b }: SearchableModelo): number =>
  a < b ? -1 : Number(a > b);

/**
 * Index of the token that is the year: a certain one, else one of four digits, else the last possible one; -1
 * for none.
 */
function placeOfYear(termos: readonly QuestionToken[]): number {
  const certain = termos.findLastIndex(({ certeza }) => certeza === 'ano');
  if (certain >= 0) return certain;
  const long = termos.findLastIndex(({ ano, texto }) => ano !== null && texto.length === 4);
  return long >= 0 ? long : termos.findLastIndex(({ ano }) => ano !== null);
}

function measure(
  termo: QuestionToken,
  next: QuestionToken | undefined,
  before: QuestionToken | undefined,
  typing: boolean,
  index: ModeloIndex,
): TokenMatch {
  const qualidade = new Float32Array(index.documentos.length);
  const palavra: (string | undefined)[] = [];
  for (const { alvo, qualidade: how } of alternativesOf(termo, next, before, typing, index)) {
    const [first = '', ...others] = alvo;
    for (const place of index.onde.get(first) ?? []) {
      const tudo = index.documentos[place]?.tudo;
      if ((qualidade[place] ?? 0) >= how || !others.every((word) => tudo?.includes(word))) continue;
      qualidade[place] = how;
      palavra[place] = first;
    }
  }
  return { peso: weightOf(termo, index), sendoAno: sureness(termo, index), qualidade, palavra, termo };
}

function weightOf({ texto, numero, ano, certeza }: QuestionToken, { marcas }: ModeloIndex): number {
  if (numero)
    return certeza === 'ano' || (ano !== null && texto.length === 4)
      ? TOKEN_WEIGHTS.ano
      : texto.length < 3
        ? TOKEN_WEIGHTS.ano
        : TOKEN_WEIGHTS.numero;
  if (texto.length === 1) return TOKEN_WEIGHTS.letra;
  if (EQUIPMENT_WORDS.has(texto)) return TOKEN_WEIGHTS.equipamento;
  if (marcas.has(texto)) return TOKEN_WEIGHTS.marca;
  return texto.length === 2 ? TOKEN_WEIGHTS.duasLetras : TOKEN_WEIGHTS.palavra;
}

/** Sums the weights of the matched tokens, and determines the matched model year. */
function coverage(
  measures: readonly TokenMatch[],
  documento: IndexedModelo,
  place: number,
  yearAt: number,
): { found: number; ano: number | null } {
  let found = 0;
  let ano: number | null = null;
  for (let at = 0; at < measures.length; at += 1) {
    const measure = measures[at];
    if (measure === undefined || measure.termo.solto) continue;
    const q = measure.qualidade[place] ?? 0;
    const year = at === yearAt && q < 0.9 ? measure.termo.ano : null;
    if (year !== null && documento.modelo.anos.includes(year)) {
      ano = year;
      found += measure.peso * measure.sendoAno;
    } else found += measure.peso * q;
  }
  return { found, ano };
}

/** Probability that a number is a year: high for "biz 22", low for "r15". */
function sureness({ texto, colado, certeza }: QuestionToken, { numeros }: ModeloIndex): number {
  if (certeza === 'ano') return 1;
  if (texto.length < 4) return colado ? 0.5 : 0.97;
  // "Vulcan 2000" is more likely a name than a year.
  return numeros.has(Number(texto)) ? 0.93 : 1;
}

/**
 * Scores details to rank models with equal coverage: priority, adjacent tokens, and unmatched tokens of the
 * name.
 */
function nuances(
  measures: readonly TokenMatch[],
  documento: IndexedModelo,
  place: number,
  index: ModeloIndex,
): number {
  const asked = new Set<string>();
  const { prioridade, sobras } = weightsOf(documento, index);
  let points = prioridade;
  let last = -2;
  for (const [at, { qualidade, palavra, termo }] of measures.entries()) {
    const q = qualidade[place] ?? 0;
    const word = palavra[place];
    if (q === 0 || word === undefined) {
      last = -2;
      continue;
    }
    asked.add(word);
    if (termo.solto) points += 1;
    const position = documento.nome.indexOf(word);
    if (position >= 0 && position === last + 1) points += termo.colado ? 6 : 1;
    if (position === 0 && at === 0) points += 1;
    last = position < 0 ? -2 : position;
  }
  let against = 0;
  for (const [word, cost] of sobras) if (!asked.has(word)) against += cost;
  return points - Math.min(against, 9);
}

function weightsOf(documento: IndexedModelo, { lembrado, hoje }: ModeloIndex): ModeloWeights {
  const { marca, modelo, anos } = documento.modelo;
  const known = lembrado.pesos.get(documento) ?? {
    prioridade: priorityOf(marca, modelo, anos, hoje),
    sobras: leftoversOf(modelo),
  };
  lembrado.pesos.set(documento, known);
  return known;
}
