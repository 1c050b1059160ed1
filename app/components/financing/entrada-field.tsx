import { useState } from 'react';
import { TextField } from '~/components/ui/text-field.tsx';
import type { ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { formatAmount, parseMoney } from '~/domain/valores/money.ts';

type EntradaUnit = TypedSimulacao['em'];
type EntradaValues = Pick<ResolvedSimulacao, 'preco' | 'entrada'>;

const ENTRADA_UNITS = [
  { em: '', rotulo: 'R$', nome: 'Entrada em reais' },
  { em: 'pct', rotulo: '%', nome: 'Entrada em porcentagem do preço' },
] as const;

/**
 * Entrada in reais or percent. The value keeps the unit it was typed in: switching the unit only converts the
 * display until something is typed.
 */
export function EntradaField({
  digitada,
  leitura,
  pronto,
  set,
}: {
  digitada: Pick<TypedSimulacao, 'entrada' | 'em'>;
  leitura: EntradaValues & { erros: { entrada?: string } };
  /** True after hydration; before it the unit is submitted with the form. */
  pronto: boolean;
  set: (change: Partial<Pick<TypedSimulacao, 'entrada' | 'em'>>) => void;
}) {
  const { entrada, em } = digitada;
  const [vista, setVista] = useState<EntradaUnit | null>(null);
  const convertida = vista === null || vista === em ? null : convertEntrada(vista, leitura);
  const unidade = convertida === null ? em : (vista ?? em);

  function look(wanted: EntradaUnit) {
    setVista(wanted);
    // No value to convert: the unit applies to what is typed next.
    if (convertEntrada(wanted, leitura) === null) set({ em: wanted });
  }
  return (
    <TextField
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
        set(withTypedUnit(event.target.value, unidade));
      }}
      onBlur={(event) => {
        if (convertida !== null || em === 'pct') return;
        const centavos = parseMoney(event.target.value);
        if (centavos !== null) set({ entrada: formatAmount(centavos) });
      }}
      sufixo={
        <span className="flex -me-3.5" role="radiogroup" aria-label="Entrada em">
          {ENTRADA_UNITS.map((uma) => (
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

/** Takes the unit from a typed sign: "20%" is a percentage whatever unit stands beside the field. */
function withTypedUnit(text: string, em: EntradaUnit): Pick<TypedSimulacao, 'entrada' | 'em'> {
  const percent = /^\s*(\d[\d.,]*)\s*%\s*$/.exec(text)?.[1];
  return percent === undefined ? { em, entrada: text } : { em: 'pct', entrada: percent };
}

/** Formats the entrada in a unit; null without an entrada, or without a price for the percentage. */
function convertEntrada(unidade: EntradaUnit, { preco, entrada }: EntradaValues): string | null {
  if (preco === null || preco === 0 || entrada === null || entrada === 0) return null;
  if (unidade === '') return formatAmount(entrada);
  return String(Math.round((entrada / preco) * 10_000) / 100).replace('.', ',');
}
