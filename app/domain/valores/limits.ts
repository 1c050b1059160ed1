import type { Centavos } from './money.ts';

/** Limits of simulated loans, shared by offers so that every simulation fits a flyer. */
export const MAX_PRECO: Centavos = 1_000_000_000;
export const MAX_PARCELAS = 120;
/** Percent per month. */
export const MAX_TAXA = 15;
/** Maximum number of fees of one loan. */
export const MAX_TARIFAS = 20;
/** Maximum number of days between the contract and the first due date. */
export const MAX_CARENCIA = 120;
/** Minimum validity of an offer, days. CDC art. 54-B, III. */
export const MIN_VALIDADE = 2;
/** Maximum validity of an offer, months; a later date is a typing mistake. */
export const MAX_VALIDADE_MONTHS = 12;
