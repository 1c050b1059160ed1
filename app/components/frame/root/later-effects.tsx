import { useLocation } from '@remix-run/react';
import { type MutableRefObject, useCallback, useEffect, useRef } from 'react';
import { afterLoad, type Begin } from '~/browser/after-load.ts';
import { createBrowserAssets, loadAssetsHere } from '~/browser/assets/browser-assets.ts';
import { listenToFullFields } from '~/browser/listen-to-full-fields.ts';
import { OFFLINE_COPY_SCREEN, offlineCopyOwner } from '~/browser/offline/copy-owner.ts';
import { OFFLINE_COPY_PREFIX } from '~/browser/offline/copy-prefix.ts';
import type { LocalSession } from '~/domain/pessoas/local-session.ts';
import type { RootData } from '~/shared/current-person.ts';
import { useNotify } from '../notifications/notifier.tsx';
import { useCachedStylesheet } from '../sheet/use-cached-stylesheet.ts';
import { OfflineLinks } from './offline-links.tsx';
import { useRequestCounter } from './request-counter.tsx';
import { UpdateNotice } from './update-notice.tsx';
import type { PageDrafts } from './use-drafts.ts';
import { useIdleness } from './use-idleness.ts';
import { useInstallHint } from './use-install-hint.ts';
import { useNextScreens } from './use-next-screens.ts';

/** Begins at once on the screen with which this part came, which is calm already; on later ones once they are. */
function useBegin(): Begin {
  const { key } = useLocation();
  const first = useRef<string | null>(key);
  useEffect(() => {
    if (first.current !== key) first.current = null;
  }, [key]);
  return useCallback((run) => {
    if (first.current === null) return afterLoad(run);
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }, []);
}

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

/** Deletes the copies of other people; most devices have none, and need no code for it. */
async function forgetCopiesOfOthers(dono: string | null): Promise<void> {
  if (!(await caches.keys()).some((name) => name.startsWith(OFFLINE_COPY_PREFIX))) return;
  const { forgetOfflineCopiesHere: forgetCopiasAqui } = await importOfflineCopies();
  await forgetCopiasAqui(dono);
}

/** Keeps a copy of the simulator page for offline use, and deletes copies of other people. */
function useOfflineSimulator(session: LocalSession | null | undefined, begin: Begin): void {
  const dono = offlineCopyOwner(session);
  const isLida = session !== undefined;
  const { pathname } = useLocation();
  useEffect(() => {
    // Plain http and some private windows have no Cache Storage; `undefined` means the session is not known
    // yet.
    if (!import.meta.env.PROD || !('caches' in globalThis) || !isLida) return;
    void forgetCopiesOfOthers(dono).catch(() => undefined);
    if (dono === null || pathname !== OFFLINE_COPY_SCREEN) return;
    const { version: versao } = window.__remixManifest;
    return begin(() => {
      if (navigator.onLine) void keepSimulatorOnceInstalled({ versao, dono }).catch(() => undefined);
    });
  }, [dono, isLida, pathname, begin]);
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
    navigator.serviceWorker
      .register(serviceWorkerUrl(window.__remixManifest.version))
      // Private windows and full disks refuse: online everything works without it.
      .catch(() => undefined);
  }, []);
}

/**
 * Section 4, on start: caches the assets of a registered person's Empresa once the page is idle, and deletes
 * them when nobody of that Empresa is signed in.
 */
function useEmpresaAssets(idEmpresa: number | null, begin: Begin): void {
  const { track } = useRequestCounter();
  useEffect(() => {
    // Optional: without the cache every screen loads its pictures from the network.
    const ignored = () => undefined;
    if (idEmpresa !== null) return begin(() => void track(loadAssetsHere(idEmpresa)).catch(ignored));
    const recursos = createBrowserAssets();
    if (recursos.loaded()) recursos.forget().catch(ignored);
  }, [idEmpresa, track, begin]);
}

/** Time for which a change of the bar is told, milliseconds: two sentences, read beside something else. */
const BAR_NOTICE_MS = 8000;

/** Learns the shortcuts of the bar from the screens that a registered person opens. */
function useLearnedBar(raiz: RootData): void {
  const { pathname } = useLocation();
  const notify = useNotify();
  const latest = useRef(raiz);
  useEffect(() => {
    latest.current = raiz;
  });
  useEffect(() => {
    if (pathname === '/' || !latest.current.flags.registered) return;
    import('../navigation/learn-bar.ts')
      .then(({ learnFromOpening }) => {
        const message = learnFromOpening(pathname, latest.current);
        if (message) notify({ color: 'info', message, timeout: BAR_NOTICE_MS });
      })
      // Without network or storage nothing is learned.
      .catch(() => undefined);
  }, [pathname, notify]);
}

/**
 * Background features of the root screen for later pages and later hours, loaded once a page has been open for a
 * moment: idle timer, version check, service worker, copies for use without network.
 */
export function LaterEffects({ raiz, drafts }: { raiz: RootData; drafts: MutableRefObject<PageDrafts> }) {
  const begin = useBegin();
  const { aviso, cancelar } = useIdleness({ atividadeMs: raiz.atividadeMs }, drafts);
  useServiceWorker();
  useCachedStylesheet();
  useNextScreens(begin);
  useEmpresaAssets(raiz.sessaoLocal?.usuario?.id_empresa ?? null, begin);
  useOfflineSimulator(raiz.sessaoLocal, begin);
  useLearnedBar(raiz);
  useEffect(() => listenToFullFields(document), []);
  const hint = useInstallHint();
  return (
    <>
      <OfflineLinks />
      {hint && <hint.Part prompt={hint.prompt} />}
      <UpdateNotice aviso={aviso} onCancel={cancelar} />
    </>
  );
}
