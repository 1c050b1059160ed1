import { type CampanhaPublica, campanhasDoDia } from '../campanhas/do-dia.ts';
import { comTaxaDaCampanha } from '../campanhas/na-mesa.ts';
import { type CampanhaUsada, podemContar, queContaram, taxaDe } from '../campanhas/usadas.ts';
import { entradaPctOf } from '../financiamento/leitura.ts';
import { type PlanoPublicado, taxaDaFinanceira } from '../financiamento/plano.ts';
import type { Data } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import type { DaSimulacao } from './oferta-da-simulacao.ts';

/**
 * Campaigns of the store's day, with the catalogue in which a flyer's motorcycle is looked up. Prices in
 * centavos.
 */
export type CampanhasDoPanfleto = {
  lista: readonly CampanhaPublica[];
  idEmpresa: number;
  motos: readonly { id: string; nome: string; preco?: Centavos | null }[];
};

/** Plan, campaigns and day. `hoje` is a calendar date in São Paulo. */
type SobCampanhas = { plano: PlanoPublicado; hoje: Data; campanhas?: CampanhasDoPanfleto };

/** Flyer data that campaigns depend on; `moto` by id or by name. */
type DitoNoPanfleto = {
  moto: string;
  preco: Centavos;
  entrada?: Centavos;
  parcelas?: number;
  taxaMensal?: number;
  agente?: string;
  simulacao?: DaSimulacao;
};

const motoDe = ({ motos }: CampanhasDoPanfleto, moto: string) =>
  motos.find(({ id, nome }) => id === moto || nome === moto) ?? null;

/** Campaigns that may count on a flyer of that motorcycle; a flyer has no trade-in, so no bonus. */
function podemNoPanfleto(campanhas: CampanhasDoPanfleto | undefined, moto: string, hoje: Data) {
  if (!campanhas) return [];
  const { lista, idEmpresa } = campanhas;
  const modelo = motoDe(campanhas, moto)?.id ?? null;
  const doDia = campanhasDoDia(lista, { hoje, idEmpresa, modelo });
  return podemContar(doDia).filter(({ tipo }) => tipo !== 'bonus');
}

/**
 * Plan for a flyer's instalment: with the rate of the day's campaign, as in the simulator. A simulation of
 * another day keeps the plan's rates.
 */
export function planoDoPanfleto(
  { plano, hoje, campanhas }: SobCampanhas,
  { moto, simulacao }: Pick<DitoNoPanfleto, 'moto' | 'simulacao'>,
): PlanoPublicado {
  if ((simulacao?.contrato ?? hoje) !== hoje) return plano;
  return comTaxaDaCampanha(plano, taxaDe(podemNoPanfleto(campanhas, moto, hoje)));
}

/** Campaigns that counted on a flyer and must be named on it. */
export function campanhasDoPanfleto(
  { plano, hoje, campanhas }: SobCampanhas,
  dito: DitoNoPanfleto,
): CampanhaUsada[] {
  const { moto, preco, entrada = 0, parcelas, taxaMensal, agente } = dito;
  const financeira = plano.financeiras.find(({ nome }) => nome === agente?.trim());
  return queContaram(podemNoPanfleto(campanhas, moto, hoje), {
    taxaMensal: taxaMensal ?? null,
    taxaDoPlano:
      financeira && parcelas !== undefined
        ? taxaDaFinanceira(financeira, parcelas, entradaPctOf({ preco, entrada, troca: 0 }))
        : null,
    preco,
    precoDeTabela: (campanhas && motoDe(campanhas, moto)?.preco) ?? null,
    comTroca: false,
  });
}
