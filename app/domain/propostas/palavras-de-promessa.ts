import { isLigacao, type Palavra, palavrasDe } from './palavras-da-linha.ts';

const roots = (text: string): ReadonlySet<string> => new Set(palavrasDe(text).map(({ raiz }) => raiz));

/** Colours, finishes, and the parts of a thing that have one. */
const PINTURA = roots(`
  preto preta branco branca vermelho vermelha azul verde amarelo amarela laranja cinza prata grafite chumbo titanio
  dourado dourada marrom bege roxo roxa rosa vinho bordo bronze creme areia
  fosco fosca metalico metalica perolizado perolizada brilhante acetinado acetinada claro clara escuro escura neon
  detalhe faixa grafismo roda aro banco friso tom cor`);
/** Work on an accessory that is no thing of its own. */
const SERVICOS = roots(
  'instalacao instalado instalada montagem montado montada colocado colocada entrega garantia',
);
const PRESENTES = roots(
  'brinde gratis gratuito gratuita cortesia bonus presente incluso inclusa incluido incluida',
);
/** Words after a gift that say whose it is. */
const DE_QUEM = roots('loja casa empresa concessionaria compra moto cliente');

const isPalavra = ({ texto }: Palavra): boolean => /^\p{L}{3,}$/u.test(texto);

/** First word after a place that is no connector. */
const depois = (palavras: readonly Palavra[], at: number): Palavra | undefined =>
  palavras.slice(at + 1).find((each) => !isLigacao(each));

/**
 * Tells whether a line promises a thing beyond the accessories that it names: another word joined by "e", "mais", "+"
 * or "&" ("capacete piloto e garupa"), or a gift after them ("capacete, brinde jaqueta"). Colours, finishes and the
 * mounting are none.
 * @param beyond words of the line that are not those of the names
 * @param known roots of the words of all names with a noun of the line
 */
export function prometeMais(
  palavras: readonly Palavra[],
  beyond: readonly Palavra[],
  known: ReadonlySet<string>,
): boolean {
  const tells = (word: Palavra | undefined, unsaid: readonly ReadonlySet<string>[]) =>
    word !== undefined &&
    beyond.includes(word) &&
    isPalavra(word) &&
    !known.has(word.raiz) &&
    !unsaid.some((words) => words.has(word.raiz));
  return palavras.some(({ raiz, texto }, at) => {
    if (texto === 'e' || texto === 'mais')
      return at > 0 && tells(depois(palavras, at), [PINTURA, SERVICOS, PRESENTES]);
    return PRESENTES.has(raiz) && at > 0 && tells(depois(palavras, at), [DE_QUEM]);
  });
}

/** Tells whether words after a colour are about something else: a gift, or what is joined to it and has no colour. */
export const isMaisQueCor = (palavras: readonly Palavra[]): boolean =>
  palavras.some(({ raiz, texto }, at) => {
    if (PRESENTES.has(raiz)) return true;
    const next = depois(palavras, at);
    return (
      ['e', 'mais', 'com'].includes(texto) && next !== undefined && isPalavra(next) && !PINTURA.has(next.raiz)
    );
  });
