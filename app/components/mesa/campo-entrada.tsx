import { useState } from 'react';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import { formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';

type Unidade = SimulacaoDigitada['em'];
type Valores = Pick<Leitura, 'preco' | 'entrada'>;

const UNIDADES = [
  { em: '', rotulo: 'R$', nome: 'Entrada em reais' },
  { em: 'pct', rotulo: '%', nome: 'Entrada em porcentagem do preço' },
] as const;

/**
 * Entrada in reais or percent. The value keeps the unit it was typed in: switching the unit only converts the
 * display until something is typed.
 */
export function CampoEntrada({
  digitada,
  leitura,
  pronto,
  set,
}: {
  digitada: Pick<SimulacaoDigitada, 'entrada' | 'em'>;
  leitura: Valores & { erros: { entrada?: string } };
  /** True after hydration; before it the unit is submitted with the form. */
  pronto: boolean;
  set: (change: Partial<Pick<SimulacaoDigitada, 'entrada' | 'em'>>) => void;
}) {
  const { entrada, em } = digitada;
  const [vista, setVista] = useState<Unidade | null>(null);
  const convertida = vista === null || vista === em ? null : converted(vista, leitura);
  const unidade = convertida === null ? em : (vista ?? em);

  function look(wanted: Unidade) {
    setVista(wanted);
    // No value to convert: the unit applies to what is typed next.
    if (converted(wanted, leitura) === null) set({ em: wanted });
  }
  return (
    <CampoTexto
      name="entrada"
      rotulo="Entrada"
      erro={leitura.erros.entrada}
      value={convertida ?? entrada}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      placeholder="0"
      onChange={(event) => {
        setVista(null);
        set({ em: unidade, entrada: event.target.value });
      }}
      onBlur={(event) => {
        if (convertida !== null || em === 'pct') return;
        const centavos = parseDinheiro(event.target.value);
        if (centavos !== null) set({ entrada: formatValor(centavos) });
      }}
      sufixo={
        <span className="unidades" role="radiogroup" aria-label="Entrada em">
          {UNIDADES.map((uma) => (
            <label key={uma.em} className="unidade">
              <input
                type="radio"
                name={pronto ? 'entrada-vista-em' : 'em'}
                value={uma.em}
                className="sr-only"
                aria-label={uma.nome}
                checked={unidade === uma.em}
                onChange={() => look(uma.em)}
              />
              <span aria-hidden>{uma.rotulo}</span>
            </label>
          ))}
        </span>
      }
    />
  );
}

/** Formats the entrada in a unit; null without an entrada, or without a price for the percentage. */
function converted(unidade: Unidade, { preco, entrada }: Valores): string | null {
  if (preco === null || preco === 0 || entrada === null || entrada === 0) return null;
  if (unidade === '') return formatValor(entrada);
  return String(Math.round((entrada / preco) * 10_000) / 100).replace('.', ',');
}
