import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { afterLoad } from '~/browser/after-load.ts';
import { createBrowserAssets, loadAssetsHere } from '~/browser/assets/browser-assets.ts';
import { listenToPastedDates } from '~/browser/listen-to-pasted-dates.ts';
import { OFFLINE_COPY_SCREEN, offlineCopyOwner } from '~/browser/offline/offline-copy.ts';
import { STORED_WORK_RETURNED } from '~/browser/storage/stored-work-returned.ts';
import { bringBack, hasVault } from '~/browser/storage/vault.ts';
import { lockZoom } from '~/browser/zoom.ts';
import type { LocalSession } from '~/domain/pessoas/local-session.ts';
import type { RootData } from '~/shared/current-person.ts';
import { ConsentimentoBanner } from '../consentimento/banner.tsx';
import { useSocialSdk } from '../consentimento/use-social-sdk.ts';
import { useNotify } from '../notifications/notifier.tsx';
import { UnsavedWorkGuard } from '../session/unsaved-work-guard.tsx';
import { useCachedStylesheet } from '../sheet/use-cached-stylesheet.ts';
import { useRequestCounter } from './request-counter.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { useDrawerSwipe } from './use-drawer-swipe.ts';
import { useIdleness } from './use-idleness.ts';
import { useNextScreens } from './use-next-screens.ts';
import { useQueuedPecas } from './use-queued-pecas.ts';

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
function useOfflineSimulator(session: LocalSession | null | undefined): void {
  const dono = offlineCopyOwner(session);
  const isLida = session !== undefined;
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

/**
 * Address of the service worker of a deployment; another version is another worker, with caches of its own.
 */
const serviceWorkerUrl = (version: string): string => `/sw.js?versao=${encodeURIComponent(version)}`;

/** Registers the service worker, so that the application starts without network. */
function useServiceWorker(): void {
  useEffect(() => {
    // In development hot reload must not get cached pages.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { version } = window.__remixManifest;
    return afterLoad(() => {
      navigator.serviceWorker
        .register(serviceWorkerUrl(version))
        // Private windows and full disks refuse: online everything works without it.
        .catch(() => undefined);
    });
  }, []);
}

/**
 * Background features of the root screen (section 2), loaded once the page is interactive so that they delay
 * nothing.
 */
export function RootEffects({ raiz }: { raiz: RootData }) {
  const { aviso, cancelar } = useIdleness({ atividadeMs: raiz.atividadeMs });
  useDrawerSwipe();
  useEffect(() => lockZoom(document), []);
  useEffect(() => listenToPastedDates(document, raiz.hoje), [raiz.hoje]);
  useServiceWorker();
  useCachedStylesheet();
  useNextScreens();
  useEmpresaAssets(raiz.sessaoLocal?.usuario?.id_empresa ?? null);
  useStoredWork(raiz.sessaoLocal?.usuario ? raiz.sessaoLocal.user.uid : null);
  useQueuedPecas(raiz.sessaoLocal);
  useOfflineSimulator(raiz.sessaoLocal);
  useSocialSdk(raiz.sdkSocial);
  return (
    <>
      <UpdateNotice aviso={aviso} onCancel={cancelar} />
      <UnsavedWorkGuard sessaoLocal={raiz.sessaoLocal} />
      {raiz.sdkSocial && (
        <ConsentimentoBanner
          consentimento={raiz.sdkSocial.consentimento}
          registrada={raiz.flags.registered}
        />
      )}
    </>
  );
}

/**
 * Section 4, on start: caches the assets of a registered person's Empresa once the page is idle, and deletes
 * them when nobody of that Empresa is signed in.
 */
function useEmpresaAssets(idEmpresa: number | null): void {
  const { track } = useRequestCounter();
  useEffect(() => {
    // Optional: without the cache every screen loads its pictures from the network.
    const ignored = () => undefined;
    if (idEmpresa !== null) return afterLoad(() => void track(loadAssetsHere(idEmpresa)).catch(ignored));
    const recursos = createBrowserAssets();
    if (recursos.loaded()) recursos.forget().catch(ignored);
  }, [idEmpresa, track]);
}

/** Restores the simulacoes a person encrypted on this device, at their next sign-in. */
function useStoredWork(dono: string | null): void {
  const notify = useNotify();
  useEffect(() => {
    if (dono === null || !hasVault(dono)) return;
    bringBack(dono).then(
      (quantas) => {
        if (quantas === 0) return;
        dispatchEvent(new Event(STORED_WORK_RETURNED));
        notify({
          message:
            quantas === 1
              ? 'A simulação que você guardou voltou para o simulador.'
              : `As ${quantas} simulações que você guardou voltaram para o simulador.`,
        });
      },
      // Still locked: the next page tries again.
      () => undefined,
    );
  }, [dono, notify]);
}
