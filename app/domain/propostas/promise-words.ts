import { isConnector, type LinhaWord, splitLinhaWords } from './linha-words.ts';

const roots = (text: string): ReadonlySet<string> => new Set(splitLinhaWords(text).map(({ raiz }) => raiz));

/** Words of paint, and of parts that have one: beside an accessory's name they promise nothing more. */
const PAINT_WORDS = roots(`
  preto preta branco branca vermelho vermelha azul verde amarelo amarela laranja cinza prata grafite chumbo titanio
  dourado dourada marrom bege roxo roxa rosa vinho bordo bronze creme areia
  fosco fosca metalico metalica perolizado perolizada brilhante acetinado acetinada claro clara escuro escura neon
  detalhe faixa grafismo roda aro banco friso tom cor`);
/** Work on an accessory that is no thing of its own. */
const SERVICE_WORDS = roots(
  'instalacao instalado instalada montagem montado montada colocado colocada entrega garantia',
);
const GIFT_WORDS = roots(
  'brinde gratis gratuito gratuita cortesia bonus presente incluso inclusa incluido incluida',
);
/** Words after a gift that say whose it is. */
const WHOSE_WORDS = roots('loja casa empresa concessionaria compra moto cliente');

const isPlainWord = ({ texto }: LinhaWord): boolean => /^\p{L}{3,}$/u.test(texto);

/** First word after a place that is no connector. */
const wordAfter = (words: readonly LinhaWord[], at: number): LinhaWord | undefined =>
  words.slice(at + 1).find((each) => !isConnector(each));

/**
 * Tells whether a line promises a thing beyond the accessories that it names: another word joined by "e", "mais", "+"
 * or "&" ("capacete piloto e garupa"), or a gift after them ("capacete, brinde jaqueta"). Colours, finishes and the
 * mounting are none.
 * @param beyond words of the line that are not those of the names
 * @param known roots of the words of all names with a noun of the line
 */
export function promisesMore(
  palavras: readonly LinhaWord[],
  beyond: readonly LinhaWord[],
  known: ReadonlySet<string>,
): boolean {
  const tells = (word: LinhaWord | undefined, unsaid: readonly ReadonlySet<string>[]) =>
    word !== undefined &&
    beyond.includes(word) &&
    isPlainWord(word) &&
    !known.has(word.raiz) &&
    !unsaid.some((words) => words.has(word.raiz));
  return palavras.some(({ raiz, texto }, at) => {
    if (texto === 'e' || texto === 'mais')
      return at > 0 && tells(wordAfter(palavras, at), [PAINT_WORDS, SERVICE_WORDS, GIFT_WORDS]);
    return GIFT_WORDS.has(raiz) && at > 0 && tells(wordAfter(palavras, at), [WHOSE_WORDS]);
  });
}

/** Tells whether words after a colour are about something else: a gift, or what is joined to it and has no colour. */
export const isMoreThanColour = (words: readonly LinhaWord[]): boolean =>
  words.some(({ raiz, texto }, at) => {
    if (GIFT_WORDS.has(raiz)) return true;
    const next = wordAfter(words, at);
    return (
      ['e', 'mais', 'com'].includes(texto) &&
      next !== undefined &&
      isPlainWord(next) &&
      !PAINT_WORDS.has(next.raiz)
    );
  });
