import { useCallback, useMemo } from 'react';
import {
  type CampanhasNaMesa,
  type CondicoesDaMesa,
  campanhasDaSimulacao,
  condicoesDaMesa,
} from '~/domain/campanhas/na-mesa.ts';
import type { CampanhaUsada } from '~/domain/campanhas/usadas.ts';
import { type ContasCdc, simularCdc } from '~/domain/financiamento/cdc.ts';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { type Leitura, readSimulacao, withPadroes } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { Data } from '~/domain/valores/datas.ts';
import { type Digitacao, useDigitada } from './use-digitada.ts';

export type Simulacao = Digitacao & {
  leitura: Leitura;
  /** Calculated numbers; null while input is missing or invalid. */
  contas: ContasCdc | null;
  /** Effect of campaigns: the plan with their rate, and the trade-in bonus. */
  condicoes: CondicoesDaMesa;
  /** Campaigns used in the calculation. */
  usadas: readonly CampanhaUsada[];
};

export type DadosDaSimulacao = {
  /** Simulacao from the query string, with defaults filled in. */
  inicial: SimulacaoDigitada;
  plano: PlanoPublicado;
  /** Calendar date in São Paulo. */
  hoje: Data;
  taxaLivre: boolean;
  campanhas: CampanhasNaMesa;
  /** Version of the plan in force, possibly newer than the simulacao's. */
  versaoEmVigor: number;
  /** Motos with the loja's suggested price of today, in centavos. */
  motos: readonly { id: string; nome: string; preco?: number | null }[];
};

/** Applies the campaigns to the simulacao as typed. */
export function useCondicoesDaMesa(
  dados: DadosDaSimulacao,
  { moto, data }: Pick<SimulacaoDigitada, 'moto' | 'data'>,
): CondicoesDaMesa {
  return useMemo(() => condicoesDaMesa(dados, { moto, data }), [dados, moto, data]);
}

/** State and results of the simulator form. */
export function useSimulacao(dados: DadosDaSimulacao): Simulacao {
  const { inicial, plano, hoje, taxaLivre } = dados;
  const resume = useCallback(
    (ultima: SimulacaoDigitada) => withPadroes({ ...ultima, data: hoje, venc: '', salva: '' }, plano, hoje),
    [plano, hoje],
  );
  const digitacao = useDigitada(inicial, resume);
  const { digitada } = digitacao;
  const condicoes = useCondicoesDaMesa(dados, digitada);
  const leitura = useMemo(
    () => readSimulacao(digitada, condicoes.plano, taxaLivre, condicoes.bonus),
    [digitada, condicoes, taxaLivre],
  );
  const usadas = useMemo(() => campanhasDaSimulacao(dados, digitada, leitura), [dados, digitada, leitura]);
  const contas = useMemo(
    () => leitura.pedido && simularCdc(leitura.pedido, plano.tabelas.iof),
    [leitura.pedido, plano.tabelas.iof],
  );
  return { ...digitacao, condicoes, leitura, usadas, contas };
}
