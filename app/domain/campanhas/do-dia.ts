import type { Data } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { type TipoDeCampanha, vale } from './regras.ts';

/** Public data of a campaign, without author and version. */
export type CampanhaPublica = {
  id: string;
  /** Company that owns the campaign; it applies there when `lojas` is empty. */
  idEmpresa: number;
  nome: string;
  inicio: Data;
  fim: Data;
  tipo: TipoDeCampanha;
  /** Rate, percent a month; for campaigns of kind `taxa`. */
  taxa: number | null;
  /** Amount, centavos; for discounts and bonuses. */
  valor: Centavos | null;
  /** Catalogue ids; empty means every model. */
  modelos: readonly string[];
  /** Company ids as text; empty means its own company. */
  lojas: readonly string[];
  regras: string;
  /** Id of a flyer template. */
  arte: string | null;
  prioridade: number;
  /** True when it may be combined with others of its kind. */
  soma: boolean;
  ativa: boolean;
  encerradoEm: string | null;
};

/** Day, company and model; with `modelo` null, only campaigns for every model apply. */
export type Ocasiao = { hoje: Data; idEmpresa: number; modelo: string | null };

/** Effect of one kind of campaigns, with the campaigns to be named for it. */
export type Efeito<V> = { valor: V; campanhas: readonly CampanhaPublica[] };

/** Combined effect of a day's campaigns. */
export type CampanhasDoDia = {
  /** Lowest rate, percent a month. */
  taxa: Efeito<number> | null;
  /** Reduction of the price, centavos. */
  desconto: Efeito<Centavos> | null;
  /** Bonus on the trade-in, centavos. */
  bonus: Efeito<Centavos> | null;
  /** One gift, and those that may be combined with it. */
  brindes: readonly CampanhaPublica[];
  /** All messages: they do not compete. */
  textos: readonly CampanhaPublica[];
};

const valeNaLoja = ({ lojas, idEmpresa: own }: CampanhaPublica, idEmpresa: number): boolean =>
  lojas.length === 0 ? own === idEmpresa : lojas.includes(String(idEmpresa));

const valeNoModelo = ({ modelos }: CampanhaPublica, modelo: string | null): boolean =>
  modelos.length === 0 || (modelo !== null && modelos.includes(modelo));

/** Order: higher priority, then earlier end, then id, so that everybody sees the same. */
const byPriority = (a: CampanhaPublica, b: CampanhaPublica): number =>
  b.prioridade - a.prioridade || (a.fim < b.fim ? -1 : a.fim > b.fim ? 1 : 0) || (a.id < b.id ? -1 : 1);

/** Campaigns in force at a store on a day, for any model, in display order. */
export const valendoNaLoja = (
  lista: readonly CampanhaPublica[],
  { hoje, idEmpresa }: Omit<Ocasiao, 'modelo'>,
): CampanhaPublica[] =>
  lista.filter((each) => vale(each, hoje) && valeNaLoja(each, idEmpresa)).sort(byPriority);

/** Finds the best campaign by `better`; of equals the one with priority. */
function bestOf(
  all: readonly CampanhaPublica[],
  better: (a: number, b: number) => boolean,
  of: 'taxa' | 'valor',
) {
  return all.reduce<CampanhaPublica | null>((best, each) => {
    const value = each[of];
    if (value === null) return best;
    return best === null || better(value, best[of] as number) ? each : best;
  }, null);
}

/** Adds the combinable amounts to the largest non-combinable one: the maximum for the customer. */
function amountOf(all: readonly CampanhaPublica[]): Efeito<Centavos> | null {
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
 * customer, combined only where a campaign allows it. Rates are never combined: the lowest applies. Source:
 * docs/spec/trade.md, "Campaigns".
 */
export function campanhasDoDia(lista: readonly CampanhaPublica[], ocasiao: Ocasiao): CampanhasDoDia {
  const all = valendoNaLoja(lista, ocasiao).filter((each) => valeNoModelo(each, ocasiao.modelo));
  const of = (tipo: TipoDeCampanha) => all.filter((each) => each.tipo === tipo);
  const taxa = bestOf(of('taxa'), (a, b) => a < b, 'taxa');
  const alone = of('brinde').find(({ soma }) => !soma);
  return {
    taxa: taxa && taxa.taxa !== null ? { valor: taxa.taxa, campanhas: [taxa] } : null,
    desconto: amountOf(of('desconto')),
    bonus: amountOf(of('bonus')),
    brindes: of('brinde').filter((each) => each === alone || each.soma),
    textos: of('texto'),
  };
}

/** Flyer template of the first campaign of the day that has one; null when none has. */
export const arteDoDia = (lista: readonly CampanhaPublica[], ocasiao: Ocasiao): string | null =>
  valendoNaLoja(lista, ocasiao).find((each) => each.arte !== null && valeNoModelo(each, ocasiao.modelo))
    ?.arte ?? null;
