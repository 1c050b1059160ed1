import { useFetchers, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { watchVersion } from '~/browser/deployed-version.ts';
import { type DraftWatcher, watchDrafts } from '~/browser/draft-watcher.ts';
import { type IdleWatcher, type UpdateNoticeState, watchIdleness } from '~/browser/idle-watcher.ts';
import type { IdlenessTimes } from '~/domain/pagina/idleness.ts';

const createIdleBrowser = () => ({
  clock: () => Date.now(),
  target: window,
  setTimer: (run: () => void, ms: number) => window.setTimeout(run, ms),
  clearTimer: (timer: number) => window.clearTimeout(timer),
});

/**
 * Runs the idle timer and the version check of section 4. Returns the state of their shared notice and its
 * cancel function; when the countdown ends, the page reloads.
 */
export function useIdleness(prazos: Partial<IdlenessTimes>): {
  aviso: UpdateNoticeState;
  cancelar: () => void;
} {
  const [aviso, setAviso] = useState<UpdateNoticeState>(null);
  const ociosidade = useRef<IdleWatcher | null>(null);
  const rascunhos = useRef<DraftWatcher | null>(null);
  const { atividadeMs } = prazos;

  useEffect(() => {
    const vigia = watchIdleness(
      createIdleBrowser(),
      { atividadeMs },
      { onAviso: setAviso, onFim: () => location.reload() },
    );
    const drafts = watchDrafts(document, () => vigia.setUnsaved(drafts.hasUnsaved()));
    // In development hot reload changes the version with every edit; only deployments count.
    const stopVersao = import.meta.env.PROD
      ? watchVersion({
          atual: window.__remixManifest.version,
          isPresente: vigia.isPresente,
          onNova: vigia.announceVersion,
        })
      : () => {};
    ociosidade.current = vigia;
    rascunhos.current = drafts;
    return () => {
      stopVersao();
      drafts.stop();
      vigia.stop();
    };
  }, [atividadeMs]);

  const navigation = useNavigation();
  const fetchers = useFetchers();
  const quiet = navigation.state === 'idle' && fetchers.every(({ state }) => state === 'idle');
  useEffect(() => {
    if (quiet) rascunhos.current?.settle();
  }, [quiet]);

  const cancelar = useCallback(() => ociosidade.current?.cancel(), []);
  return { aviso, cancelar };
}
