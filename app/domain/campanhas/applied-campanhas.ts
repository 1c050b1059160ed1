import type { Centavos } from '../valores/money.ts';
import { formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import type { DayCampanhas, PublicCampanha } from './day-campanhas.ts';
import { type AskedLoan, isWithinLimits, type TaxaLimits, taxaLimitsOf } from './taxa-limits.ts';

/** Kinds that change something for the customer; messages are for the consultant only. */
export const COUNTING_KINDS = ['taxa', 'desconto', 'bonus', 'brinde'] as const;
export type CountingKind = (typeof COUNTING_KINDS)[number];

/**
 * Campaign that applied to a customer's document, as it was then. Stored with the document, so that later
 * changes of the campaign do not affect what was sent.
 */
export type AppliedCampanha = {
  id: string;
  nome: string;
  tipo: CountingKind;
  /** Rate in percent a month, discount or bonus in centavos; null for a gift. */
  valor: number | null;
  /** Loans that a rate is for; absent for all of them. */
  limites?: TaxaLimits;
};

const toApplied = (tipo: CountingKind, campanha: PublicCampanha): AppliedCampanha => {
  const { id, nome, taxa, valor } = campanha;
  const limites = tipo === 'taxa' ? taxaLimitsOf(campanha) : null;
  return {
    ...{ id, nome, tipo },
    valor: tipo === 'brinde' ? null : tipo === 'taxa' ? taxa : valor,
    ...(limites ? { limites } : {}),
  };
};

/** Campaigns of a day that may apply, the rate first; {@link selectApplied} selects those that do. */
export const candidateCampanhas = ({ taxa, desconto, bonus, brindes }: DayCampanhas): AppliedCampanha[] => [
  ...(taxa?.campanhas ?? []).map((each) => toApplied('taxa', each)),
  ...(desconto?.campanhas ?? []).map((each) => toApplied('desconto', each)),
  ...(bonus?.campanhas ?? []).map((each) => toApplied('bonus', each)),
  ...brindes.map((each) => toApplied('brinde', each)),
];

const sumOf = (kind: CountingKind, all: readonly AppliedCampanha[]): Centavos =>
  all.reduce((sum, each) => sum + (each.tipo === kind ? (each.valor ?? 0) : 0), 0);

/** Total bonus on a trade-in, centavos; the list contains only campaigns that may be combined. */
export const bonusTotal = (all: readonly AppliedCampanha[]): Centavos => sumOf('bonus', all);

/** Total reduction of the price, centavos. */
export const descontoTotal = (all: readonly AppliedCampanha[]): Centavos => sumOf('desconto', all);

/** Campaign with the lowest rate for a loan; null where none is for it. */
const taxaCampanha = (all: readonly AppliedCampanha[], loan: AskedLoan): AppliedCampanha | null =>
  all.reduce<AppliedCampanha | null>((best, each) => {
    const { tipo, valor, limites } = each;
    if (tipo !== 'taxa' || valor === null || !isWithinLimits(limites, loan)) return best;
    return best?.valor == null || valor < best.valor ? each : best;
  }, null);

/** Rate of the campaigns for a loan, percent a month; null for none. */
export const campanhasTaxa = (all: readonly AppliedCampanha[], loan: AskedLoan): number | null =>
  taxaCampanha(all, loan)?.valor ?? null;

/** Data of a document that campaigns depend on. Money in centavos, rates in percent a month. */
export type AppliedConditions = {
  /** Rate used; null without a loan. */
  taxaMensal: number | null;
  /** Lender, term and down payment; null without a loan. */
  emprestimo: AskedLoan | null;
  /** Rate of the plan without campaigns; null where it does not lend. */
  taxaDoPlano: number | null;
  preco: Centavos | null;
  /** Price before campaigns; null when unknown. */
  precoDeTabela: Centavos | null;
  /** True with a trade-in. */
  comTroca: boolean;
};

/** Selects the campaigns that actually applied, to be named on the document. */
export function selectApplied(
  podem: readonly AppliedCampanha[],
  feita: AppliedConditions,
): AppliedCampanha[] {
  const { taxaMensal, emprestimo, taxaDoPlano, preco, precoDeTabela, comTroca } = feita;
  const best = emprestimo && taxaCampanha(podem, emprestimo);
  const taxa = best?.valor ?? null;
  const desconto = descontoTotal(podem);
  const counts: Record<CountingKind, boolean> = {
    taxa: taxa !== null && taxaMensal === taxa && taxaDoPlano !== null && taxaDoPlano > taxa,
    desconto: desconto > 0 && preco !== null && precoDeTabela !== null && preco === precoDeTabela - desconto,
    bonus: comTroca,
    brinde: true,
  };
  return podem.filter((each) => counts[each.tipo] && (each.tipo !== 'taxa' || each === best));
}

/** Line for the customer: "Campanha Taxa de novembro: juros de 0,99% ao mês." */
export function campanhaLine({ nome, tipo, valor }: AppliedCampanha): string {
  if (tipo === 'brinde') return `Brinde: ${nome}.`;
  if (tipo === 'taxa') return `Campanha ${nome}: juros de ${formatPercent(valor ?? 0, 2)} ao mês.`;
  const amount = formatMoney(valor ?? 0);
  return tipo === 'desconto'
    ? `Campanha ${nome}: ${amount} de desconto, já no preço.`
    : `Campanha ${nome}: ${amount} a mais no usado.`;
}

/** Lines of the account, one per bonus; their sum is {@link bonusTotal}. */
export const bonusLines = (all: readonly AppliedCampanha[]): { rotulo: string; valor: Centavos }[] =>
  all
    .filter(({ tipo }) => tipo === 'bonus')
    .map(({ nome, valor }) => ({ rotulo: `Bônus na troca: ${nome}`, valor: valor ?? 0 }));

/** Maximum length of a name on a piece's seal. */
const LONGEST_SEAL = 24;

/** Default text of a piece's seal: the first campaign name that fits; null when none does. */
export const defaultSeal = (all: readonly AppliedCampanha[]): string | null =>
  all.find(({ nome }) => nome.length <= LONGEST_SEAL)?.nome ?? null;
