import { MAX_PRECO } from '../valores/limits.ts';
import type { Centavos } from '../valores/money.ts';
import { loanParcela, minPrincipal } from './cdc.ts';
import { createCronograma } from './cronograma.ts';
import type { CdcConditions } from './loan-types.ts';
import type { IofTable } from './plano-tables.ts';

/**
 * Finds the largest net amount whose first instalment is at most `parcela`, in centavos. The instalment never
 * falls as the amount rises, so a binary search finds the exact centavo in thirty steps.
 * @returns null when even the smallest loan costs more
 */
export function maxNetAmount(parcela: Centavos, condicoes: CdcConditions, table: IofTable): Centavos | null {
  const cronograma = createCronograma(condicoes);
  const least = minPrincipal(condicoes.parcelas);
  const fits = (liquido: Centavos): boolean => loanParcela(liquido, condicoes, cronograma, table) <= parcela;
  if (!fits(least)) return null;
  let low = least;
  let high = MAX_PRECO;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Customer's own payment: trade-in, and a down payment as amount or as percentage of the future price. */
export type OwnPayment = { troca: Centavos; entrada: Centavos; entradaPct?: number };

/**
 * Highest affordable price in centavos, or null when none fits. "A parcela que cabe é esta: que moto eu
 * levo?"
 */
export function maxAffordablePreco(
  parcela: Centavos,
  { entrada, troca, entradaPct = 0 }: OwnPayment,
  condicoes: CdcConditions,
  table: IofTable,
): Centavos | null {
  const rest = 1 - entradaPct / 100;
  const liquido = maxNetAmount(parcela, condicoes, table);
  if (liquido === null || rest <= 0) return null;
  return Math.min(MAX_PRECO, Math.floor((liquido + entrada + troca) / rest));
}

/**
 * Minimum down payment in centavos; 0 when none is needed, null when no loan has so small an instalment.
 * "Quero esta moto e esta parcela: quanto dou de entrada?"
 */
export function minEntrada(
  parcela: Centavos,
  moto: { preco: Centavos; troca: Centavos },
  condicoes: CdcConditions,
  table: IofTable,
): Centavos | null {
  const liquido = maxNetAmount(parcela, condicoes, table);
  return liquido === null ? null : Math.max(0, moto.preco - moto.troca - liquido);
}
