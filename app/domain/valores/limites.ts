import type { Centavos } from './dinheiro.ts';

/** Limits of the simulation contract; offers share them, so that every simulation fits a flyer. */
export const PRECO_MAXIMO: Centavos = 1_000_000_000;
export const PARCELAS_MAXIMAS = 120;
/** Percent per month. */
export const TAXA_MAXIMA = 15;
/** Maximum number of fees of one loan. */
export const MAIS_TARIFAS = 20;
/** Maximum number of days between the contract and the first due date. */
export const CARENCIA_MAXIMA = 120;
/** Minimum validity of an offer, days. CDC art. 54-B, III. */
export const VALIDADE_MINIMA = 2;
/** Maximum validity of an offer, months; a later date is a typing mistake. */
export const VALIDADE_MESES = 12;
