import { principalMinimo } from '~/domain/financiamento/cdc.ts';
import { entradaNecessaria, type Pago, precoQueCabe } from '~/domain/financiamento/inversas.ts';
import type { TabelaIof } from '~/domain/financiamento/tabelas.ts';
import type { FaixaDeTaxas } from '~/domain/financiamento/taxas.ts';
import type { CondicoesCdc } from '~/domain/financiamento/tipos.ts';
import type { Centavos } from '~/domain/valores/dinheiro.ts';
import { PRECO_MAXIMO } from '~/domain/valores/limites.ts';

/** Down payments, in percent of the price, for which one rate holds: from `de` on and below `ate`. */
type Faixa = { de: number; ate: number; taxaMensal: number };

/**
 * The inverse questions under a lender's rate table. The rate depends on the down payment that is asked for,
 * so each band of the table is asked on its own and the best answer inside its own band is taken.
 */
export type MesaDeTaxas = { condicoes: CondicoesCdc; faixas: readonly Faixa[]; iof: TabelaIof };

/**
 * The bands of a lender for a term; a rate that was typed holds for every down payment.
 * @param faixas by rising down payment
 */
export function mesaOf(
  condicoes: CondicoesCdc,
  faixas: readonly FaixaDeTaxas[],
  iof: TabelaIof,
  taxaLivre: boolean,
): MesaDeTaxas {
  const { parcelas, taxaMensal } = condicoes;
  if (taxaLivre) return { condicoes, iof, faixas: [{ de: 0, ate: Number.POSITIVE_INFINITY, taxaMensal }] };
  const lending = faixas.flatMap(({ entradaMinima, taxas }, index) => {
    const taxa = taxas[parcelas];
    const ate = faixas[index + 1]?.entradaMinima ?? Number.POSITIVE_INFINITY;
    return taxa === undefined ? [] : [{ de: entradaMinima, ate, taxaMensal: taxa }];
  });
  return { condicoes, iof, faixas: lending };
}

/** A lender's conditions with the rate of a band. */
const condicoesDaFaixa = ({ taxaMensal }: Faixa, { condicoes }: MesaDeTaxas): CondicoesCdc => ({
  ...condicoes,
  taxaMensal,
});

/**
 * "Quero esta moto e esta parcela: quanto dou de entrada?" The least down payment in centavos; 0 when none is
 * needed, null when no down payment makes so small an instalment.
 */
export function entradaQueFalta(
  parcela: Centavos,
  { preco, troca }: { preco: Centavos; troca: Centavos },
  mesa: MesaDeTaxas,
): Centavos | null {
  const answers = mesa.faixas.flatMap((faixa) => {
    const needed = entradaNecessaria(parcela, { preco, troca }, condicoesDaFaixa(faixa, mesa), mesa.iof);
    if (needed === null) return [];
    const least = Math.ceil((preco * faixa.de) / 100);
    const entrada = Math.max(needed, least - troca);
    const isInside = ((entrada + troca) * 100) / preco < faixa.ate;
    const leavesEnough = preco - troca - entrada >= principalMinimo(mesa.condicoes.parcelas);
    return isInside && leavesEnough ? [entrada] : [];
  });
  return answers.length === 0 ? null : Math.min(...answers);
}

/** The dearest price of which the amount is still that many percent. */
const capByPart = (paid: Centavos, pct: number): Centavos =>
  pct <= 0 ? PRECO_MAXIMO : Math.floor((paid * 100) / pct);

function precoNaFaixa(parcela: Centavos, pago: Pago, faixa: Faixa, mesa: MesaDeTaxas): Centavos | null {
  const { troca, entrada, entradaPct = 0 } = pago;
  const most = precoQueCabe(parcela, pago, condicoesDaFaixa(faixa, mesa), mesa.iof);
  if (most === null) return null;
  const preco = Math.min(most, capByPart(entrada + troca, faixa.de - entradaPct));
  const isInside = preco > 0 && entradaPct + ((entrada + troca) * 100) / preco < faixa.ate;
  return isInside ? preco : null;
}

/** "A parcela que cabe é esta: que moto eu levo?" The dearest price in centavos, or null when none fits. */
export function precoQueLeva(parcela: Centavos, pago: Pago, mesa: MesaDeTaxas): Centavos | null {
  const answers = mesa.faixas.flatMap((faixa) => precoNaFaixa(parcela, pago, faixa, mesa) ?? []);
  return answers.length === 0 ? null : Math.max(...answers);
}
