import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { afterLoad } from '~/browser/after-load.ts';
import { OFFLINE_COPY_SCREEN, offlineCopyOwner } from '~/browser/offline/offline-copy.ts';
import type { LocalSession } from '~/domain/pessoas/local-session.ts';

const importOfflineCopies = () => import('~/browser/offline/browser-copies.ts');

/** Waits for the service worker, without which the offline copy could not be opened. */
async function keepSimulatorOnceInstalled(quem: { versao: string; dono: string }): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const [{ keepSimulatorHere: keepSimuladorAqui }] = await Promise.all([
    importOfflineCopies(),
    navigator.serviceWorker.ready,
  ]);
  await keepSimuladorAqui(quem);
}

/** Keeps a copy of the simulator page for offline use, and deletes copies of other people. */
export function useOfflineSimulator(sessao: LocalSession | null | undefined): void {
  const dono = offlineCopyOwner(sessao);
  const isLida = sessao !== undefined;
  const { pathname } = useLocation();
  useEffect(() => {
    // Plain http and some private windows have no Cache Storage; `undefined` means the session is not known
    // yet.
    if (!import.meta.env.PROD || !('caches' in globalThis) || !isLida) return;
    void importOfflineCopies()
      .then(({ forgetOfflineCopiesHere: forgetCopiasAqui }) => forgetCopiasAqui(dono))
      .catch(() => undefined);
    if (dono === null || pathname !== OFFLINE_COPY_SCREEN) return;
    const { version: versao } = window.__remixManifest;
    return afterLoad(() => {
      if (navigator.onLine) void keepSimulatorOnceInstalled({ versao, dono }).catch(() => undefined);
    });
  }, [dono, isLida, pathname]);
}
