import { choicesFor } from '~/components/financing/choices.ts';
import { type ComparisonCell, compareCdc } from '~/domain/financiamento/comparison.ts';
import { parseSimulacao } from '~/domain/financiamento/parse-simulacao.ts';
import { type Financeira, financeiraTaxa, type PublishedPlano } from '~/domain/financiamento/plano.ts';
import { agreedConditionsOf } from '~/domain/financiamento/resolve-condicoes.ts';
import { simulacaoToQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { CalendarDate } from '~/domain/valores/dates.ts';
import { type Centavos, formatAmount } from '~/domain/valores/money.ts';
import { percentOf } from '~/domain/valores/percent.ts';

/** Entradas that every comparison shows, percent of the price. */
const PERCENTAGES = [0, 10, 20, 30, 40, 50];

/** Criterion by which a cell is the best. */
export type BestCriterion = 'parcela' | 'cet' | 'total';

/** Cell of the grid with its financeira. */
export type LenderCell = ComparisonCell & { financeira: Financeira };

export type GridCell = {
  oferta: LenderCell;
  marcas: BestCriterion[];
  /** Tells whether the parcela is within the customer's maximum; null when none was given. */
  cabe: boolean | null;
};

export type GridColumn = { entrada: Centavos; pct: number; digitada: boolean };

export type ComparisonGrid = {
  colunas: GridColumn[];
  linhas: { prazo: number; celulas: (GridCell | null)[] }[];
};

export type ComparisonInput = {
  preco: Centavos;
  troca: Centavos;
  dataContrato: CalendarDate;
  primeiroVencimento: CalendarDate;
  /** Insurance, system, IOF and fees as selected: see {@link choicesFor}. */
  digitada: TypedSimulacao;
};

/** Columns of the grid: the usual percentages, and the customer's own entrada, sorted. */
export function createGridColumns(preco: Centavos, troca: Centavos, entrada: Centavos): GridColumn[] {
  const usual = PERCENTAGES.map((pct) => ({ entrada: percentOf(preco, pct), pct, digitada: false }));
  const own = usual.find((column) => column.entrada === entrada);
  if (own) own.digitada = entrada > 0;
  else usual.push({ entrada, pct: Math.round((entrada / preco) * 1000) / 10, digitada: true });
  return usual.filter((column) => column.entrada + troca < preco).sort((a, b) => a.entrada - b.entrada);
}

/** Offers of one financeira: a row per entrada, a cell per number of parcelas. */
function computeLenderCells(
  financeira: Financeira,
  comparada: ComparisonInput,
  entradas: readonly Centavos[],
  prazos: readonly number[],
  plano: PublishedPlano,
): (LenderCell | null)[][] {
  const { digitada, ...amounts } = comparada;
  const { preco, troca } = amounts;
  const acordo = agreedConditionsOf(parseSimulacao(choicesFor(digitada, financeira)), financeira, plano);
  const base = { ...amounts, ...acordo, taxaMensal: 0 };
  const taxaDe = (parcelas: number, entrada: Centavos) =>
    financeiraTaxa(financeira, parcelas, ((entrada + troca) * 100) / preco);
  return compareCdc(base, { entradas, prazos, taxaDe }, plano.tabelas.iof).map((row) =>
    row.map((cell) => cell && { ...cell, financeira }),
  );
}

const cheaper = (a: LenderCell | null, b: LenderCell | null): LenderCell | null => {
  if (!a || !b) return a ?? b;
  return b.parcela < a.parcela ? b : a;
};

/**
 * Grid of numbers of parcelas by entradas. With several financeiras each cell holds the one with the lowest
 * parcela; among equals, the first in the plan.
 * @param cabe the customer's maximum parcela; only offers within it are marked as best
 */
export function createComparisonGrid(
  financeiras: readonly Financeira[],
  comparada: ComparisonInput,
  colunas: GridColumn[],
  plano: PublishedPlano,
  cabe: Centavos | null,
): ComparisonGrid {
  const prazos = [...new Set(financeiras.flatMap((each) => each.prazos))].sort((a, b) => a - b);
  const entradas = colunas.map(({ entrada }) => entrada);
  const byLender = financeiras.map((each) => computeLenderCells(each, comparada, entradas, prazos, plano));
  const best = (column: number, row: number): LenderCell | null =>
    byLender.reduce<LenderCell | null>(
      (found, offers) => cheaper(found, offers[column]?.[row] ?? null),
      null,
    );
  const ofertas = prazos.map((_, row) => colunas.map((_, column) => best(column, row)));
  const marks = markBest(
    ofertas.flat().filter((oferta) => oferta !== null),
    cabe,
  );
  const linhas = prazos.map((prazo, row) => ({
    prazo,
    celulas: (ofertas[row] ?? []).map(
      (oferta) =>
        oferta && {
          oferta,
          marcas: marks.get(oferta) ?? [],
          cabe: cabe === null ? null : oferta.parcela <= cabe,
        },
    ),
  }));
  return { colunas, linhas: linhas.filter(({ celulas }) => celulas.some((cell) => cell !== null)) };
}

const CRITERION_VALUES: Record<BestCriterion, (oferta: LenderCell) => number> = {
  parcela: ({ parcela }) => parcela,
  cet: ({ cet }) => cet?.anual ?? Number.POSITIVE_INFINITY,
  total: ({ totalAPrazo }) => totalAPrazo,
};

/** Marks the best offer by each criterion; a single offer gets no mark. */
function markBest(ofertas: LenderCell[], cabe: Centavos | null): Map<LenderCell, BestCriterion[]> {
  const fitting = cabe === null ? ofertas : ofertas.filter(({ parcela }) => parcela <= cabe);
  const marks = new Map<LenderCell, BestCriterion[]>();
  if (fitting.length < 2) return marks;
  for (const marca of ['parcela', 'cet', 'total'] as const) {
    const measure = CRITERION_VALUES[marca];
    const best = fitting.reduce((a, b) => (measure(b) < measure(a) ? b : a));
    marks.set(best, [...(marks.get(best) ?? []), marca]);
  }
  return marks;
}

/** Query string of the simulacao behind an offer, with its financeira, entrada and number of parcelas. */
export const lenderCellQuery = (
  typed: TypedSimulacao,
  { entrada, parcelas, financeira }: LenderCell,
): string =>
  simulacaoToQuery({
    ...choicesFor(typed, financeira),
    em: '',
    entrada: formatAmount(entrada),
    parcelas: String(parcelas),
  });

/** Financeiras for one entrada and number of parcelas, lowest parcela first; at most `most` of them. */
export function compareSideBySide(
  plano: PublishedPlano,
  comparada: ComparisonInput,
  entrada: Centavos,
  prazo: number,
  most = 3,
): GridCell[] {
  const offers = plano.financeiras.flatMap((financeira) => {
    if (!financeira.prazos.includes(prazo)) return [];
    return computeLenderCells(financeira, comparada, [entrada], [prazo], plano)[0] ?? [];
  });
  const ranked = offers
    .filter((oferta) => oferta !== null)
    .sort((a, b) => a.parcela - b.parcela)
    .slice(0, most);
  const marks = markBest(ranked, null);
  return ranked.map((oferta) => ({ oferta, marcas: marks.get(oferta) ?? [], cabe: null }));
}
