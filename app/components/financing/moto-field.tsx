import { memo } from 'react';
import { MotoChoice } from '~/components/motos/moto-choice.tsx';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { formatAmount, formatMoney, parseMoney } from '~/domain/valores/money.ts';
import type { SimulacaoTyping } from './use-typed-simulacao.ts';

type Props = Pick<SimulacaoTyping, 'digitada' | 'set' | 'pronto'> & {
  /** Empty while the catalogue is unavailable. */
  motos: readonly PricedMoto[];
  /** Called when the catalogue arrives after the page. */
  onArrive: (motos: readonly PricedMoto[]) => void;
};

/** Of the fields it shows moto and price alone: a key in another one does not render its list of the catalogue. */
const showsSame = (before: Props, now: Props): boolean =>
  before.digitada.moto === now.digitada.moto &&
  before.digitada.preco === now.digitada.preco &&
  (['set', 'pronto', 'motos', 'onArrive'] as const).every((name) => before[name] === now[name]);

/** Moto field of the financing screens; selecting a moto fills in its price in force. */
export const FinancingMotoField = memo(function MotoDoFinanciamento({
  motos,
  onArrive,
  digitada,
  set,
  pronto,
}: Props) {
  return (
    <>
      <MotoChoice
        motos={motos}
        pronto={pronto}
        onArrive={onArrive}
        valor={digitada.moto}
        onWrite={(moto) => set({ moto })}
        onChoose={({ nome }, preco) => set({ moto: nome, ...(preco && { preco }) })}
      />
      {pronto && (
        <MotoPrecos
          moto={motos.find(({ nome }) => nome === digitada.moto)}
          preco={digitada.preco}
          set={set}
        />
      )}
    </>
  );
}, showsSame);

/** Prices in force of the selected moto by year and colour, when the Empresa suggests more than one. */
function MotoPrecos({
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
