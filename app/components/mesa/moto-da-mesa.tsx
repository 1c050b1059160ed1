import { EscolhaDaMoto } from '~/components/motos/escolha-da-moto.tsx';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { PrecosDaMoto } from './precos-da-moto.tsx';
import type { Digitacao } from './use-digitada.ts';

/** Moto field of the financing screens; selecting a moto fills in its price in force. */
export function MotoDaMesa({
  motos,
  onChegar,
  digitada,
  set,
  pronto,
}: Pick<Digitacao, 'digitada' | 'set' | 'pronto'> & {
  /** Empty while the catalogue is unavailable. */
  motos: readonly MotoComPrecos[];
  /** Called when the catalogue arrives after the page. */
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
