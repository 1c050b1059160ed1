import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import type { SessaoLocal } from '~/domain/pessoas/sessao-local.ts';
import { afterCalma } from '~/lib/calma.ts';
import { donoDaCopia, TELA_DA_COPIA } from '~/lib/sem-rede/copia.ts';

const bring = () => import('~/lib/sem-rede/navegador.ts');

/** Waits for the service worker, without which the offline copy could not be opened. */
async function keepOnceInstalled(quem: { versao: string; dono: string }): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const [{ keepSimuladorAqui }] = await Promise.all([bring(), navigator.serviceWorker.ready]);
  await keepSimuladorAqui(quem);
}

/** Keeps a copy of the simulator page for offline use, and deletes copies of other people. */
export function useSimuladorSemRede(sessao: SessaoLocal | null | undefined): void {
  const dono = donoDaCopia(sessao);
  const isLida = sessao !== undefined;
  const { pathname } = useLocation();
  useEffect(() => {
    // Plain http and some private windows have no Cache Storage; `undefined` means the session is not known
    // yet.
    if (!import.meta.env.PROD || !('caches' in globalThis) || !isLida) return;
    void bring()
      .then(({ forgetCopiasAqui }) => forgetCopiasAqui(dono))
      .catch(() => undefined);
    if (dono === null || pathname !== TELA_DA_COPIA) return;
    const { version: versao } = window.__remixManifest;
    return afterCalma(() => {
      if (navigator.onLine) void keepOnceInstalled({ versao, dono }).catch(() => undefined);
    });
  }, [dono, isLida, pathname]);
}
