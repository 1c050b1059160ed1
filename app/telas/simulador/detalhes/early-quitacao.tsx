import { Card } from '~/components/ui/card.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { CdcFigures } from '~/domain/financiamento/cdc.ts';
import type { CdcRequest } from '~/domain/financiamento/loan-types.ts';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { plural } from '~/domain/valores/plural.ts';
import { DateField } from '../date-field.tsx';
import { computeRequestedQuitacao } from './requested-quitacao.ts';

/** Cost and savings of an early settlement, a right that the offer must state (CDC art. 52 § 2). */
export function EarlyQuitacao({
  text,
  pedido,
  contas,
  pronto,
  set,
}: {
  text: string;
  pedido: CdcRequest;
  contas: CdcFigures;
  /** True after hydration; before it the date is submitted with the form. */
  pronto: boolean;
  set: (change: Partial<TypedSimulacao>) => void;
}) {
  const { marcos, erro, resposta } = computeRequestedQuitacao(text, pedido, contas.parcelas);
  return (
    <Card title="E se quitar antes?" className="simulador-quitar">
      {marcos.length > 0 && (
        <fieldset className="mb-4 min-w-0">
          <legend className="sr-only">Quitar depois de quantas parcelas</legend>
          <div className="escolhas">
            {marcos.map(({ pagas, data }) => (
              <button
                key={pagas}
                type={pronto ? 'button' : 'submit'}
                form="simulacao"
                name="quitar"
                value={data}
                className="escolha"
                aria-current={resposta?.data === data || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  set({ quitar: data });
                }}
              >
                {plural(pagas, 'paga', 'pagas')}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <DateField
        form="simulacao"
        name="quitar"
        rotulo="Dia em que quita"
        valor={text}
        desde={pedido.dataContrato}
        onType={(quitar) => set({ quitar })}
        erro={erro}
      />
      {resposta && (
        <div className="cabe-respostas" role="status">
          <div>
            <p className="text-muted">
              {describePaidParcelas(resposta.pagas)}, em {formatDate(resposta.data)}
            </p>
            <p>
              Quita com <PrecoText centavos={resposta.total} className="text-2xl" />
            </p>
            <dl className="numeros w-full">
              <div className="linha-de-valor">
                <dt>{resposta.faltam === 1 ? 'Falta 1 parcela' : `Faltam ${resposta.faltam} parcelas`}</dt>
                <dd>{formatAmount(resposta.soma)}</dd>
              </div>
              <div className="linha-de-valor">
                <dt>Desconto</dt>
                <dd>− {formatAmount(resposta.desconto)}</dd>
              </div>
            </dl>
          </div>
        </div>
      )}
    </Card>
  );
}

function describePaidParcelas(pagas: number): string {
  if (pagas === 0) return 'Antes da primeira parcela';
  return pagas === 1 ? 'Com 1 parcela paga' : `Com ${pagas} parcelas pagas`;
}
