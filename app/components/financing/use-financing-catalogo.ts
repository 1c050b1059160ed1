import { useEffect, useRef } from 'react';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { withMoto } from '~/domain/financiamento/fill-in.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import type { SimulacaoTyping } from './use-typed-simulacao.ts';

/**
 * Catalogue of a financing screen. When it arrives late, it fills in the price of the named moto as the
 * loader does; an existing price stays.
 */
export function useFinancingCatalogo(
  initial: readonly PricedMoto[],
  { digitada, set }: Pick<SimulacaoTyping, 'digitada' | 'set'>,
) {
  const catalogo = useCatalogo(initial);
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
