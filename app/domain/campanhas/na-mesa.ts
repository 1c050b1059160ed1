import { entradaPctOf, findFinanceira, type Leitura } from '../financiamento/leitura.ts';
import { type PlanoPublicado, taxaDaFinanceira } from '../financiamento/plano.ts';
import type { Data } from '../valores/datas.ts';
import { type Centavos, parseDinheiro } from '../valores/dinheiro.ts';
import { type CampanhaPublica, type CampanhasDoDia, campanhasDoDia } from './do-dia.ts';
import { bonusDe, type CampanhaUsada, descontoDe, podemContar, queContaram, taxaDe } from './usadas.ts';

/** What a saved simulation was made with: it counts as long as motorcycle and day are the same. */
export type CampanhasGuardadas = {
  moto: string;
  data: Data;
  /** Its price, in centavos: a discount is in it. */
  preco: Centavos;
  usadas: readonly CampanhaUsada[];
};

/** What a screen of financing knows of the campaigns of the day. */
export type CampanhasNaMesa = {
  lista: readonly CampanhaPublica[];
  idEmpresa: number | null;
  guardadas?: CampanhasGuardadas | null;
};

/** What counts for a motorcycle that is named as the catalogue names it, or for none in particular. */
export function campanhasDaMoto(
  { lista, idEmpresa }: CampanhasNaMesa,
  { hoje, moto, motos }: { hoje: Data; moto: string; motos: readonly { id: string; nome: string }[] },
): CampanhasDoDia {
  const modelo = motos.find(({ nome }) => nome === moto)?.id ?? null;
  return campanhasDoDia(idEmpresa === null ? [] : lista, { hoje, idEmpresa: idEmpresa ?? 0, modelo });
}

/**
 * The plan with no rate above a campaign's: where a lender lends, the customer gets the lower of both. Where it does not
 * lend a campaign changes nothing. @param taxa percent a month; null for none
 */
export function comTaxaDaCampanha(plano: PlanoPublicado, taxa: number | null): PlanoPublicado {
  if (taxa === null) return plano;
  return {
    ...plano,
    financeiras: plano.financeiras.map((financeira) => ({
      ...financeira,
      faixas: financeira.faixas.map((faixa) => ({
        ...faixa,
        taxas: Object.fromEntries(
          Object.entries(faixa.taxas).map(([prazo, doPlano]) => [prazo, Math.min(doPlano, taxa)]),
        ),
      })),
    })),
  };
}

/** What the address of a simulation is read under. */
export type MesaComCampanhas = {
  plano: PlanoPublicado;
  versaoEmVigor: number;
  hoje: Data;
  campanhas: CampanhasNaMesa;
  /** With the prices that the store suggests today, in centavos. */
  motos: readonly { id: string; nome: string; preco?: Centavos | null }[];
};

type Digitada = { moto: string; data: Data };

/** What campaigns make of a simulation. */
export type CondicoesDaMesa = {
  /** The plan with the rate of a campaign. */
  plano: PlanoPublicado;
  /** Centavos on top of a trade-in. */
  bonus: Centavos;
  /** What may be named of it, see {@link campanhasDaSimulacao}. */
  podem: readonly CampanhaUsada[];
  /** What the campaigns of today come to. */
  doDia: CampanhasDoDia;
  /** Where its campaigns come from: today, what was saved, or none because it is of another day or plan. */
  de: 'hoje' | 'guardada' | null;
};

/**
 * What campaigns make of what is typed. Those of today count in a simulation of today under the plan in force; one
 * that was saved keeps those that it was made with; any other of another day, or under another version, has none.
 */
export function condicoesDaMesa(mesa: MesaComCampanhas, { moto, data }: Digitada): CondicoesDaMesa {
  const { plano, versaoEmVigor, hoje, campanhas, motos } = mesa;
  const doDia = campanhasDaMoto(campanhas, { hoje, moto, motos });
  const { guardadas } = campanhas;
  const isSaved = guardadas?.moto === moto && guardadas.data === data;
  const isOfToday = plano.versao === versaoEmVigor && data === hoje;
  const podem = isSaved ? guardadas.usadas : isOfToday ? podemContar(doDia) : [];
  return {
    ...{ podem, doDia, bonus: bonusDe(podem), plano: comTaxaDaCampanha(plano, taxaDe(podem)) },
    de: isSaved ? 'guardada' : isOfToday ? 'hoje' : null,
  };
}

/** The campaigns that counted in what was read under those conditions; none while it is not complete. */
export function campanhasDaSimulacao(
  mesa: MesaComCampanhas,
  digitada: Digitada & { banco: string },
  leitura: Leitura,
): CampanhaUsada[] {
  const { pedido } = leitura;
  if (!pedido) return [];
  const { podem, de } = condicoesDaMesa(mesa, digitada);
  const financeira = findFinanceira(mesa.plano, digitada.banco);
  const { guardadas } = mesa.campanhas;
  const suggested = mesa.motos.find(({ nome }) => nome === digitada.moto)?.preco ?? null;
  return queContaram(podem, {
    taxaMensal: pedido.taxaMensal,
    taxaDoPlano: financeira && taxaDaFinanceira(financeira, pedido.parcelas, entradaPctOf(leitura)),
    preco: pedido.preco,
    precoDeTabela: de === 'guardada' && guardadas ? guardadas.preco + descontoDe(podem) : suggested,
    comTroca: pedido.troca > 0,
  });
}

/** The saved simulation that an address names, as the screen keeps it; null where it kept no campaign. */
export function guardadasDe(
  digitada: { moto: string; data: Data; preco: string },
  usadas: readonly CampanhaUsada[],
): CampanhasGuardadas | null {
  const preco = parseDinheiro(digitada.preco);
  return preco === null ? null : { moto: digitada.moto, data: digitada.data, preco, usadas };
}
