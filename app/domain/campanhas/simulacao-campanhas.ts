import { financeiraTaxa, type PublishedPlano } from '../financiamento/plano.ts';
import { entradaPctOf, findFinanceira, type ResolvedSimulacao } from '../financiamento/resolve-condicoes.ts';
import type { TaxaFaixa } from '../financiamento/taxas.ts';
import type { CalendarDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import {
  type AppliedCampanha,
  bonusTotal,
  candidateCampanhas,
  descontoTotal,
  selectApplied,
} from './applied-campanhas.ts';
import { type DayCampanhas, type PublicCampanha, selectDayCampanhas } from './day-campanhas.ts';
import { isOfFinanceira, isWithinLimits } from './taxa-limits.ts';

/** Campaigns of a saved simulation; they apply while motorcycle and day stay the same. */
export type SavedSimulacaoCampanhas = {
  moto: string;
  data: CalendarDate;
  /** Price of the saved simulation, centavos, with its discount deducted. */
  preco: Centavos;
  usadas: readonly AppliedCampanha[];
};

/** Campaign data of a financing screen. */
export type FinancingCampanhas = {
  lista: readonly PublicCampanha[];
  idEmpresa: number | null;
  guardadas?: SavedSimulacaoCampanhas | null;
};

/** Campaigns for a motorcycle by its catalogue name; for an unknown name, those for every model. */
export function selectMotoCampanhas(
  { lista, idEmpresa }: FinancingCampanhas,
  { hoje, moto, motos }: { hoje: CalendarDate; moto: string; motos: readonly { id: string; nome: string }[] },
): DayCampanhas {
  const modelo = motos.find(({ nome }) => nome === moto)?.id ?? null;
  return selectDayCampanhas(idEmpresa === null ? [] : lista, { hoje, idEmpresa: idEmpresa ?? 0, modelo });
}

/** Bands that begin at these down payments too, so that a rate can begin inside a band of the plan. */
function splitFaixas(faixas: readonly TaxaFaixa[], starts: readonly number[]): TaxaFaixa[] {
  const added = [...new Set(starts)].flatMap((entradaMinima) => {
    const below = faixas.filter((faixa) => faixa.entradaMinima <= entradaMinima).at(-1);
    return below && below.entradaMinima < entradaMinima ? [{ ...below, entradaMinima }] : [];
  });
  return [...faixas, ...added].sort((a, b) => a.entradaMinima - b.entradaMinima);
}

/**
 * Caps the plan's rates at the campaigns' rates, each for the loans that it is for; terms that a lender does not
 * offer stay excluded.
 */
export function withCampanhaTaxas(
  plano: PublishedPlano,
  campanhas: readonly AppliedCampanha[],
): PublishedPlano {
  const taxas = campanhas.flatMap(({ tipo, valor, limites = {} }) =>
    tipo === 'taxa' && valor !== null ? [{ valor, limites }] : [],
  );
  if (taxas.length === 0) return plano;
  return {
    ...plano,
    financeiras: plano.financeiras.map((financeira) => {
      const own = taxas.filter(({ limites }) => isOfFinanceira(limites, financeira.nome));
      const starts = own.flatMap(({ limites }) => limites.entradaMinima ?? []);
      const { nome } = financeira;
      const capped = ({ entradaMinima: entradaPct, taxas: doPlano }: TaxaFaixa): TaxaFaixa['taxas'] =>
        Object.fromEntries(
          Object.entries(doPlano).map(([prazo, taxa]) => {
            const loan = { financeira: nome, parcelas: Number(prazo), entradaPct };
            const within = own.filter(({ limites }) => isWithinLimits(limites, loan));
            return [prazo, Math.min(taxa, ...within.map(({ valor }) => valor))];
          }),
        );
      const faixas = splitFaixas(financeira.faixas, starts);
      return { ...financeira, faixas: faixas.map((faixa) => ({ ...faixa, taxas: capped(faixa) })) };
    }),
  };
}

/** Context in which a simulation's address is parsed. */
export type FinancingContext = {
  plano: PublishedPlano;
  versaoEmVigor: number;
  hoje: CalendarDate;
  campanhas: FinancingCampanhas;
  /** Catalogue with the store's suggested prices of today, in centavos. */
  motos: readonly { id: string; nome: string; preco?: Centavos | null }[];
};

type TypedOccasion = { moto: string; data: CalendarDate };

/** Conditions of a simulation with its campaigns. */
export type FinancingConditions = {
  /** Plan with its rates capped by a campaign. */
  plano: PublishedPlano;
  /** Bonus on the trade-in, centavos. */
  bonus: Centavos;
  /** Campaigns that may apply, see {@link simulacaoCampanhas}. */
  podem: readonly AppliedCampanha[];
  /** Combined effect of today's campaigns. */
  doDia: DayCampanhas;
  /** Origin of the campaigns: today, the saved simulation, or none for another day or plan. */
  de: 'hoje' | 'guardada' | null;
};

/**
 * Determines the campaigns of a typed simulation. Today's apply to a simulation of today under the plan in
 * force; a saved one keeps its own; any other, of another day or version, has none.
 */
export function resolveFinancingConditions(
  mesa: FinancingContext,
  { moto, data }: TypedOccasion,
): FinancingConditions {
  const { plano, versaoEmVigor, hoje, campanhas, motos } = mesa;
  const doDia = selectMotoCampanhas(campanhas, { hoje, moto, motos });
  const { guardadas } = campanhas;
  const isSaved = guardadas?.moto === moto && guardadas.data === data;
  const isOfToday = plano.versao === versaoEmVigor && data === hoje;
  const podem = isSaved ? guardadas.usadas : isOfToday ? candidateCampanhas(doDia) : [];
  return {
    ...{ podem, doDia, bonus: bonusTotal(podem), plano: withCampanhaTaxas(plano, podem) },
    de: isSaved ? 'guardada' : isOfToday ? 'hoje' : null,
  };
}

/** Campaigns that applied to a parsed simulation; none while it is incomplete. */
export function simulacaoCampanhas(
  mesa: FinancingContext,
  typed: TypedOccasion & { banco: string },
  reading: ResolvedSimulacao,
): AppliedCampanha[] {
  const { pedido } = reading;
  if (!pedido) return [];
  const { podem, de } = resolveFinancingConditions(mesa, typed);
  const financeira = findFinanceira(mesa.plano, typed.banco);
  const { guardadas } = mesa.campanhas;
  const entradaPct = entradaPctOf(reading);
  const suggested = mesa.motos.find(({ nome }) => nome === typed.moto)?.preco ?? null;
  return selectApplied(podem, {
    taxaMensal: pedido.taxaMensal,
    emprestimo: financeira && { financeira: financeira.nome, parcelas: pedido.parcelas, entradaPct },
    taxaDoPlano: financeira && financeiraTaxa(financeira, pedido.parcelas, entradaPct),
    preco: pedido.preco,
    precoDeTabela: de === 'guardada' && guardadas ? guardadas.preco + descontoTotal(podem) : suggested,
    comTroca: pedido.troca > 0,
  });
}
