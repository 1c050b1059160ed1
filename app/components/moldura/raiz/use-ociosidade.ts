import { useFetchers, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrazosDeOciosidade } from '~/domain/pagina/ociosidade.ts';
import { watchVersao } from '~/lib/versao-publicada.ts';
import {
  type AvisoDeAtualizacao,
  type VigiaDeOciosidade,
  watchOciosidade,
} from '~/lib/vigia-de-ociosidade.ts';
import { type VigiaDeRascunhos, watchRascunhos } from '~/lib/vigia-de-rascunhos.ts';

const navegador = () => ({
  agora: () => Date.now(),
  target: window,
  setTimer: (run: () => void, ms: number) => window.setTimeout(run, ms),
  clearTimer: (timer: number) => window.clearTimeout(timer),
});

/**
 * Runs the idle timer and the version check of section 4. Returns the state of their shared notice and its
 * cancel function; when the countdown ends, the page reloads.
 */
export function useOciosidade(prazos: Partial<PrazosDeOciosidade>): {
  aviso: AvisoDeAtualizacao;
  cancelar: () => void;
} {
  const [aviso, setAviso] = useState<AvisoDeAtualizacao>(null);
  const ociosidade = useRef<VigiaDeOciosidade | null>(null);
  const rascunhos = useRef<VigiaDeRascunhos | null>(null);
  const { atividadeMs } = prazos;

  useEffect(() => {
    const vigia = watchOciosidade(
      navegador(),
      { atividadeMs },
      { onAviso: setAviso, onFim: () => location.reload() },
    );
    const drafts = watchRascunhos(document, () => vigia.setUnsaved(drafts.hasUnsaved()));
    // In development hot reload changes the version with every edit; only deployments count.
    const stopVersao = import.meta.env.PROD
      ? watchVersao({
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
