import type { FipeYear } from './fipe-types.ts';

/** Bar of a model year in the chart of a model's depreciation. */
export type DepreciacaoStep = FipeYear & {
  /** Fraction of the highest value in the list, 0 to 1: length of the bar. */
  parte: number;
  /** Change from the next older year of the same fuel, 0.08 for 8 % more; null for the oldest. */
  sobreOAnterior: number | null;
};

/**
 * Compares the values of one model by model year.
 * @param years 0 km first, then the newest
 */
export function depreciacaoSteps(years: readonly FipeYear[]): DepreciacaoStep[] {
  const most = Math.max(1, ...years.map(({ valor }) => valor));
  return years.map((each, index) => {
    const older = years.slice(index + 1).find(({ combustivel }) => combustivel === each.combustivel);
    return {
      ...each,
      parte: each.valor / most,
      sobreOAnterior: older && older.valor > 0 ? each.valor / older.valor - 1 : null,
    };
  });
}
