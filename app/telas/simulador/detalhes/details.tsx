import { useEffect } from 'react';
import { toComparison, withoutFinanceira } from '~/components/financing/choices.ts';
import { RecentMotos } from '~/components/financing/recent.tsx';
import { useSimulacaoQueue } from '~/components/financing/use-simulacao-queue.ts';
import { Card } from '~/components/ui/card.tsx';
import type { AppliedCampanha } from '~/domain/campanhas/applied-campanhas.ts';
import type { CdcFigures } from '~/domain/financiamento/cdc.ts';
import { createOfferedSimulacao } from '~/domain/financiamento/offer-simulacao.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import { simulacaoToQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import {
  type Consultor,
  missingInSimulacao,
  type OfferedSimulacao,
  offeredSimulacaoLines,
  writeSimulacaoMessage,
} from '~/domain/financiamento/simulacao-summary.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { CalendarDate } from '~/domain/valores/dates.ts';
import { SendSimulacao } from '../envio/send-simulacao.tsx';
import { SaveDialog } from '../salvas/save-dialog.tsx';
import type { WaitingSimulacoes } from '../salvas/saved-simulacoes.tsx';
import { MoreSimulacaoActions, SimulacaoActions } from './actions.tsx';
import { AffordableParcela } from './affordable-parcela.tsx';
import { ParcelaChart } from './chart.tsx';
import { CronogramaSection } from './cronograma.tsx';
import { EarlyQuitacao } from './early-quitacao.tsx';
import { createPanfletoLink } from './panfleto-link.ts';
import { SimulacaoStatement } from './statement.tsx';

/** Data of the result below the simulator: figures, schedule, sending and saving. */
export type SimulacaoDetailsData = {
  digitada: TypedSimulacao;
  leitura: ResolvedSimulacao;
  contas: CdcFigures | null;
  /** Campaigns used in the calculation. */
  usadas: readonly AppliedCampanha[];
  pronto: boolean;
  set: (change: Partial<TypedSimulacao>) => void;
  takeTyped: () => void;
  /** True when the save dialog was requested, possibly before this part hydrated. */
  salvando: boolean;
  setSalvando: (salvando: boolean) => void;
  plano: PublishedPlano;
  motos: readonly Moto[];
  taxaLivre: boolean;
  hoje: CalendarDate;
  /** Told what waits on this device. */
  onWaiting: (waiting: WaitingSimulacoes) => void;
  /** Names of the motos the person worked with recently. */
  recentes: readonly string[];
  /** Supplier data; null when the Empresa's brand cannot be read. */
  fornecedor: OfferedSimulacao['fornecedor'] | null;
  consultor: Pick<Consultor, 'nome' | 'telefone'>;
  /** Uid of the person, owner of the queue. */
  dono: string;
  /** Idempotency key of a save without JavaScript. */
  idCliente: string;
  /** True when plan and prices come from the device's offline copy. */
  copia: boolean;
};

/** Everything below the result: send, save, explanation, inverse calculations. */
export function SimulacaoDetails(data: SimulacaoDetailsData) {
  const { digitada, leitura, contas, usadas, pronto, plano, hoje, takeTyped, salvando, setSalvando } = data;
  const { pedido } = leitura;
  // This part hydrates after the form: takes over values typed meanwhile.
  useEffect(takeTyped, [takeTyped]);
  const { pendentes, link, save, keep, cancel, enviando } = useSimulacaoQueue(data.dono);
  const { onWaiting } = data;
  useEffect(() => onWaiting({ pendentes, enviando, cancel }), [onWaiting, pendentes, enviando, cancel]);
  const oferecida = createOfferedSimulacao(digitada.moto, leitura, contas, plano, data.fornecedor, usadas);
  const falta = oferecida ? Object.values(missingInSimulacao(oferecida, hoje)) : [];
  const mensagem = oferecida && falta.length === 0 ? writeSimulacaoMessage(oferecida, data.consultor) : null;
  return (
    <div className="simulador-conversa">
      <div className="simulador-lado">
        <SimulacaoActions
          mensagem={mensagem}
          idCliente={data.idCliente}
          podeSalvar={contas !== null}
          onSave={() => setSalvando(true)}
        />
        {digitada.moto === '' && !contas && (
          <RecentMotos recentes={data.recentes} motos={data.motos} tela="/financiamento" />
        )}
        {falta.map((reason) => (
          <p key={reason} className="text-muted text-sm">
            {`Para imprimir, enviar ou anunciar: ${reason}`}
          </p>
        ))}
        {pedido && contas && (
          <SimulacaoStatement {...{ pedido, contas }} campanhas={usadas} tabela={plano.tabelas.iof} />
        )}
        {oferecida && <OfertaConditions oferecida={oferecida} />}
        {oferecida && (
          <MoreSimulacaoActions
            {...{ digitada, mensagem, pronto }}
            comparar={withoutFinanceira(toComparison(digitada, digitada, plano))}
            panfleto={falta.length > 0 ? null : createPanfletoLink(oferecida, plano.versao)}
          />
        )}
      </div>
      <div className="simulador-abaixo">
        <AffordableParcela {...data} />
        {mensagem && (
          <Card title="No papel ou por link" className="simulador-envio">
            <SendSimulacao
              query={simulacaoToQuery(digitada)}
              idCliente={data.idCliente}
              title={digitada.moto}
              semRede={data.copia}
              fila={{ pendentes, link, keep, cancel, enviando }}
            />
          </Card>
        )}
        {contas && (
          <Card title="Parcela por parcela" className="simulador-parcelas">
            <ParcelaChart parcelas={contas.parcelas} />
            <CronogramaSection contas={contas} />
          </Card>
        )}
        {pedido && contas && (
          <EarlyQuitacao text={digitada.quitar} {...{ pedido, contas, pronto }} set={data.set} />
        )}
      </div>
      {salvando && (
        <SaveDialog
          title="Salvar simulação"
          inicial={{ nome: digitada.moto || 'Simulação', nota: '' }}
          onClose={() => setSalvando(false)}
          onSave={(texts, id) => {
            save({ ...texts, id, simulacao: simulacaoToQuery(digitada) });
            setSalvando(false);
          }}
        />
      )}
    </div>
  );
}

/**
 * Complete legal statement beside the parcela (CDC art. 52 and 54-B), collapsed; works without JavaScript.
 */
function OfertaConditions({ oferecida }: { oferecida: OfferedSimulacao }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-3 font-medium">Condições da oferta</summary>
      <ul className="grid gap-1 pb-2 text-muted">
        {offeredSimulacaoLines(oferecida).map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </ul>
    </details>
  );
}
