import { useCallback, useMemo } from 'react';
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
};

export type DadosDaSimulacao = {
  /** What the address says, filled in. */
  inicial: SimulacaoDigitada;
  plano: PlanoPublicado;
  /** Calendar date in São Paulo. */
  hoje: Data;
  taxaLivre: boolean;
};

/** What is typed on the simulator and what it costs. */
export function useSimulacao({ inicial, plano, hoje, taxaLivre }: DadosDaSimulacao): Simulacao {
  const resume = useCallback(
    (ultima: SimulacaoDigitada) => withPadroes({ ...ultima, data: hoje, venc: '' }, plano, hoje),
    [plano, hoje],
  );
  const digitacao = useDigitada(inicial, resume);
  const { digitada } = digitacao;
  const leitura = useMemo(() => readSimulacao(digitada, plano, taxaLivre), [digitada, plano, taxaLivre]);
  const contas = useMemo(
    () => leitura.pedido && simularCdc(leitura.pedido, plano.tabelas.iof),
    [leitura.pedido, plano.tabelas.iof],
  );
  return { ...digitacao, leitura, contas };
}
