import { type CampanhaPublica, campanhasDoDia } from '../campanhas/do-dia.ts';
import { comTaxaDaCampanha } from '../campanhas/na-mesa.ts';
import { type CampanhaUsada, podemContar, queContaram, taxaDe } from '../campanhas/usadas.ts';
import { entradaPctOf } from '../financiamento/leitura.ts';
import { type PlanoPublicado, taxaDaFinanceira } from '../financiamento/plano.ts';
import type { Data } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import type { DaSimulacao } from './oferta-da-simulacao.ts';

/** The campaigns of a store's day, and the motorcycles by which a flyer's is known. Prices in centavos. */
export type CampanhasDoPanfleto = {
  lista: readonly CampanhaPublica[];
  idEmpresa: number;
  motos: readonly { id: string; nome: string; preco?: Centavos | null }[];
};

/** Under which plan and campaigns, and on which day. `hoje` is a calendar date in São Paulo. */
type SobCampanhas = { plano: PlanoPublicado; hoje: Data; campanhas?: CampanhasDoPanfleto };

/** What a flyer says, as far as campaigns are concerned; `moto` by id or by name. */
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

/** What may count on a flyer of that motorcycle: nobody's trade-in is on one. */
function podemNoPanfleto(campanhas: CampanhasDoPanfleto | undefined, moto: string, hoje: Data) {
  if (!campanhas) return [];
  const { lista, idEmpresa } = campanhas;
  const modelo = motoDe(campanhas, moto)?.id ?? null;
  const doDia = campanhasDoDia(lista, { hoje, idEmpresa, modelo });
  return podemContar(doDia).filter(({ tipo }) => tipo !== 'bonus');
}

/**
 * The plan that a flyer's instalment is counted under: with the rate of the day's campaign, as in the simulator. A
 * simulation of another day has the plan's rates.
 */
export function planoDoPanfleto(
  { plano, hoje, campanhas }: SobCampanhas,
  { moto, simulacao }: Pick<DitoNoPanfleto, 'moto' | 'simulacao'>,
): PlanoPublicado {
  if ((simulacao?.contrato ?? hoje) !== hoje) return plano;
  return comTaxaDaCampanha(plano, taxaDe(podemNoPanfleto(campanhas, moto, hoje)));
}

/** The campaigns that counted on a flyer, to be named on it. */
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
