import type { Centavos } from './dinheiro.ts';

/** Limits of the simulation contract; offers obey the same ones, so that a simulation always fits a flyer. */
export const PRECO_MAXIMO: Centavos = 1_000_000_000;
export const PARCELAS_MAXIMAS = 120;
/** Percent per month. */
export const TAXA_MAXIMA = 15;
/** Fees that one loan may carry. */
export const MAIS_TARIFAS = 20;
/** Days between the contract and the first due date, at most. */
export const CARENCIA_MAXIMA = 120;
/** CDC art. 54-B, III: an offer is valid for two days or more. */
export const VALIDADE_MINIMA = 2;
/** Months after which nobody keeps an offer: a later day is a slip. */
export const VALIDADE_MESES = 12;
