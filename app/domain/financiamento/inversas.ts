import { addMesesClamp, diasEntre } from '../datas.ts';
import type { Centavos } from '../dinheiro.ts';
import { PRECO_MAXIMO, TAXA_MAXIMA } from '../limites.ts';
import { parcelaDe, principalMinimo } from './cdc.ts';
import { solveTaxaContinua } from './cet.ts';
import { createCronograma, mesesAte } from './cronograma.ts';
import type { TabelaIof } from './tabelas.ts';
import type { CondicoesCdc, Prazo } from './tipos.ts';

/**
 * The largest net amount whose first instalment is at most `parcela`, in centavos. The instalment never falls
 * as the amount rises, so halving the range finds the exact centavo in thirty steps.
 * @returns null when even the least loan costs more
 */
export function maiorValorLiquido(
  parcela: Centavos,
  condicoes: CondicoesCdc,
  tabela: TabelaIof,
): Centavos | null {
  const cronograma = createCronograma(condicoes);
  const least = principalMinimo(condicoes.parcelas);
  const fits = (liquido: Centavos): boolean => parcelaDe(liquido, condicoes, cronograma, tabela) <= parcela;
  if (!fits(least)) return null;
  let low = least;
  let high = PRECO_MAXIMO;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What the customer brings: an amount, or a part of whatever the price will be. */
export type Pago = { troca: Centavos; entrada: Centavos; entradaPct?: number };

/**
 * "A parcela que cabe é esta: que moto eu levo?" The dearest price in centavos, or null when none fits.
 */
export function precoQueCabe(
  parcela: Centavos,
  { entrada, troca, entradaPct = 0 }: Pago,
  condicoes: CondicoesCdc,
  tabela: TabelaIof,
): Centavos | null {
  const rest = 1 - entradaPct / 100;
  const liquido = maiorValorLiquido(parcela, condicoes, tabela);
  if (liquido === null || rest <= 0) return null;
  return Math.min(PRECO_MAXIMO, Math.floor((liquido + entrada + troca) / rest));
}

/**
 * "Quero esta moto e esta parcela: quanto dou de entrada?" The least down payment in centavos; 0 when none is
 * needed, null when no loan has so small an instalment.
 */
export function entradaNecessaria(
  parcela: Centavos,
  moto: { preco: Centavos; troca: Centavos },
  condicoes: CondicoesCdc,
  tabela: TabelaIof,
): Centavos | null {
  const liquido = maiorValorLiquido(parcela, condicoes, tabela);
  return liquido === null ? null : Math.max(0, moto.preco - moto.troca - liquido);
}

/**
 * The monthly rate hidden in an announced instalment, for equal instalments on a financed amount.
 * @returns percent per month, or null when the instalments do not pay the amount back or the rate passes
 * {@link TAXA_MAXIMA}
 */
export function taxaDasParcelas(
  valorFinanciado: Centavos,
  valorParcela: Centavos,
  prazo: Omit<Prazo, 'taxaMensal'>,
): number | null {
  const months = Array.from({ length: prazo.parcelas }, (_, index) => {
    const vencimento = addMesesClamp(prazo.primeiroVencimento, index);
    return mesesAte(prazo.convencao, index + 1, diasEntre(prazo.dataContrato, vencimento));
  });
  const valores = months.map(() => valorParcela);
  const rate = solveTaxaContinua(valorFinanciado, valores, months);
  const percent = rate === null ? Number.NaN : Math.expm1(rate) * 100;
  return percent <= TAXA_MAXIMA ? percent : null;
}

/**
 * How many equal monthly instalments pay a financed amount back; the fraction is part of the last one.
 * @param taxaMensal percent per month
 * @returns null when the instalment does not even cover the interest
 */
export function numeroDeParcelas(
  valorFinanciado: Centavos,
  valorParcela: Centavos,
  taxaMensal: number,
): number | null {
  const taxa = taxaMensal / 100;
  if (!(valorParcela > valorFinanciado * taxa)) return null;
  if (taxa === 0) return valorFinanciado / valorParcela;
  return -Math.log1p((-valorFinanciado * taxa) / valorParcela) / Math.log1p(taxa);
}
