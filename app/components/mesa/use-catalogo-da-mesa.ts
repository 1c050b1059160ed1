import { useEffect, useRef } from 'react';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { withMoto } from '~/domain/financiamento/leitura.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import type { Digitacao } from './use-digitada.ts';

/**
 * The catalogue of a screen of financing. One that comes late fills in the motorcycle that the address or the person
 * names, as the loader does; a price that is already there stays.
 */
export function useCatalogoDaMesa(
  inicial: readonly MotoComPrecos[],
  { digitada, set }: Pick<Digitacao, 'digitada' | 'set'>,
) {
  const catalogo = useCatalogo(inicial);
  const [motos] = catalogo;
  const atrasou = useRef(motos.length === 0);
  useEffect(() => {
    if (motos.length === 0 || !atrasou.current) return;
    atrasou.current = false;
    const named = withMoto(digitada, motos);
    if (named !== digitada) set({ moto: named.moto, preco: named.preco });
  }, [motos, digitada, set]);
  return catalogo;
}
