import { useCallback, useMemo } from 'react';
import { usePaintedValue } from '~/browser/after-paint.ts';
import type { AppliedCampanha } from '~/domain/campanhas/applied-campanhas.ts';
import {
  type FinancingCampanhas,
  type FinancingConditions,
  resolveFinancingConditions,
  simulacaoCampanhas,
} from '~/domain/campanhas/simulacao-campanhas.ts';
import { type CdcFigures, simularCdc } from '~/domain/financiamento/cdc.ts';
import { withDefaults } from '~/domain/financiamento/fill-in.ts';
import { parseSimulacao } from '~/domain/financiamento/parse-simulacao.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import { type ResolvedSimulacao, resolveCondicoes } from '~/domain/financiamento/resolve-condicoes.ts';
import { asOfToday, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { CalendarDate } from '~/domain/valores/dates.ts';
import { type SimulacaoTyping, useTypedSimulacao } from './use-typed-simulacao.ts';

/** State of the simulator: typed fields, their reading, the plan with its campaigns, and the result. */
export type SimulatorState = SimulacaoTyping & {
  /** Fields as of the last paint, which the results are calculated from. */
  pintada: TypedSimulacao;
  leitura: ResolvedSimulacao;
  /** Reading of the fields as they are typed, for the fields themselves. */
  lida: ResolvedSimulacao;
  /** Calculated numbers; null while input is missing or invalid. */
  contas: CdcFigures | null;
  /** Effect of campaigns: the plan with their rate, and the trade-in bonus. */
  condicoes: FinancingConditions;
  /** Campaigns used in the calculation. */
  usadas: readonly AppliedCampanha[];
};

export type SimulatorData = {
  /** Simulacao from the query string, with defaults filled in. */
  inicial: TypedSimulacao;
  plano: PublishedPlano;
  /** Calendar date in São Paulo. */
  hoje: CalendarDate;
  taxaLivre: boolean;
  campanhas: FinancingCampanhas;
  /** Version of the plan in force, possibly newer than the simulacao's. */
  versaoEmVigor: number;
  /** Motos with the loja's suggested price of today, in centavos. */
  motos: readonly { id: string; nome: string; preco?: number | null }[];
};

/** Applies the campaigns to the simulacao as typed. */
export function useFinancingConditions(
  dados: SimulatorData,
  { moto, data }: Pick<TypedSimulacao, 'moto' | 'data'>,
): FinancingConditions {
  return useMemo(() => resolveFinancingConditions(dados, { moto, data }), [dados, moto, data]);
}

/** State and results of the simulator form. */
export function useSimulacao(data: SimulatorData): SimulatorState {
  const { inicial, plano, hoje, taxaLivre } = data;
  const resume = useCallback(
    (last: TypedSimulacao) => withDefaults(asOfToday(last, hoje), plano, hoje),
    [plano, hoje],
  );
  const digitacao = useTypedSimulacao(inicial, resume);
  // What was typed is painted in its field first, and counted behind it.
  const pintada = usePaintedValue(digitacao.digitada);
  const condicoes = useFinancingConditions(data, pintada);
  const { digitada } = digitacao;
  const read = useCallback(
    (typed: TypedSimulacao) =>
      resolveCondicoes(parseSimulacao(typed), condicoes.plano, {
        ...{ hoje, taxaLivre, naTroca: condicoes.bonus },
      }),
    [condicoes, hoje, taxaLivre],
  );
  const leitura = useMemo(() => read(pintada), [read, pintada]);
  // A field's own error and the unit of the entrada never lag behind what the person sees in it.
  const lida = useMemo(
    () => (digitada === pintada ? leitura : read(digitada)),
    [digitada, pintada, leitura, read],
  );
  const usadas = useMemo(() => simulacaoCampanhas(data, pintada, leitura), [data, pintada, leitura]);
  const contas = useMemo(
    () => leitura.pedido && simularCdc(leitura.pedido, plano.tabelas.iof),
    [leitura.pedido, plano.tabelas.iof],
  );
  return { ...digitacao, pintada, condicoes, lida, leitura, usadas, contas };
}
