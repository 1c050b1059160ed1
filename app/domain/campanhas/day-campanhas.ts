import type { CalendarDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import { type CampanhaKind, isInForce } from './campanha-rules.ts';
import { taxaLimitsOf } from './taxa-limits.ts';

/** Public data of a campaign, without author and version. */
export type PublicCampanha = {
  id: string;
  /** Company that owns the campaign; it applies there when `lojas` is empty. */
  idEmpresa: number;
  nome: string;
  inicio: CalendarDate;
  fim: CalendarDate;
  tipo: CampanhaKind;
  /** Rate, percent a month; for campaigns of kind `taxa`. */
  taxa: number | null;
  /** Amount, centavos; for discounts and bonuses. */
  valor: Centavos | null;
  /** Catalogue ids; empty means every model. */
  modelos: readonly string[];
  /** Company ids as text; empty means its own company. */
  lojas: readonly string[];
  /** Rule for the consultant; never shown to the public. */
  regras: string;
  /** Words for the public: televisions, customers. */
  publico: string;
  /** Conditions of a rate: name of the lender (empty: every one), largest term, smallest down payment in percent. */
  financeira: string;
  prazoMaximo: number | null;
  entradaMinima: number | null;
  /** Id of a flyer template. */
  arte: string | null;
  prioridade: number;
  /** True when it may be combined with others of its kind. */
  soma: boolean;
  ativa: boolean;
  encerradoEm: string | null;
};

/** Day, company and model; with `modelo` null, only campaigns for every model apply. */
export type CampanhaOccasion = { hoje: CalendarDate; idEmpresa: number; modelo: string | null };

/** Effect of one kind of campaigns, with the campaigns to be named for it. */
export type CampanhaEffect<V> = { valor: V; campanhas: readonly PublicCampanha[] };

/** Combined effect of a day's campaigns. */
export type DayCampanhas = {
  /** Lowest rate, percent a month, and every campaign whose rate is the lowest for some loan. */
  taxa: CampanhaEffect<number> | null;
  /** Reduction of the price, centavos. */
  desconto: CampanhaEffect<Centavos> | null;
  /** Bonus on the trade-in, centavos. */
  bonus: CampanhaEffect<Centavos> | null;
  /** One gift, and those that may be combined with it. */
  brindes: readonly PublicCampanha[];
  /** All messages: they do not compete. */
  textos: readonly PublicCampanha[];
};

const appliesAtLoja = ({ lojas, idEmpresa: own }: PublicCampanha, idEmpresa: number): boolean =>
  lojas.length === 0 ? own === idEmpresa : lojas.includes(String(idEmpresa));

const appliesToModelo = ({ modelos }: PublicCampanha, modelo: string | null): boolean =>
  modelos.length === 0 || (modelo !== null && modelos.includes(modelo));

/** Order: higher priority, then earlier end, then id, so that everybody sees the same. */
const byPriority = (a: PublicCampanha, b: PublicCampanha): number =>
  b.prioridade - a.prioridade || (a.fim < b.fim ? -1 : a.fim > b.fim ? 1 : 0) || (a.id < b.id ? -1 : 1);

/** Campaigns in force at a store on a day, for any model, in display order. */
export const lojaCampanhasInForce = (
  list: readonly PublicCampanha[],
  { hoje, idEmpresa }: Omit<CampanhaOccasion, 'modelo'>,
): PublicCampanha[] =>
  list.filter((each) => isInForce(each, hoje) && appliesAtLoja(each, idEmpresa)).sort(byPriority);

/** Finds the best campaign by `better`; of equals the one with priority. */
function bestOf(
  all: readonly PublicCampanha[],
  better: (a: number, b: number) => boolean,
  of: 'taxa' | 'valor',
) {
  return all.reduce<PublicCampanha | null>((best, each) => {
    const value = each[of];
    if (value === null) return best;
    return best === null || better(value, best[of] as number) ? each : best;
  }, null);
}

/** Rate campaigns, lowest first: the best for every loan, and those below it that are for some loans only. */
function taxasOf(all: readonly PublicCampanha[]): PublicCampanha[] {
  const lower = (a: number, b: number) => a < b;
  const general = bestOf(
    all.filter((each) => taxaLimitsOf(each) === null),
    lower,
    'taxa',
  );
  const most = general?.taxa ?? Number.POSITIVE_INFINITY;
  const limited = all.filter((each) => each.taxa !== null && each.taxa < most && taxaLimitsOf(each) !== null);
  return [...limited, ...(general ? [general] : [])].sort((a, b) => (a.taxa ?? 0) - (b.taxa ?? 0));
}

/** Adds the combinable amounts to the largest non-combinable one: the maximum for the customer. */
function amountOf(all: readonly PublicCampanha[]): CampanhaEffect<Centavos> | null {
  const alone = bestOf(
    all.filter(({ soma }) => !soma),
    (a, b) => a > b,
    'valor',
  );
  const counted = all.filter((each) => each === alone || (each.soma && each.valor !== null));
  if (counted.length === 0) return null;
  return { valor: counted.reduce((sum, { valor }) => sum + (valor ?? 0), 0), campanhas: counted };
}

/**
 * Determines the campaigns that apply to one motorcycle at a store on a day: of each kind the best for the
 * customer, combined only where a campaign allows it. Rates are never combined: the lowest applies that is for
 * the loan. Source: docs/spec/trade.md, "Campaigns".
 */
export function selectDayCampanhas(list: readonly PublicCampanha[], ocasiao: CampanhaOccasion): DayCampanhas {
  const all = lojaCampanhasInForce(list, ocasiao).filter((each) => appliesToModelo(each, ocasiao.modelo));
  const of = (kind: CampanhaKind) => all.filter((each) => each.tipo === kind);
  const taxas = taxasOf(of('taxa'));
  const alone = of('brinde').find(({ soma }) => !soma);
  return {
    taxa: taxas[0]?.taxa == null ? null : { valor: taxas[0].taxa, campanhas: taxas },
    desconto: amountOf(of('desconto')),
    bonus: amountOf(of('bonus')),
    brindes: of('brinde').filter((each) => each === alone || each.soma),
    textos: of('texto'),
  };
}

/** Flyer template of the first campaign of the day that has one; null when none has. */
export const dayTemplate = (list: readonly PublicCampanha[], ocasiao: CampanhaOccasion): string | null =>
  lojaCampanhasInForce(list, ocasiao).find(
    (each) => each.arte !== null && appliesToModelo(each, ocasiao.modelo),
  )?.arte ?? null;
