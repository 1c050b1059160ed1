import type { Centavos } from '../valores/money.ts';
import { createLoan, encargosOf, minPrincipal } from './cdc.ts';
import { type Cronograma, cronogramaOfDays, parcelaDays } from './cronograma.ts';
import type { CdcRequest, Cet } from './loan-types.ts';
import type { IofTable } from './plano-tables.ts';

/** Cell of the comparison grid; its numbers equal those of the full simulation of the same request. */
export type ComparisonCell = {
  entrada: Centavos;
  parcelas: number;
  taxaMensal: number;
  valorFinanciado: Centavos;
  parcela: Centavos;
  totalAPrazo: Centavos;
  cet: Cet | null;
};

export type ComparisonAxes = {
  entradas: readonly Centavos[];
  prazos: readonly number[];
  /**
   * Rate in a lender's table, percent per month; null where it does not lend. Default: the request's rate.
   */
  taxaDe?: (parcelas: number, entrada: Centavos) => number | null;
};

/**
 * Computes the comparison grid: a row per down payment, a cell per term, null where there is nothing to lend.
 * Due dates are computed once, interest factors once per rate, for its longest term.
 */
export function compareCdc(
  base: Omit<CdcRequest, 'entrada' | 'parcelas'>,
  { entradas, prazos, taxaDe = () => base.taxaMensal }: ComparisonAxes,
  table: IofTable,
): (ComparisonCell | null)[][] {
  const { preco, troca, sistema, convencao, casasTaxaAnual, iof } = base;
  const encargos = encargosOf(base);
  const days = parcelaDays({ ...base, parcelas: Math.max(0, ...prazos) });
  const cronogramas = new Map<number, Cronograma>();
  const cronogramaDe = (taxaMensal: number, parcelas: number): Cronograma => {
    const known = cronogramas.get(taxaMensal);
    if (known) return known;
    const created = cronogramaOfDays(days, { parcelas, taxaMensal, convencao, casasTaxaAnual });
    cronogramas.set(taxaMensal, created);
    return created;
  };
  const createCelula = (entrada: Centavos, parcelas: number): ComparisonCell | null => {
    const taxaMensal = taxaDe(parcelas, entrada);
    const liquido = preco - entrada - troca;
    if (taxaMensal === null || liquido < minPrincipal(parcelas)) return null;
    const cronograma = cronogramaDe(taxaMensal, parcelas);
    const condicoes = { parcelas, taxaMensal, sistema, iof };
    const loan = createLoan(liquido, encargos, condicoes, cronograma, table);
    return {
      entrada,
      parcelas,
      taxaMensal,
      valorFinanciado: loan.principal,
      parcela: loan.parcela,
      totalAPrazo: entrada + troca + encargos.naHora + loan.totalParcelas,
      cet: loan.cet,
    };
  };
  const grid = entradas.map(() => new Array<ComparisonCell | null>(prazos.length).fill(null));
  // Longest first, so that a rate's schedule is long enough for each shorter term.
  const longestFirst = [...prazos.entries()].sort(([, a], [, b]) => b - a);
  for (const [column, parcelas] of longestFirst) {
    for (const [row, entrada] of entradas.entries()) {
      const cells = grid[row];
      if (cells) cells[column] = createCelula(entrada, parcelas);
    }
  }
  return grid;
}
