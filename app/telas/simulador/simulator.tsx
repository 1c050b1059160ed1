import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EntradaField } from '~/components/financing/entrada-field.tsx';
import { MoneyField } from '~/components/financing/money-field.tsx';
import { MotoCampanhas, TrocaBonus } from '~/components/financing/moto-campanhas.tsx';
import { FinancingMotoField } from '~/components/financing/moto-field.tsx';
import { NoPlanoNotice } from '~/components/financing/no-plano-notice.tsx';
import { SimulacaoNotices } from '~/components/financing/notices.tsx';
import { precoQuestion } from '~/components/financing/preco-question.ts';
import type { SavedSimulacoesPage } from '~/components/financing/saved-simulacao.ts';
import {
  EnterCalculates,
  type TrocaFieldData,
  TrocaSeminovoField,
} from '~/components/financing/troca-seminovo.tsx';
import { useFinancingCatalogo } from '~/components/financing/use-financing-catalogo.ts';
import { type SimulatorData, useSimulacao } from '~/components/financing/use-simulacao.ts';
import { forgetLastSimulacao, pressedIn } from '~/components/financing/use-typed-simulacao.ts';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { withDefaults } from '~/domain/financiamento/fill-in.ts';
import { entradaPctOf, type ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import {
  EMPTY_SIMULACAO,
  simulacaoToQuery,
  type TypedSimulacao,
} from '~/domain/financiamento/simulacao-address.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { daysBetween } from '~/domain/valores/dates.ts';
import { DateField } from './date-field.tsx';
import type { SimulacaoDetailsData } from './detalhes/details.tsx';
import { PrazoChips } from './prazo-chips.tsx';
import { SimulacaoResult } from './result.tsx';
import { SAVE_BUTTON } from './salvas/saved-parameters.ts';
import type { SavedSimulacoesData, WaitingSimulacoes } from './salvas/saved-simulacoes.tsx';
import { OfflineSection } from './sem-rede/offline-section.tsx';
import { useOpenedOfflineCopy } from './sem-rede/use-opened-copy.ts';
import { SimulacaoSettings } from './settings.tsx';

// Loaded after the form: everything below the result is half of the screen's code, and nobody types into it
// first.
const SimulacaoDetails = bringPart(async () => (await import('./detalhes/details.tsx')).SimulacaoDetails);
const DeferredDetails = memo((data: SimulacaoDetailsData) => (
  <Suspense fallback={null}>
    <SimulacaoDetails {...data} />
  </Suspense>
));

// Above the form, and hydrated behind it.
const SavedSimulacoes = bringPart(
  async () => (await import('./salvas/saved-simulacoes.tsx')).SavedSimulacoes,
);
const DeferredSaved = memo((data: SavedSimulacoesData) => (
  <Suspense fallback={data.salvas?.simulacoes.length === 0 ? null : <Skeleton className="h-12" />}>
    <SavedSimulacoes {...data} />
  </Suspense>
));

const NOTHING_WAITS: WaitingSimulacoes = { pendentes: [], enviando: false, cancel: () => undefined };

/** Data of the simulator screen. */
export type SimulatorScreenData = SimulatorData &
  TrocaFieldData &
  Pick<SimulacaoDetailsData, 'recentes' | 'fornecedor' | 'consultor' | 'idCliente' | 'dono' | 'copia'> & {
    /** Empty while the catalogue is unavailable. */
    motos: readonly PricedMoto[];
    /** The person's saved simulacoes; null when they cannot be read. */
    salvas: SavedSimulacoesPage | null;
    /** True when the address names a plan version that does not exist. */
    planoSumiu: boolean;
    /** True when the plan in force has expired. */
    vencido: boolean;
    /** Time at which the server read the data, ISO 8601. */
    em: string;
  };

/** Simulator: result in sight, form below, number of parcelas at the bottom of the screen. */
export function Simulator(received: SimulatorScreenData) {
  const data = useOpenedOfflineCopy(received);
  const { dono } = data;
  const simulacao = useSimulacao(data);
  const { digitada, pintada, set, lida, leitura, contas, condicoes, usadas, pronto, formRef } = simulacao;
  const { takeTyped, takePressed, retomada, beginAnew } = simulacao;
  const { plano } = condicoes;
  const [motos, setMotos] = useFinancingCatalogo(data.motos, simulacao);
  const { financeira, erros } = lida;
  const [waiting, setWaiting] = useState(NOTHING_WAITS);
  // Kept here, because the button may be pressed before its part has hydrated.
  const [salvando, setSalvando] = useState(false);
  // Deferred: an update of a lazily loaded part before it has hydrated (such as a late catalogue) would
  // discard its markup and the values typed into it.
  const conversa = useDeferredValue(
    useMemo(
      () => ({ digitada: pintada, leitura, contas, usadas, pronto, salvando, motos, plano }),
      [pintada, leitura, contas, usadas, pronto, salvando, motos, plano],
    ),
  );
  const [isListed, setListed] = useState(false);
  const guardadas = { ...waiting, pronto, salvas: data.salvas, endereco: simulacaoToQuery(pintada) };
  // As the server has it until it has hydrated, which its code may let wait; see above.
  const [guardadasAtFirst] = useState(guardadas);

  const { hoje, taxaLivre, recentes, fornecedor, consultor, idCliente, copia } = useDeferredValue(data);

  function clear() {
    forgetLastSimulacao(dono);
    set(withDefaults({ ...EMPTY_SIMULACAO, ...beginAnew() }, plano, data.hoje));
  }

  return (
    <div className="simulador">
      <NoPlanoNotice {...data} />
      <div className="simulador-resultado">
        <SimulacaoResult leitura={leitura} contas={contas} />
      </div>

      <div className="simulador-topo">
        <DeferredSaved {...(isListed ? guardadas : guardadasAtFirst)} onHydrated={setListed} />
        {retomada !== null && retomada === digitada.moto && <ResumedNotice moto={retomada} onClear={clear} />}
      </div>

      <form
        id="simulacao"
        ref={formRef}
        action="/financiamento"
        className="simulador-form"
        noValidate
        onSubmit={(event) => {
          // The result is updated already: only closes the on-screen keyboard.
          event.preventDefault();
          takePressed(event);
          if (pressedIn(event)?.name === SAVE_BUTTON) setSalvando(true);
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      >
        <input type="hidden" name="data" value={digitada.data} />
        <input type="hidden" name="plano" value={digitada.plano} />
        {digitada.programada && <input type="hidden" name="programada" value={digitada.programada} />}
        {digitada.salva && <input type="hidden" name="salva" value={digitada.salva} />}
        {digitada.consorcio && <input type="hidden" name="consorcio" value={digitada.consorcio} />}
        {!pronto && <EnterCalculates />}
        <OfflineSection {...data} digitada={digitada} />
        <SimulacaoNotices {...data} digitada={digitada} leitura={leitura} set={set} />
        <FinancingMotoField {...{ motos, digitada, set, pronto }} onArrive={setMotos} />
        <MotoCampanhas {...{ condicoes, motos, set }} digitada={pintada} />
        <div className="grid grid-cols-[4fr_5fr] items-start gap-3">
          <MoneyField
            name="preco"
            rotulo="Preço à vista"
            erro={erros.preco}
            valor={digitada.preco}
            ajuda={precoQuestion(pintada, motos, plano)}
            onType={(preco) => set({ preco })}
          />
          <EntradaField {...{ digitada, pronto, set }} leitura={lida} />
        </div>
        {financeira && (
          <PrazoChips
            financeira={financeira}
            entradaPct={entradaPctOf(lida)}
            taxaLivre={taxaLivre && digitada.taxa !== ''}
            escolhido={digitada.parcelas}
            onChoose={(parcelas) => set({ parcelas })}
          />
        )}
        <div className="grid grid-cols-[4fr_5fr] items-start gap-3">
          <MoneyField
            name="troca"
            rotulo="Usado na troca"
            erro={erros.troca}
            valor={digitada.troca}
            ajuda={<TrocaBonus leitura={lida} />}
            onType={(troca) => set({ troca })}
          />
          <VencimentoField digitada={digitada} leitura={lida} set={set} />
        </div>
        <TrocaSeminovoField {...data} {...{ digitada, set, pronto }} tela="/financiamento" />
        {financeira && (
          <SimulacaoSettings {...{ plano, financeira, digitada, set, taxaLivre }} leitura={lida} />
        )}
        {pronto ? (
          digitada.preco !== '' && (
            <Button
              type="button"
              variante="texto"
              className="-ms-3 justify-self-start"
              icone={<Icon name="recomecar" />}
              onClick={clear}
            >
              Outro cliente
            </Button>
          )
        ) : (
          <Button>Calcular</Button>
        )}
      </form>

      <DeferredDetails
        {...conversa}
        {...{ set, takeTyped, setSalvando, taxaLivre, hoje }}
        onWaiting={setWaiting}
        {...{ recentes, fornecedor, consultor, idCliente, dono, copia }}
      />
    </div>
  );
}

/** Says whose numbers stand here when the screen was opened without any, and clears them in one press. */
const ResumedNotice = ({ moto, onClear }: { moto: string; onClear: () => void }) => (
  <div className="simulador-retomada" role="status">
    <p className="min-w-0 flex-1">
      {moto === ''
        ? 'Você continua a última simulação deste aparelho.'
        : `Você continua a última simulação: ${moto}.`}
    </p>
    <Button type="button" variante="texto" compacto onClick={onClear}>
      Começar outra
    </Button>
  </div>
);

/** First due date, with the number of days until then beside its label. */
function VencimentoField({
  digitada: { data, venc },
  leitura: { vencimento, erros },
  set,
}: {
  digitada: TypedSimulacao;
  leitura: ResolvedSimulacao;
  set: (change: Partial<TypedSimulacao>) => void;
}) {
  const days = vencimento === null ? null : daysBetween(data, vencimento);
  return (
    <DateField
      name="venc"
      rotulo={
        <>
          1º vencimento
          {days !== null && <span className="campo-opcional">{days === 1 ? '1 dia' : `${days} dias`}</span>}
        </>
      }
      erro={erros.venc}
      valor={venc}
      desde={data}
      onType={(text) => set({ venc: text })}
    />
  );
}
