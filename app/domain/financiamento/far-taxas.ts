import { formatPercent } from '../valores/percent.ts';
import { financeiraTaxa, type Plano } from './plano.ts';

/** Factors of the rate in force beyond which another is more likely mistyped than meant. */
const FAR_ABOVE = 1.5;
const FAR_BELOW = 0.5;
/** Rates that a question names; it counts the rest. */
const MOST_NAMED = 8;

type FarTaxa = { nome: string; prazo: number; entradaMinima: number; antes: number; agora: number };

const isFar = (before: number, now: number): boolean =>
  before > 0 && (now > before * FAR_ABOVE || now < before * FAR_BELOW);

/** Rates far from those that the same lender has for the same term and down payment. */
const findFarTaxas = (before: Pick<Plano, 'financeiras'>, after: Pick<Plano, 'financeiras'>): FarTaxa[] =>
  after.financeiras.flatMap(({ id, nome, prazos, faixas }) => {
    const known = before.financeiras.find((each) => each.id === id);
    return faixas.flatMap(({ entradaMinima, taxas }) =>
      prazos.flatMap((prazo) => {
        const antes = known ? financeiraTaxa(known, prazo, entradaMinima) : null;
        const agora = taxas[prazo] ?? null;
        return antes !== null && agora !== null && isFar(antes, agora)
          ? [{ nome, prazo, entradaMinima, antes, agora }]
          : [];
      }),
    );
  });

const wordsOf = ({ nome, prazo, entradaMinima, antes, agora }: FarTaxa): string =>
  `${nome}, ${prazo}× ${entradaMinima === 0 ? 'sem entrada' : `com ${formatPercent(entradaMinima, 0)} de entrada`}: ${formatPercent(antes)} → ${formatPercent(agora)}`;

/**
 * Asks about rates of a new version that are more than half as high again as in the version before, or less than half;
 * null for none. Lines of Portuguese, and a word that stands for exactly these rates.
 */
export function askAboutTaxas(
  before: Pick<Plano, 'financeiras'>,
  after: Pick<Plano, 'financeiras'>,
): { pergunta: string; palavra: string } | null {
  const far = findFarTaxas(before, after);
  if (far.length === 0) return null;
  const rest = far.length - MOST_NAMED;
  const lines = [
    far.length === 1 ? 'Uma taxa ficou longe da que está em vigor:' : 'Taxas longe das que estão em vigor:',
    ...far.slice(0, MOST_NAMED).map(wordsOf),
    ...(rest > 0 ? [`e mais ${rest} ${rest === 1 ? 'taxa' : 'taxas'}`] : []),
  ];
  return {
    pergunta: lines.join('\n'),
    palavra: far
      .map(({ nome, prazo, entradaMinima, agora }) => [nome, prazo, entradaMinima, agora].join(' '))
      .join(' / '),
  };
}
