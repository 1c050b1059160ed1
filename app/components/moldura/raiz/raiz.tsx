import { useEffect } from 'react';
import { listenToPastedDates } from '~/lib/colar-em-datas.ts';
import type { RootData } from '~/lib/pessoa.ts';
import { lockZoom } from '~/lib/zoom.ts';
import { ConsentimentoBanner } from '../consentimento/banner.tsx';
import { useSocialSdk } from '../consentimento/use-sdk-social.ts';
import { useCachedStylesheet } from '../folha/use-folha-guardada.ts';
import { UnsavedWorkGuard } from '../sessao/guarda-do-trabalho.tsx';
import { UpdateNotice } from './aviso-de-atualizacao.tsx';
import { useServiceWorker } from './use-aplicativo.ts';
import { useDrawerSwipe } from './use-arraste-da-gaveta.ts';
import { useStoredWork } from './use-guardado.ts';
import { useIdleness } from './use-ociosidade.ts';
import { useQueuedPecas } from './use-pecas-por-gerar.ts';
import { useNextScreens } from './use-proximas-telas.ts';
import { useEmpresaAssets } from './use-recursos-da-empresa.ts';
import { useOfflineSimulator } from './use-simulador-sem-rede.ts';

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
