import type { Data } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { type TipoDeCampanha, vale } from './regras.ts';

/** What a campaign says to everybody: no author, no version. */
export type CampanhaPublica = {
  id: string;
  /** The company whose campaign it is; it holds there when `lojas` names none. */
  idEmpresa: number;
  nome: string;
  inicio: Data;
  fim: Data;
  tipo: TipoDeCampanha;
  /** Percent a month, of a campaign of a rate. */
  taxa: number | null;
  /** Centavos, of a discount or a bonus. */
  valor: Centavos | null;
  /** Catalogue ids; none: every model. */
  modelos: readonly string[];
  /** Company numbers as text; none: its own. */
  lojas: readonly string[];
  regras: string;
  /** Id of a flyer's template. */
  arte: string | null;
  prioridade: number;
  /** May be added to others of its kind. */
  soma: boolean;
  ativa: boolean;
  encerradoEm: string | null;
};

/** Where and when, and for which model; without one, only campaigns of every model count. */
export type Ocasiao = { hoje: Data; idEmpresa: number; modelo: string | null };

/** What counts of one kind, and the campaigns to name for it; none: nothing counts. */
export type Efeito<V> = { valor: V; campanhas: readonly CampanhaPublica[] };

/** What the campaigns of a day come to. */
export type CampanhasDoDia = {
  /** Percent a month: the lowest. */
  taxa: Efeito<number> | null;
  /** Centavos off the price. */
  desconto: Efeito<Centavos> | null;
  /** Centavos on top of the trade-in. */
  bonus: Efeito<Centavos> | null;
  /** One gift, and those that may be added to it. */
  brindes: readonly CampanhaPublica[];
  /** Words take nothing from each other: all of them. */
  textos: readonly CampanhaPublica[];
};

const valeNaLoja = ({ lojas, idEmpresa: own }: CampanhaPublica, idEmpresa: number): boolean =>
  lojas.length === 0 ? own === idEmpresa : lojas.includes(String(idEmpresa));

const valeNoModelo = ({ modelos }: CampanhaPublica, modelo: string | null): boolean =>
  modelos.length === 0 || (modelo !== null && modelos.includes(modelo));

/** Higher priority first, then the one that ends first, then by id: the same for everybody who asks. */
const byPriority = (a: CampanhaPublica, b: CampanhaPublica): number =>
  b.prioridade - a.prioridade || (a.fim < b.fim ? -1 : a.fim > b.fim ? 1 : 0) || (a.id < b.id ? -1 : 1);

/** Those in force at a store on a day, whatever their models, in the order in which they are told. */
export const valendoNaLoja = (
  lista: readonly CampanhaPublica[],
  { hoje, idEmpresa }: Omit<Ocasiao, 'modelo'>,
): CampanhaPublica[] =>
  lista.filter((each) => vale(each, hoje) && valeNaLoja(each, idEmpresa)).sort(byPriority);

/** The first by `better`; of equals the one with priority. */
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

/** The largest amount, and on top of it what may be added: no other choice gives the customer more. */
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
 * What counts for one motorcycle at a store on a day: of each kind the best for the customer, never added up unless a
 * campaign says that it may be. Rates cannot be added: the lowest counts. Source: domain/trade.md, "Campaigns".
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

/** The flyer's template that the day's campaigns ask for, by their order; null where none does. */
export const arteDoDia = (lista: readonly CampanhaPublica[], ocasiao: Ocasiao): string | null =>
  valendoNaLoja(lista, ocasiao).find((each) => each.arte !== null && valeNoModelo(each, ocasiao.modelo))
    ?.arte ?? null;
