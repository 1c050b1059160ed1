import { entradaPctOf, findFinanceira, type Leitura } from '../financiamento/leitura.ts';
import { type PlanoPublicado, taxaDaFinanceira } from '../financiamento/plano.ts';
import type { Data } from '../valores/datas.ts';
import { type Centavos, parseDinheiro } from '../valores/dinheiro.ts';
import { type CampanhaPublica, type CampanhasDoDia, campanhasDoDia } from './do-dia.ts';
import { bonusDe, type CampanhaUsada, descontoDe, podemContar, queContaram, taxaDe } from './usadas.ts';

/** Campaigns of a saved simulation; they apply while motorcycle and day stay the same. */
export type CampanhasGuardadas = {
  moto: string;
  data: Data;
  /** Price of the saved simulation, centavos, with its discount deducted. */
  preco: Centavos;
  usadas: readonly CampanhaUsada[];
};

/** Campaign data of a financing screen. */
export type CampanhasNaMesa = {
  lista: readonly CampanhaPublica[];
  idEmpresa: number | null;
  guardadas?: CampanhasGuardadas | null;
};

/** Campaigns for a motorcycle by its catalogue name; for an unknown name, those for every model. */
export function campanhasDaMoto(
  { lista, idEmpresa }: CampanhasNaMesa,
  { hoje, moto, motos }: { hoje: Data; moto: string; motos: readonly { id: string; nome: string }[] },
): CampanhasDoDia {
  const modelo = motos.find(({ nome }) => nome === moto)?.id ?? null;
  return campanhasDoDia(idEmpresa === null ? [] : lista, { hoje, idEmpresa: idEmpresa ?? 0, modelo });
}

/**
 * Caps the plan's rates at a campaign's rate; terms that a lender does not offer stay excluded.
 * @param taxa percent a month; null for none
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

/** Context in which a simulation's address is parsed. */
export type MesaComCampanhas = {
  plano: PlanoPublicado;
  versaoEmVigor: number;
  hoje: Data;
  campanhas: CampanhasNaMesa;
  /** Catalogue with the store's suggested prices of today, in centavos. */
  motos: readonly { id: string; nome: string; preco?: Centavos | null }[];
};

type Digitada = { moto: string; data: Data };

/** Conditions of a simulation with its campaigns. */
export type CondicoesDaMesa = {
  /** Plan with its rates capped by a campaign. */
  plano: PlanoPublicado;
  /** Bonus on the trade-in, centavos. */
  bonus: Centavos;
  /** Campaigns that may apply, see {@link campanhasDaSimulacao}. */
  podem: readonly CampanhaUsada[];
  /** Combined effect of today's campaigns. */
  doDia: CampanhasDoDia;
  /** Origin of the campaigns: today, the saved simulation, or none for another day or plan. */
  de: 'hoje' | 'guardada' | null;
};

/**
 * Determines the campaigns of a typed simulation. Today's apply to a simulation of today under the plan in
 * force; a saved one keeps its own; any other, of another day or version, has none.
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

/** Campaigns that applied to a parsed simulation; none while it is incomplete. */
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

/** Campaigns of the saved simulation in an address; null when its price is unreadable. */
export function guardadasDe(
  digitada: { moto: string; data: Data; preco: string },
  usadas: readonly CampanhaUsada[],
): CampanhasGuardadas | null {
  const preco = parseDinheiro(digitada.preco);
  return preco === null ? null : { moto: digitada.moto, data: digitada.data, preco, usadas };
}
