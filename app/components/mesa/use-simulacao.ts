import { useCallback, useMemo } from 'react';
import type { CampanhasDoDia } from '~/domain/campanhas/do-dia.ts';
import { type CampanhasNaMesa, campanhasDaMoto, planoDoDia } from '~/domain/campanhas/na-mesa.ts';
import { type ContasCdc, simularCdc } from '~/domain/financiamento/cdc.ts';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { type Leitura, readSimulacao, withPadroes } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { Data } from '~/domain/valores/datas.ts';
import { type Digitacao, useDigitada } from './use-digitada.ts';

export type Simulacao = Digitacao & {
  leitura: Leitura;
  /** The numbers of what has been typed; null while something is missing or wrong. */
  contas: ContasCdc | null;
  /** The plan as it holds today for what is typed: with the rate of a campaign. */
  plano: PlanoPublicado;
  /** What the campaigns of the day come to for the motorcycle. */
  doDia: CampanhasDoDia;
};

export type DadosDaSimulacao = {
  /** What the address says, filled in. */
  inicial: SimulacaoDigitada;
  plano: PlanoPublicado;
  /** Calendar date in São Paulo. */
  hoje: Data;
  taxaLivre: boolean;
  campanhas: CampanhasNaMesa;
  /** Version of the plan in force, which may be newer than the simulation's. */
  versaoEmVigor: number;
  motos: readonly { id: string; nome: string }[];
};

/** What the campaigns of the day make of the plan for what is typed. */
export function usePlanoDoDia(
  { plano, versaoEmVigor, hoje, campanhas, motos }: DadosDaSimulacao,
  { moto, data }: Pick<SimulacaoDigitada, 'moto' | 'data'>,
): { plano: PlanoPublicado; doDia: CampanhasDoDia } {
  return useMemo(() => {
    const doDia = campanhasDaMoto(campanhas, { hoje, moto, motos });
    return { doDia, plano: planoDoDia({ plano, versaoEmVigor, hoje }, data, doDia) };
  }, [plano, versaoEmVigor, hoje, campanhas, motos, moto, data]);
}

/** What is typed on the simulator and what it costs. */
export function useSimulacao(dados: DadosDaSimulacao): Simulacao {
  const { inicial, plano, hoje, taxaLivre } = dados;
  const resume = useCallback(
    (ultima: SimulacaoDigitada) => withPadroes({ ...ultima, data: hoje, venc: '' }, plano, hoje),
    [plano, hoje],
  );
  const digitacao = useDigitada(inicial, resume);
  const { digitada } = digitacao;
  const doDia = usePlanoDoDia(dados, digitada);
  const leitura = useMemo(
    () => readSimulacao(digitada, doDia.plano, taxaLivre),
    [digitada, doDia.plano, taxaLivre],
  );
  const contas = useMemo(
    () => leitura.pedido && simularCdc(leitura.pedido, plano.tabelas.iof),
    [leitura.pedido, plano.tabelas.iof],
  );
  return { ...digitacao, ...doDia, leitura, contas };
}
