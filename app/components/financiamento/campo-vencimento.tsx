import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { diasEntre, formatData, isData } from '~/domain/datas.ts';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import type { Leitura } from './leitura.ts';

/** First due date, typed with the digits alone; beside its name, in how many days that is. */
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
    <CampoTexto
      name="venc"
      rotulo={
        <>
          1º vencimento
          {days !== null && <span className="campo-opcional">{days === 1 ? '1 dia' : `${days} dias`}</span>}
        </>
      }
      erro={erros.venc}
      value={isData(venc) ? formatData(venc) : venc}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      maxLength={10}
      onFocus={(event) => event.target.select()}
      onChange={(event) =>
        set({ venc: withSlashes(event.target.value, isData(venc) ? formatData(venc) : venc) })
      }
    />
  );
}

/** Number keyboards have no slash: it comes by itself after day and month, unless something was erased. */
export function withSlashes(text: string, before: string): string {
  if (text.length < before.length || !/^[\d/]*$/.test(text)) return text;
  const digits = text.replaceAll('/', '').slice(0, 8);
  if (text.includes('/') && !/^\d\d(\/|$)/.test(text)) return text;
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return [day + (day.length === 2 ? '/' : ''), month + (month.length === 2 ? '/' : ''), year].join('');
}
