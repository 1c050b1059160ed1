import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import { formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';

const UNIDADES = [
  { em: '', rotulo: 'R$', nome: 'Entrada em reais' },
  { em: 'pct', rotulo: '%', nome: 'Entrada em porcentagem do preço' },
] as const;

/** Down payment in reais or percent; changing the unit keeps the amount. */
export function CampoEntrada({
  digitada,
  leitura,
  set,
}: {
  digitada: SimulacaoDigitada;
  leitura: Leitura;
  set: (change: Partial<SimulacaoDigitada>) => void;
}) {
  const { entrada, em } = digitada;
  function changeUnit(unidade: '' | 'pct') {
    set({ em: unidade, entrada: converted(unidade, entrada, leitura) });
  }
  return (
    <CampoTexto
      name="entrada"
      rotulo="Entrada"
      erro={leitura.erros.entrada}
      value={entrada}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      placeholder="0"
      onChange={(event) => set({ entrada: event.target.value })}
      onBlur={(event) => {
        const centavos = em === 'pct' ? null : parseDinheiro(event.target.value);
        if (centavos !== null) set({ entrada: formatValor(centavos) });
      }}
      sufixo={
        <span className="unidades" role="radiogroup" aria-label="Entrada em">
          {UNIDADES.map((unidade) => (
            <label key={unidade.em} className="unidade">
              <input
                type="radio"
                name="em"
                value={unidade.em}
                className="sr-only"
                aria-label={unidade.nome}
                checked={em === unidade.em}
                onChange={() => changeUnit(unidade.em)}
              />
              <span aria-hidden>{unidade.rotulo}</span>
            </label>
          ))}
        </span>
      }
    />
  );
}

/** The same down payment in the other unit; what cannot be converted stays as it was typed. */
function converted(unidade: '' | 'pct', text: string, { preco, entrada }: Leitura): string {
  if (text.trim() === '' || preco === null || entrada === null) return text;
  if (unidade === '') return formatValor(entrada);
  return String(Math.round((entrada / preco) * 10_000) / 100).replace('.', ',');
}
