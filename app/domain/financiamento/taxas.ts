/**
 * Converts a monthly rate to the effective annual one: (1+i)^12 − 1.
 * @param mensal percent per month
 * @returns percent per year
 */
export const annualTaxa = (mensal: number): number => Math.expm1(12 * Math.log1p(mensal / 100)) * 100;

/**
 * Maps a row of rates to their terms, by position.
 * @param prazos number of instalments; NaN and its rate are left out
 * @param taxas percent per month; null where there is none
 */
export const taxasByPrazo = (
  prazos: readonly number[],
  taxas: readonly (number | null)[],
): Readonly<Record<number, number>> =>
  Object.fromEntries(
    prazos.flatMap((prazo, column) => {
      const taxa = taxas[column] ?? null;
      return taxa === null || Number.isNaN(prazo) ? [] : [[prazo, taxa] as const];
    }),
  );

/** Rate band of a lender, from a minimum down payment: percent per month by number of instalments. */
export type TaxaFaixa = {
  /** Percent of the price, trade-in included. */
  entradaMinima: number;
  /** Rates by term; a term missing here is not offered in this band. */
  taxas: Readonly<Record<number, number>>;
};
