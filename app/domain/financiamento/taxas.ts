/**
 * Effective annual rate of a monthly one: (1+i)^12 − 1.
 * @param mensal percent per month
 * @returns percent per year
 */
export const taxaAnualDe = (mensal: number): number => Math.expm1(12 * Math.log1p(mensal / 100)) * 100;

/**
 * Rates by term of a row: the first belongs to the first term.
 * @param prazos in instalments; the rate of a term that is no number is left out
 * @param taxas percent per month; null where there is none
 */
export const taxasPorPrazo = (
  prazos: readonly number[],
  taxas: readonly (number | null)[],
): Readonly<Record<number, number>> =>
  Object.fromEntries(
    prazos.flatMap((prazo, coluna) => {
      const taxa = taxas[coluna] ?? null;
      return taxa === null || Number.isNaN(prazo) ? [] : [[prazo, taxa] as const];
    }),
  );

/** A lender's rates from a down payment on: percent per month by number of instalments. */
export type FaixaDeTaxas = {
  /** Percent of the price, trade-in included. */
  entradaMinima: number;
  /** A term that is missing here is not lent from this down payment on. */
  taxas: Readonly<Record<number, number>>;
};
