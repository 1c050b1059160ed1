/**
 * Effective annual rate of a monthly one: (1+i)^12 − 1.
 * @param mensal percent per month
 * @returns percent per year
 */
export const taxaAnualDe = (mensal: number): number => Math.expm1(12 * Math.log1p(mensal / 100)) * 100;

/**
 * Monthly rate equivalent to an annual one: (1+i)^(1/12) − 1.
 * @param anual percent per year
 * @returns percent per month
 */
export const taxaMensalDe = (anual: number): number => Math.expm1(Math.log1p(anual / 100) / 12) * 100;
