import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { formatAmount, formatMoney, parseMoney } from '~/domain/valores/money.ts';

/** Prices in force of the selected moto by year and colour, when the Empresa suggests more than one. */
export function MotoPrecos({
  moto,
  preco,
  set,
}: {
  moto: PricedMoto | undefined;
  /** Price as shown in the field. */
  preco: string;
  set: (change: Partial<TypedSimulacao>) => void;
}) {
  if (!moto || moto.precos.length < 2) return null;
  const chosen = parseMoney(preco);
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
            onClick={() => set({ preco: formatAmount(each.preco) })}
          >
            {[each.ano, each.cor].filter(Boolean).join(' ')}
            <span className="numeros">{formatMoney(each.preco)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
