import { Link } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { type SimulacaoDigitada, toEndereco } from '~/domain/financiamento/endereco.ts';
import { CARENCIA_PADRAO, type Leitura } from '~/domain/financiamento/leitura.ts';
import { addDias, formatData } from '~/domain/valores/datas.ts';
import type { DadosDaSimulacao } from './use-simulacao.ts';

/** Warning that the plan version in the address does not exist, so the values differ from those sent. */
export const PlanoSumiu = () => (
  <Aviso tom="warning" titulo="As condições deste link não existem mais">
    Os valores abaixo são os do plano de hoje. Confira com o cliente.
  </Aviso>
);

/** Warnings about a simulacao that is old or was made by somebody else. */
export function AvisosDaSimulacao({
  digitada,
  leitura,
  plano,
  versaoEmVigor,
  planoSumiu,
  hoje,
  set,
}: DadosDaSimulacao & {
  versaoEmVigor: number;
  planoSumiu: boolean;
  digitada: SimulacaoDigitada;
  leitura: Leitura;
  set: (change: Partial<SimulacaoDigitada>) => void;
}) {
  if (planoSumiu) return <PlanoSumiu />;
  if (plano.versao !== versaoEmVigor) {
    return (
      <Aviso
        tom="warning"
        titulo="Há um plano mais novo"
        acao={
          <Link
            className="botao botao-secundario botao-compacto"
            to={`?${toEndereco({ ...digitada, plano: '', data: '', venc: '', tarifas: [] })}`}
          >
            Usar o plano de hoje
          </Link>
        }
      >
        Esta simulação usa as condições de {formatData(plano.de)}.
      </Aviso>
    );
  }
  if (digitada.data !== hoje) {
    return (
      <Aviso
        tom="warning"
        titulo={`Simulação de ${formatData(digitada.data)}`}
        acao={
          <Botao
            type="button"
            variante="secundario"
            compacto
            onClick={() => set({ data: hoje, venc: addDias(hoje, CARENCIA_PADRAO) })}
          >
            Refazer para hoje
          </Botao>
        }
      />
    );
  }
  if (leitura.taxaRecusada) {
    return <Aviso tom="warning">A taxa deste link pede permissão. Vale a taxa do plano.</Aviso>;
  }
  return null;
}
