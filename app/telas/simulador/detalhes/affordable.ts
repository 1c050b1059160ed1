import { minPrincipal } from '~/domain/financiamento/cdc.ts';
import {
  maxAffordablePreco,
  minEntrada,
  type OwnPayment,
} from '~/domain/financiamento/inverse-computations.ts';
import type { CdcConditions } from '~/domain/financiamento/loan-types.ts';
import type { IofTable } from '~/domain/financiamento/plano-tables.ts';
import type { TaxaFaixa } from '~/domain/financiamento/taxas.ts';
import { MAX_PRECO } from '~/domain/valores/limits.ts';
import type { Centavos } from '~/domain/valores/money.ts';

/** Range of entradas, in percent of the price, with one rate: from `de` to below `ate`. */
type EntradaBand = { de: number; ate: number; taxaMensal: number };

/**
 * Inverse calculations with a financeira's rate table. The rate depends on the entrada being sought, so each
 * range is solved separately and the best result inside its own range wins.
 */
export type TaxaDesk = { condicoes: CdcConditions; faixas: readonly EntradaBand[]; iof: IofTable };

/**
 * Builds the ranges of a financeira for a number of parcelas; a typed rate applies to every entrada.
 * @param faixas in ascending order of entrada
 */
export function createTaxaDesk(
  condicoes: CdcConditions,
  faixas: readonly TaxaFaixa[],
  iof: IofTable,
  taxaLivre: boolean,
): TaxaDesk {
  const { parcelas, taxaMensal } = condicoes;
  if (taxaLivre) return { condicoes, iof, faixas: [{ de: 0, ate: Number.POSITIVE_INFINITY, taxaMensal }] };
  const lending = faixas.flatMap(({ entradaMinima, taxas }, index) => {
    const taxa = taxas[parcelas];
    const ate = faixas[index + 1]?.entradaMinima ?? Number.POSITIVE_INFINITY;
    return taxa === undefined ? [] : [{ de: entradaMinima, ate, taxaMensal: taxa }];
  });
  return { condicoes, iof, faixas: lending };
}

/** Conditions of a financeira with the rate of a range. */
const bandConditions = ({ taxaMensal }: EntradaBand, { condicoes }: TaxaDesk): CdcConditions => ({
  ...condicoes,
  taxaMensal,
});

/**
 * "Quero esta moto e esta parcela: quanto dou de entrada?" Calculates the minimum entrada in centavos; 0 when
 * none is needed, null when no entrada gives such a small parcela.
 */
export function computeMissingEntrada(
  parcela: Centavos,
  { preco, troca }: { preco: Centavos; troca: Centavos },
  mesa: TaxaDesk,
): Centavos | null {
  const answers = mesa.faixas.flatMap((faixa) => {
    const needed = minEntrada(parcela, { preco, troca }, bandConditions(faixa, mesa), mesa.iof);
    if (needed === null) return [];
    const least = Math.ceil((preco * faixa.de) / 100);
    const entrada = Math.max(needed, least - troca);
    const isInside = ((entrada + troca) * 100) / preco < faixa.ate;
    const leavesEnough = preco - troca - entrada >= minPrincipal(mesa.condicoes.parcelas);
    return isInside && leavesEnough ? [entrada] : [];
  });
  return answers.length === 0 ? null : Math.min(...answers);
}

/** Maximum price of which the amount is still the given percentage. */
const capByPart = (paid: Centavos, pct: number): Centavos =>
  pct <= 0 ? MAX_PRECO : Math.floor((paid * 100) / pct);

function precoInBand(
  parcela: Centavos,
  pago: OwnPayment,
  faixa: EntradaBand,
  mesa: TaxaDesk,
): Centavos | null {
  const { troca, entrada, entradaPct = 0 } = pago;
  const most = maxAffordablePreco(parcela, pago, bandConditions(faixa, mesa), mesa.iof);
  if (most === null) return null;
  const preco = Math.min(most, capByPart(entrada + troca, faixa.de - entradaPct));
  const isInside = preco > 0 && entradaPct + ((entrada + troca) * 100) / preco < faixa.ate;
  return isInside ? preco : null;
}

/**
 * "A parcela que cabe é esta: que moto eu levo?" Calculates the maximum price in centavos; null when there is
 * none.
 */
export function computeAffordablePreco(parcela: Centavos, pago: OwnPayment, mesa: TaxaDesk): Centavos | null {
  const answers = mesa.faixas.flatMap((faixa) => precoInBand(parcela, pago, faixa, mesa) ?? []);
  return answers.length === 0 ? null : Math.max(...answers);
}
