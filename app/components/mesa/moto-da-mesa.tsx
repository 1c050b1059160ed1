import { EscolhaDaMoto } from '~/components/motos/escolha-da-moto.tsx';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { PrecosDaMoto } from './precos-da-moto.tsx';
import type { Digitacao } from './use-digitada.ts';

/** The motorcycle on a screen of financing, with the prices in force: choosing one fills its price in. */
export function MotoDaMesa({
  motos,
  onChegar,
  digitada,
  set,
  pronto,
}: Pick<Digitacao, 'digitada' | 'set' | 'pronto'> & {
  /** Empty while the catalogue is not available. */
  motos: readonly MotoComPrecos[];
  /** Called with the catalogue that comes late. */
  onChegar: (motos: readonly MotoComPrecos[]) => void;
}) {
  return (
    <>
      <EscolhaDaMoto
        motos={motos}
        pronto={pronto}
        onChegar={onChegar}
        valor={digitada.moto}
        onEscrever={(moto) => set({ moto })}
        onEscolher={({ nome }, preco) => set({ moto: nome, ...(preco && { preco }) })}
      />
      {pronto && (
        <PrecosDaMoto
          moto={motos.find(({ nome }) => nome === digitada.moto)}
          preco={digitada.preco}
          set={set}
        />
      )}
    </>
  );
}
