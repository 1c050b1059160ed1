import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import { diasEntre } from '~/domain/valores/datas.ts';
import { CampoDeData } from './campo-de-data.tsx';

/** First due date, with the number of days until then beside its label. */
export function CampoVencimento({
  digitada: { data, venc },
  leitura: { vencimento, erros },
  set,
}: {
  digitada: SimulacaoDigitada;
  leitura: Leitura;
  set: (change: Partial<SimulacaoDigitada>) => void;
}) {
  const days = vencimento === null ? null : diasEntre(data, vencimento);
  return (
    <CampoDeData
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
