import { type MutableRefObject, useCallback, useEffect, useRef, useState } from 'react';
import { watchVersion } from '~/browser/deployed-version.ts';
import { type IdleWatcher, type UpdateNoticeState, watchIdleness } from '~/browser/idle-watcher.ts';
import type { IdlenessTimes } from '~/domain/pagina/idleness.ts';
import type { PageDrafts } from './use-drafts.ts';

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
export function useIdleness(
  { atividadeMs }: Partial<IdlenessTimes>,
  drafts: MutableRefObject<PageDrafts>,
): { aviso: UpdateNoticeState; cancelar: () => void } {
  const [aviso, setAviso] = useState<UpdateNoticeState>(null);
  const ociosidade = useRef<IdleWatcher | null>(null);

  useEffect(() => {
    const vigia = watchIdleness(
      createIdleBrowser(),
      { atividadeMs },
      { onAviso: setAviso, onFim: () => location.reload() },
    );
    const page = drafts.current;
    page.onChange = () => vigia.setUnsaved(page.watcher?.hasUnsaved() ?? false);
    page.onChange();
    // In development hot reload changes the version with every edit; only deployments count.
    const stopVersao = import.meta.env.PROD
      ? watchVersion({
          atual: window.__remixManifest.version,
          isPresente: vigia.isPresente,
          onNova: vigia.announceVersion,
        })
      : () => {};
    ociosidade.current = vigia;
    return () => {
      stopVersao();
      page.onChange = () => {};
      vigia.stop();
    };
  }, [atividadeMs, drafts]);

  const cancelar = useCallback(() => ociosidade.current?.cancel(), []);
  return { aviso, cancelar };
}
