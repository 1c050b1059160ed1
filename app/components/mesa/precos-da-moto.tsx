import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { formatDinheiro, formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';

/** Prices in force of the selected moto by year and colour, when the Empresa suggests more than one. */
export function PrecosDaMoto({
  moto,
  preco,
  set,
}: {
  moto: MotoComPrecos | undefined;
  /** Price as shown in the field. */
  preco: string;
  set: (change: Partial<SimulacaoDigitada>) => void;
}) {
  if (!moto || moto.precos.length < 2) return null;
  const chosen = parseDinheiro(preco);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Preço por ano e cor</legend>
      <div className="escolhas">
        {moto.precos.map((each) => (
          <button
            key={`${each.ano} ${each.cor}`}
            type="button"
            className="escolha"
            aria-current={each.preco === chosen || undefined}
            onClick={() => set({ preco: formatValor(each.preco) })}
          >
            {[each.ano, each.cor].filter(Boolean).join(' ')}
            <span className="numeros">{formatDinheiro(each.preco)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
