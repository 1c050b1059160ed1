import { useFetcher } from '@remix-run/react';
import { useRef } from 'react';
import { usePolling } from '~/browser/use-polling.ts';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { BACKGROUND_KEY } from '~/components/frame/navigation/progress-bar.tsx';

/** Interval of the questions, milliseconds: an answer is seen within 20 seconds (docs/decisions/0007). */
const INTERVAL_MS = 15_000;

/** Questions of one page, an hour of being seen. */
const MAX_QUESTIONS = 240;

/**
 * Asks, while the page is seen, whether a proposta that waits for somebody has changed; only then is the screen
 * loaded again.
 */
export function WaitingWatch({ id, revisao }: { id: string; revisao: number }) {
  const { state, submit } = useFetcher({ key: `${BACKGROUND_KEY}proposta` });
  const withEmpresa = useWithEmpresa();
  const asked = useRef(0);
  usePolling(() => {
    if (state !== 'idle' || !navigator.onLine || asked.current >= MAX_QUESTIONS) return;
    asked.current += 1;
    submit(
      { _acao: 'olhar', base: String(revisao) },
      { method: 'post', action: withEmpresa(`/propostas/${id}`) },
    );
  }, INTERVAL_MS);
  return null;
}
