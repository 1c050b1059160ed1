import { useEffect } from 'react';
import { afterCalma } from '~/lib/calma.ts';
import { loadRecursosAqui, recursosDoNavegador } from '~/lib/recursos/navegador.ts';
import { useCarregamento } from './carregamento.tsx';

/**
 * Section 4, on start: a registered person's company assets are loaded, when its screen no longer needs the
 * network; nothing of them stays when nobody of that company is signed in any more.
 */
export function useRecursosDaEmpresa(idEmpresa: number | null): void {
  const { track } = useCarregamento();
  useEffect(() => {
    // Without them every screen works: pictures then come one by one, from the network.
    const ignored = () => undefined;
    if (idEmpresa !== null) return afterCalma(() => void track(loadRecursosAqui(idEmpresa)).catch(ignored));
    const recursos = recursosDoNavegador();
    if (recursos.loaded()) recursos.forget().catch(ignored);
  }, [idEmpresa, track]);
}
