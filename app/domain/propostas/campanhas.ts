import {
  type AppliedCampanha,
  campanhasTaxa,
  candidateCampanhas,
  selectApplied,
} from '../campanhas/applied-campanhas.ts';
import { type PublicCampanha, selectDayCampanhas } from '../campanhas/day-campanhas.ts';
import { financeiraTaxa, type PublishedPlano } from '../financiamento/plano.ts';
import { DEFAULT_PRAZO, findFinanceira, nearestPrazo } from '../financiamento/resolve-condicoes.ts';
import type { CalendarDate } from '../valores/dates.ts';
import type { PropostaCampanha, PropostaTermos } from './proposta.ts';
import { computePropostaAccount } from './proposta-account.ts';

/** Company, day and motorcycle for which campaigns are looked up; `moto` is null for a model typed freely. */
export type PropostaOccasion = { idEmpresa: number; moto: string | null; hoje: CalendarDate };

const dayCampanhasOf = (list: readonly PublicCampanha[], { idEmpresa, moto, hoje }: PropostaOccasion) =>
  selectDayCampanhas(list, { hoje, idEmpresa, modelo: moto });

/**
 * Discount that the day's campaigns allow on a proposal, named after all campaigns that contribute.
 * @param list campaigns in force at the company
 */
export function propostaDesconto(
  list: readonly PublicCampanha[],
  ocasiao: PropostaOccasion,
): PropostaCampanha[] {
  const { desconto } = dayCampanhasOf(list, ocasiao);
  const [first] = desconto?.campanhas ?? [];
  if (!desconto || !first) return [];
  const nome = desconto.campanhas.map((each) => each.nome).join(' + ');
  return [{ id: first.id, nome, desconto: desconto.valor }];
}

/** Campaigns of the day that apply to a proposal automatically: rate, bonus, gifts. */
export const automaticCampanhas = (
  list: readonly PublicCampanha[],
  ocasiao: PropostaOccasion,
): AppliedCampanha[] =>
  candidateCampanhas(dayCampanhasOf(list, ocasiao)).filter(({ tipo }) => tipo !== 'desconto');

/**
 * Selects the automatic campaigns that apply to the terms: a bonus with a trade-in; a rate below the plan's,
 * for a loan whose rate nobody typed; a gift with any motorcycle.
 */
export function termosCampanhas(
  podem: readonly AppliedCampanha[],
  termos: Pick<PropostaTermos, 'item' | 'linhas' | 'desconto' | 'campanha' | 'troca' | 'pagamentos'>,
  plano: PublishedPlano | null,
): AppliedCampanha[] {
  if (!termos.item) return [];
  const comTroca = termos.troca !== null && termos.troca.valor > 0;
  const campanhas = podem.filter(({ tipo }) => tipo === 'bonus' && comTroca);
  const cdc = termos.pagamentos.find((part) => part.tipo === 'cdc');
  const typed = cdc?.simulacao.taxa ?? null;
  const financeira = cdc && plano?.versao === cdc.plano ? findFinanceira(plano, cdc.simulacao.banco) : null;
  const { devido } = computePropostaAccount({ ...termos, campanhas, validade: null, observacoes: '' });
  // The part that the loan does not cover is its down payment, which determines the plan's rate.
  const pct = cdc && devido > 0 ? ((devido - cdc.valor) * 100) / devido : 0;
  const parcelas = Number(cdc?.simulacao.parcelas) || nearestPrazo(financeira?.prazos ?? [], DEFAULT_PRAZO);
  const emprestimo = financeira && { financeira: financeira.nome, parcelas, entradaPct: pct };
  return selectApplied(podem, {
    taxaMensal: typed === null && emprestimo ? campanhasTaxa(podem, emprestimo) : null,
    emprestimo: emprestimo ?? null,
    taxaDoPlano: financeira ? financeiraTaxa(financeira, parcelas, pct) : null,
    ...{ preco: null, precoDeTabela: null, comTroca },
  });
}

/** Campaigns saved with a draft that have ended; none while the list cannot be read. */
export const endedCampanhas = (
  list: readonly PublicCampanha[] | null,
  kept: readonly AppliedCampanha[],
): AppliedCampanha[] => (list === null ? [] : kept.filter(({ id }) => !list.some((each) => each.id === id)));

/**
 * Campaigns of an open draft: those of today. Saved ones that have ended stay until someone removes them, so
 * that no amount changes by itself; when the list cannot be read, nothing changes.
 * @param list null while it cannot be read
 */
export function draftCampanhas(
  list: readonly PublicCampanha[] | null,
  ocasiao: PropostaOccasion,
  termos: PropostaTermos,
  plano: PublishedPlano | null,
): readonly AppliedCampanha[] {
  const kept = termos.campanhas ?? [];
  if (list === null) return kept;
  const over = endedCampanhas(list, kept);
  const today = termosCampanhas(automaticCampanhas(list, ocasiao), termos, plano).filter(
    ({ tipo }) => tipo === 'brinde' || !over.some((each) => each.tipo === tipo),
  );
  return [...over, ...today];
}

/** Campaigns of a draft that are invalid or have changed: it cannot be sent with them. */
export const invalidCampanhas = (
  campanhas: readonly AppliedCampanha[],
  valem: readonly AppliedCampanha[],
): AppliedCampanha[] =>
  campanhas.filter(
    ({ id, nome, tipo, valor }) =>
      !valem.some(
        (each) => each.id === id && each.nome === nome && each.tipo === tipo && each.valor === valor,
      ),
  );
