import { useEffect } from 'react';
import { recursosDoNavegador } from '~/lib/recursos/navegador.ts';
import { useCarregamento } from './carregamento.tsx';

/**
 * Section 4, on start: a registered person's company assets are loaded; nothing of them stays when nobody of that
 * company is signed in any more.
 */
export function useRecursosDaEmpresa(idEmpresa: number | null): void {
  const { track } = useCarregamento();
  useEffect(() => {
    const recursos = recursosDoNavegador();
    const work =
      idEmpresa === null ? recursos.loaded() && recursos.forget() : track(recursos.loadIfStale(idEmpresa));
    // Without them every screen works: pictures then come one by one, from the network.
    void work?.catch(() => undefined);
  }, [idEmpresa, track]);
}
