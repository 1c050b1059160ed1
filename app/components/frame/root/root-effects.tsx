import { useEffect } from 'react';
import { listenToPastedDates } from '~/browser/listen-to-pasted-dates.ts';
import { lockZoom } from '~/browser/zoom.ts';
import type { RootData } from '~/shared/current-person.ts';
import { ConsentimentoBanner } from '../consentimento/banner.tsx';
import { useSocialSdk } from '../consentimento/use-social-sdk.ts';
import { UnsavedWorkGuard } from '../session/unsaved-work-guard.tsx';
import { useCachedStylesheet } from '../sheet/use-cached-stylesheet.ts';
import { UpdateNotice } from './update-notice.tsx';
import { useDrawerSwipe } from './use-drawer-swipe.ts';
import { useEmpresaAssets } from './use-empresa-assets.ts';
import { useIdleness } from './use-idleness.ts';
import { useNextScreens } from './use-next-screens.ts';
import { useOfflineSimulator } from './use-offline-simulator.ts';
import { useQueuedPecas } from './use-queued-pecas.ts';
import { useServiceWorker } from './use-service-worker.ts';
import { useStoredWork } from './use-stored-work.ts';

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
      <UpdateNotice aviso={aviso} onCancelar={cancelar} />
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
