import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { usePolling } from '~/browser/use-polling.ts';
import { BACKGROUND_KEY } from '../navigation/progress-bar.tsx';
import { useNotify } from '../notifications/notifier.tsx';

/** Interval of the questions, milliseconds: an approval is seen within 20 seconds (docs/decisions/0007). */
const INTERVAL_MS = 15_000;

/** Questions of one page, an hour of being seen. */
const MAX_QUESTIONS = 240;

/** Screens on which people wait; their loaders do not run again for an answer that nothing has changed. */
const WAITING_SCREENS = new Set(['/', '/v2', '/financiamento', '/geradorpanfleto', '/imagempost']);

/**
 * Asks, while the page is seen, whether the person has been approved; the answer then loads every part of the screen
 * again, and nothing that was typed is lost.
 */
export function ApprovalWatch({
  approved,
  interval = INTERVAL_MS,
}: {
  approved: boolean;
  interval?: number;
}) {
  const { state, submit } = useFetcher({ key: `${BACKGROUND_KEY}aprovacao` });
  const notify = useNotify();
  const asked = useRef(0);
  const isWaiting = WAITING_SCREENS.has(useLocation().pathname) && !approved;
  usePolling(() => {
    if (!isWaiting || state !== 'idle' || !navigator.onLine || asked.current >= MAX_QUESTIONS) return;
    asked.current += 1;
    submit({ _acao: 'aprovacao' }, { method: 'post', action: '/?index' });
  }, interval);
  useEffect(() => {
    if (approved)
      notify({ color: 'success', message: 'Seu acesso foi aprovado. Já pode gerar, enviar e imprimir.' });
  }, [approved, notify]);
  return null;
}
