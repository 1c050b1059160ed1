import { type AppliedCampanha, candidateCampanhas, selectApplied } from '../campanhas/applied-campanhas.ts';
import { type PublicCampanha, selectDayCampanhas } from '../campanhas/day-campanhas.ts';
import { withCampanhaTaxas } from '../campanhas/simulacao-campanhas.ts';
import { financeiraTaxa, type PublishedPlano } from '../financiamento/plano.ts';
import { entradaPctOf } from '../financiamento/resolve-condicoes.ts';
import type { CalendarDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import type { SimulacaoOferta } from './simulacao-oferta.ts';

/**
 * Input for finding the campaigns that apply to a flyer: those in force today, the company, and the catalogue
 * in which the flyer's motorcycle is looked up. Prices in centavos.
 */
export type PanfletoCampanhas = {
  lista: readonly PublicCampanha[];
  idEmpresa: number;
  motos: readonly { id: string; nome: string; preco?: Centavos | null }[];
};

/** Plan, campaigns and day. `hoje` is a calendar date in São Paulo. */
type CampanhaConditions = { plano: PublishedPlano; hoje: CalendarDate; campanhas?: PanfletoCampanhas };

/** Flyer data that campaigns depend on; `moto` by id or by name. */
type PanfletoFacts = {
  moto: string;
  preco: Centavos;
  entrada?: Centavos;
  parcelas?: number;
  taxaMensal?: number;
  agente?: string;
  simulacao?: SimulacaoOferta;
};

const motoOf = ({ motos }: PanfletoCampanhas, moto: string) =>
  motos.find(({ id, nome }) => id === moto || nome === moto) ?? null;

/** Campaigns that may count on a flyer of that motorcycle; a flyer has no trade-in, so no bonus. */
function panfletoCandidates(campanhas: PanfletoCampanhas | undefined, moto: string, hoje: CalendarDate) {
  if (!campanhas) return [];
  const { lista, idEmpresa } = campanhas;
  const modelo = motoOf(campanhas, moto)?.id ?? null;
  const doDia = selectDayCampanhas(lista, { hoje, idEmpresa, modelo });
  return candidateCampanhas(doDia).filter(({ tipo }) => tipo !== 'bonus');
}

/**
 * Plan for a flyer's instalment: with the rate of the day's campaign, as in the simulator. A simulation of
 * another day keeps the plan's rates.
 */
export function panfletoPlano(
  { plano, hoje, campanhas }: CampanhaConditions,
  { moto, simulacao }: Pick<PanfletoFacts, 'moto' | 'simulacao'>,
): PublishedPlano {
  if ((simulacao?.contrato ?? hoje) !== hoje) return plano;
  return withCampanhaTaxas(plano, panfletoCandidates(campanhas, moto, hoje));
}

/** Campaigns that counted on a flyer and must be named on it. */
export function panfletoCampanhas(
  { plano, hoje, campanhas }: CampanhaConditions,
  said: PanfletoFacts,
): AppliedCampanha[] {
  const { moto, preco, entrada = 0, parcelas, taxaMensal, agente } = said;
  const financeira = plano.financeiras.find(({ nome }) => nome === agente?.trim());
  const entradaPct = entradaPctOf({ preco, entrada, troca: 0 });
  const isLoan = financeira && parcelas !== undefined;
  return selectApplied(panfletoCandidates(campanhas, moto, hoje), {
    taxaMensal: taxaMensal ?? null,
    emprestimo: isLoan ? { financeira: financeira.nome, parcelas, entradaPct } : null,
    taxaDoPlano: isLoan ? financeiraTaxa(financeira, parcelas, entradaPct) : null,
    preco,
    precoDeTabela: (campanhas && motoOf(campanhas, moto)?.preco) ?? null,
    comTroca: false,
  });
}
