import { useEffect } from 'react';
import { useCarregamento } from '~/components/raiz/carregamento.tsx';
import { recursosDoNavegador } from '~/lib/recursos/navegador.ts';

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
