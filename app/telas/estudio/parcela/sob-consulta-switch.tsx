import { useEffect } from 'react';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { findNamedMotos } from '~/domain/motos/named-motos.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { knownPreco } from '~/domain/ofertas/sob-consulta.ts';

/** Switch for a flyer without a price; shown when none is typed or known of its moto. */
export function SobConsultaSwitch({
  motos,
  digitado,
  set,
}: {
  motos: readonly PricedMoto[];
  digitado: TypedPanfleto;
  set: (change: Partial<TypedPanfleto>) => void;
}) {
  const { moto, preco, sobConsulta } = digitado;
  const chosen = sobConsulta === 'sim';
  const offered =
    moto.trim() !== '' && preco.trim() === '' && knownPreco(findNamedMotos(motos, moto)) === null;
  // The moto has a price now, typed or known: switches it off.
  const isOver = chosen && !offered && !import.meta.env.SSR;
  useEffect(() => {
    if (isOver) set({ sobConsulta: '' });
  }, [isOver, set]);
  // Without JavaScript the moto is unknown, so the switch is always shown.
  if (!offered && !import.meta.env.SSR) return null;
  return (
    <Checkbox
      name="sobConsulta"
      value="sim"
      rotulo="Sob consulta"
      ajuda="O panfleto sai sem preço e sem parcela. Só para moto sem preço sugerido."
      checked={chosen}
      onChange={(event) => set({ sobConsulta: event.target.checked ? 'sim' : '' })}
    />
  );
}
