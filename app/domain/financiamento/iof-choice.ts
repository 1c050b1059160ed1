import type { Centavos } from '../valores/money.ts';

/** Example loan, of 15 January 2026 and a common size, that an administrator compares before choosing. */
export const IOF_EXAMPLE = {
  preco: 1_500_000,
  parcelas: 36,
  taxaMensal: 1.99,
  dataContrato: '2026-01-15',
  primeiroVencimento: '2026-02-15',
} as const;

/** Financed IOF of {@link IOF_EXAMPLE} under both presets of a natural person, in centavos. */
export const EXAMPLE_IOF: Readonly<Record<'pf' | 'pf-moto', Centavos>> = { pf: 46_879, 'pf-moto': 5_722 };

/**
 * Legal text shown beside the choice. Source: Decreto 6.306/2007 art. 7 (0.0082 % a day, at most 365 days; §
 * 15: 0.38 %) and art. 8 with its § 5 (the daily part is zero for a motorcycle that a natural person buys,
 * the 0.38 % stays; in force since November 2008). Which rule a lender applies, the lender must say.
 */
export const IOF_LAW =
  'Decreto 6.306/2007: o art. 7º cobra da pessoa física 0,0082% ao dia, por até 365 dias, mais 0,38%. O art. 8º zera a parte diária de certas operações e mantém os 0,38% (§ 5º); desde 2008 está ali o financiamento de moto a pessoa física. Confirme com a financeira qual ela cobra.';
