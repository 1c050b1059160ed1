import { useEffect } from 'react';
import { afterCalma } from '~/lib/calma.ts';
import { loadRecursosAqui, recursosDoNavegador } from '~/lib/recursos/navegador.ts';
import { useCarregamento } from './carregamento.tsx';

/**
 * Section 4, on start: caches the assets of a registered person's Empresa once the page is idle, and deletes
 * them when nobody of that Empresa is signed in.
 */
export function useRecursosDaEmpresa(idEmpresa: number | null): void {
  const { track } = useCarregamento();
  useEffect(() => {
    // Optional: without the cache every screen loads its pictures from the network.
    const ignored = () => undefined;
    if (idEmpresa !== null) return afterCalma(() => void track(loadRecursosAqui(idEmpresa)).catch(ignored));
    const recursos = recursosDoNavegador();
    if (recursos.loaded()) recursos.forget().catch(ignored);
  }, [idEmpresa, track]);
}
