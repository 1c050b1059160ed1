import type { Centavos } from '../valores/dinheiro.ts';
import { CONJUNTOS, isLigacao, isNumero, type Palavra } from './palavras-da-linha.ts';
import { type Forca, forcaDe } from './palavras-parecidas.ts';
import type { Variante } from './sinonimos-dos-acessorios.ts';

/** Name of the catalogue as lines are compared with it: all its words, and the ways to write it. */
export type NomeParecido = {
  todas: readonly Palavra[];
  nucleo: string | null;
  variantes: readonly Variante[];
  preco: Centavos;
};

/** Word of a line; `pronta` once it is known which name it belongs to. */
type Item = { palavra: Palavra; pronta: boolean };
type Achada = { at: number; forca: Forca };
/** Knowledge of a line: how its words stand for those of names, and which of these are there at all. */
type Leitura = {
  forcaEntre: (typed: Palavra, word: Palavra) => Forca | null;
  isPossivel: (word: Palavra) => boolean;
};
/** Words of a variant in their order: where each stands in the line, or null. */
type Achadas = readonly (Achada | null)[];

/** Finds the words of a name in a line, each in a word of its own: the same ones first, single letters last. */
function acharPalavras(
  itens: readonly Item[],
  words: readonly Palavra[],
  forcaEntre: Leitura['forcaEntre'],
): Achadas {
  const found: (Achada | null)[] = words.map(() => null);
  const free = itens.flatMap(({ palavra, pronta }, at) =>
    isLigacao(palavra) ? [] : [{ at, palavra, pronta }],
  );
  const isTaken = (at: number) => found.some((each) => each?.at === at);
  const isBeside = (place: number) =>
    [free[place - 1], free[place + 1]].some((next) =>
      found.some((each) => each !== null && each.at === next?.at && each.forca !== 'inicial'),
    );
  for (const forca of ['igual', 'forte', 'fraca', 'inicial'] as const)
    for (const [index, word] of words.entries()) {
      if (found[index]) continue;
      const there = free.find(
        ({ at, palavra, pronta }, place) =>
          !pronta &&
          !isTaken(at) &&
          forcaEntre(palavra, word) === forca &&
          (forca !== 'inicial' || isBeside(place)),
      );
      if (there) found[index] = { at: there.at, forca };
    }
  return found;
}

/** Tells whether a word tells what the accessory is: no number, no measure, no "kit" or the like. */
const isReveladora = ({ texto, raiz }: Palavra): boolean =>
  /^\p{L}{3,}$/u.test(texto) && raiz !== 'litro' && !CONJUNTOS.has(raiz);

/** Tells whether all the words are there; weak ones count only where the name has two that tell something. */
const isInteiro = ({ palavras }: Variante, found: Achadas): boolean =>
  found.length > 0 &&
  found.every((each) => each !== null) &&
  (found.every((each) => each?.forca === 'igual' || each?.forca === 'forte') ||
    palavras.filter(isReveladora).length > 1);

/** Tells whether only the noun is missing of the words that tell something, three at least. */
function isQuaseInteiro({ palavras, nucleo }: Variante, found: Achadas): boolean {
  const telling = palavras.flatMap((word, at) => (isReveladora(word) ? [found[at] ?? null] : []));
  const there = telling.filter((each) => each !== null && each.forca !== 'inicial');
  const isNoun = palavras.some((word, at) => nucleo.includes(word) && found[at]);
  return !isNoun && telling.length > 2 && there.length === telling.length - 1;
}

/** Finds the noun of a name where it stands surely, or as a letter beside another word of the name. */
function nucleoAchado({ palavras, nucleo }: Variante, found: Achadas): Achadas | null {
  const from = palavras.findIndex((_, at) => nucleo.every((word, next) => palavras[at + next] === word));
  const noun = found.slice(from, from + nucleo.length);
  const isThere = noun.length > 0 && noun.every((each) => each !== null && each.forca !== 'fraca');
  return isThere ? noun : null;
}

/** Puts words of the catalogue's name where typed ones stood for them; a noun in the plural stays in it. */
function trocar(
  itens: readonly Item[],
  found: Achadas,
  { nucleo }: NomeParecido,
  { palavras, ...variante }: Variante,
  own: readonly Palavra[],
): Item[] {
  const places = found.flatMap((each) => (each ? [each.at] : []));
  const typed = places.map((at) => itens[at]?.palavra);
  const isPlural = variante.nucleo.some(({ raiz, texto }) =>
    typed.some((word) => word?.raiz === raiz && word.texto.endsWith('s') && !texto.endsWith('s')),
  );
  const put = own.map((palavra) => {
    const texto = isPlural && palavra.raiz === nucleo && !palavra.texto.endsWith('s') ? 's' : '';
    return { palavra: { ...palavra, texto: palavra.texto + texto }, pronta: true };
  });
  const first = Math.min(...places);
  return itens.flatMap((item, at) => (at === first ? put : places.includes(at) ? [] : [item]));
}

const travar = (itens: readonly Item[], found: Achadas): Item[] =>
  itens.map((item, at) => (found.some((each) => each?.at === at) ? { ...item, pronta: true } : item));

type Passo = 'inteiro' | 'nucleo' | 'quase';

/** Remembers how the words of a line stand for those of names: a catalogue has the same words again and again. */
function leituraDe(palavras: readonly Palavra[], known: ReadonlySet<string>): Leitura {
  const byWord = new Map<string, Map<Palavra, Forca>>();
  const forcas = (word: Palavra) => {
    const there = byWord.get(word.texto);
    if (there) return there;
    const read = new Map(
      palavras.flatMap((typed): [Palavra, Forca][] => {
        const forca = isLigacao(typed) ? null : forcaDe(typed, word, known);
        return forca ? [[typed, forca]] : [];
      }),
    );
    byWord.set(word.texto, read);
    return read;
  };
  return {
    forcaEntre: (typed, word) => forcas(word).get(typed) ?? null,
    isPossivel: (word) => forcas(word).size > 0,
  };
}

/** Tells whether the line has words for what a step needs of a variant, wherever they stand. */
function isPossivel({ palavras, nucleo }: Variante, leitura: Leitura, passo: Passo): boolean {
  if (passo !== 'quase') return (passo === 'nucleo' ? nucleo : palavras).every(leitura.isPossivel);
  return palavras.length > 2 && palavras.filter(leitura.isPossivel).length > 1;
}

/** Reads one variant in a line until it is there no more. */
function lerVariante(
  itens: readonly Item[],
  nome: NomeParecido,
  variante: Variante,
  leitura: Leitura,
  passo: Passo,
): readonly Item[] {
  if (!isPossivel(variante, leitura, passo)) return itens;
  const all = acharPalavras(itens, variante.palavras, leitura.forcaEntre);
  const isThere = passo === 'inteiro' ? isInteiro(variante, all) : isQuaseInteiro(variante, all);
  const found = passo === 'nucleo' ? nucleoAchado(variante, all) : isThere ? all : null;
  if (!found) return itens;
  const isOwn = variante === nome.variantes[0] && found.every((each) => each?.forca === 'igual');
  const next = isOwn
    ? travar(itens, found)
    : trocar(itens, found, nome, variante, passo === 'nucleo' ? variante.proprio : nome.todas);
  return lerVariante(next, nome, variante, leitura, passo);
}

/** Reads all the names in a line, in their order. */
const ler = (
  itens: readonly Item[],
  nomes: readonly NomeParecido[],
  leitura: Leitura,
  passo: Passo,
): readonly Item[] =>
  nomes.reduce(
    (line, nome) =>
      nome.variantes.reduce((read, variante) => lerVariante(read, nome, variante, leitura, passo), line),
    itens,
  );

/** Catalogue as lines are read against it: its names in two orders, and the roots of all their words. */
export type NomesParecidos = {
  longest: readonly NomeParecido[];
  cheapest: readonly NomeParecido[];
  known: ReadonlySet<string>;
};

export function lerNomes(nomes: readonly NomeParecido[]): NomesParecidos {
  const cheapest = nomes.toSorted((a, b) => a.preco - b.preco);
  const longest = cheapest.toReversed().toSorted((a, b) => b.todas.length - a.todas.length);
  const roots = nomes.flatMap(({ todas }) => todas.map(({ raiz }) => raiz));
  return { longest, cheapest, known: new Set(roots.filter((raiz) => !isNumero(raiz))) };
}

/**
 * Writes a line with the catalogue's words where it has abbreviations, slips, stems or synonyms of them: whole names
 * and those without their noun, the longest first, so that none is taken apart, then head nouns, the cheapest first.
 */
export function comoNoCatalogo(
  palavras: readonly Palavra[],
  { longest, cheapest, known }: NomesParecidos,
): readonly Palavra[] {
  const leitura = leituraDe(palavras, known);
  const itens = palavras.map((palavra) => ({ palavra, pronta: false }));
  const whole = ler(itens, longest, leitura, 'inteiro');
  const almost = ler(whole, longest, leitura, 'quase');
  return ler(almost, cheapest, leitura, 'nucleo').map(({ palavra }) => palavra);
}
