import type { ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { daysBetween } from '~/domain/valores/dates.ts';
import { DateField } from './date-field.tsx';

/** First due date, with the number of days until then beside its label. */
export function VencimentoField({
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
      onDigitar={(text) => set({ venc: text })}
    />
  );
}
