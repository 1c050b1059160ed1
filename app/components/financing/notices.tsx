import { Link } from '@remix-run/react';
import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { DEFAULT_CARENCIA, type ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import { simulacaoToQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { addDays, formatDate } from '~/domain/valores/dates.ts';
import type { SimulatorData } from './use-simulacao.ts';

/** Warning that the plan version in the address does not exist, so the values differ from those sent. */
export const MissingPlanoNotice = () => (
  <Notice tone="warning" title="As condições deste link não existem mais">
    Os valores abaixo são os do plano de hoje. Confira com o cliente.
  </Notice>
);

/** Warnings about a simulacao that is old or was made by somebody else. */
export function SimulacaoNotices({
  digitada,
  leitura,
  plano,
  versaoEmVigor,
  planoSumiu,
  hoje,
  set,
}: SimulatorData & {
  versaoEmVigor: number;
  planoSumiu: boolean;
  digitada: TypedSimulacao;
  leitura: ResolvedSimulacao;
  set: (change: Partial<TypedSimulacao>) => void;
}) {
  if (planoSumiu) return <MissingPlanoNotice />;
  if (plano.versao !== versaoEmVigor) {
    return (
      <Notice
        tone="warning"
        title="Há um plano mais novo"
        acao={
          <Link
            className="botao botao-secundario botao-compacto"
            to={`?${simulacaoToQuery({ ...digitada, plano: '', data: '', venc: '', tarifas: [] })}`}
          >
            Usar o plano de hoje
          </Link>
        }
      >
        Esta simulação usa as condições de {formatDate(plano.de)}.
      </Notice>
    );
  }
  if (digitada.data !== hoje) {
    return (
      <Notice
        tone="warning"
        title={`Simulação de ${formatDate(digitada.data)}`}
        acao={
          <Button
            type="button"
            variante="secundario"
            compacto
            onClick={() => set({ data: hoje, venc: addDays(hoje, DEFAULT_CARENCIA) })}
          >
            Refazer para hoje
          </Button>
        }
      />
    );
  }
  if (leitura.taxaRecusada) {
    return <Notice tone="warning">A taxa deste link pede permissão. Vale a taxa do plano.</Notice>;
  }
  return null;
}
