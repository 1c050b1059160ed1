import { MotoChoice } from '~/components/motos/moto-choice.tsx';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { MotoPrecos } from './moto-precos.tsx';
import type { SimulacaoTyping } from './use-typed-simulacao.ts';

/** Moto field of the financing screens; selecting a moto fills in its price in force. */
export function FinancingMotoField({
  motos,
  onChegar,
  digitada,
  set,
  pronto,
}: Pick<SimulacaoTyping, 'digitada' | 'set' | 'pronto'> & {
  /** Empty while the catalogue is unavailable. */
  motos: readonly PricedMoto[];
  /** Called when the catalogue arrives after the page. */
  onChegar: (motos: readonly PricedMoto[]) => void;
}) {
  return (
    <>
      <MotoChoice
        motos={motos}
        pronto={pronto}
        onChegar={onChegar}
        valor={digitada.moto}
        onEscrever={(moto) => set({ moto })}
        onEscolher={({ nome }, preco) => set({ moto: nome, ...(preco && { preco }) })}
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
}
