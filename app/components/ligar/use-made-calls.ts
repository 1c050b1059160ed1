import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isServerReached } from '~/browser/server-reached.ts';
import { dropMadeCall, keepMadeCall, type MadeCall, readMadeCalls } from '~/browser/storage/made-calls.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { waitAfter, whenReached } from '~/browser/when-reached.ts';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';

/** Answer of /ligar to a call marked as made; each names the call's target. */
export type MadeCallAnswer =
  /** Stored, by this request or an earlier one. */
  | { feita: string }
  /** Permanently rejected, with the reason. */
  | { recusada: string; aviso: string }
  /** Server unreachable or unavailable: it stays in the queue. */
  | { espera: string };

/**
 * Marks calls as made through a queue in localStorage: a mark is queued before it is sent, so that a lost network
 * neither loses it nor takes the list of telephones away. The server is asked for a sign of life first, since the
 * module of /ligar may not be on the device. The rest is sent when a list of calls opens and when the network returns.
 */
export function useMadeCalls() {
  const dono = useRootData()?.sessaoLocal?.user.uid;
  const { submit, data, state } = useFetcher<MadeCallAnswer>();
  const notify = useNotify();
  const [waiting, setWaiting] = useState<readonly MadeCall[]>([]);
  /** Tries in a row that did not reach the server. */
  const [failures, setFailures] = useState(0);
  const isSending = useRef(false);

  const send = useCallback(async () => {
    if (!dono) return;
    const queue = readMadeCalls(localStorage, dono);
    setWaiting(queue);
    if (!queue[0] || isSending.current) return;
    isSending.current = true;
    const isReached = navigator.onLine && (await isServerReached());
    const [first] = readMadeCalls(localStorage, dono);
    if (isReached && first) {
      const fields = { _acao: 'feito', fila: '1', alvo: first.id, marca: first.marca };
      submit(fields, { method: 'post', action: '/ligar' });
      return;
    }
    isSending.current = false;
    if (first) setFailures((n) => n + 1);
  }, [dono, submit]);

  useEffect(() => {
    void send();
  }, [send]);

  useEffect(() => {
    if (failures > 0) return whenReached(() => void send(), waitAfter(failures));
  }, [failures, send]);

  useEffect(() => {
    if (state !== 'idle' || !data || !dono) return;
    isSending.current = false;
    if ('espera' in data) {
      setFailures((n) => n + 1);
      return;
    }
    setFailures(0);
    dropMadeCall(localStorage, dono, 'feita' in data ? data.feita : data.recusada);
    if ('feita' in data) notify({ message: 'Feito. Volta quando algo novo acontecer.' });
    else notify({ message: data.aviso, color: 'error' });
    void send();
  }, [state, data, dono, notify, send]);

  return {
    /** State of a call that was marked as made here; undefined for others. */
    stateOf(alvo: string): 'enviando' | 'espera' | undefined {
      if (!waiting.some(({ id }) => id === alvo)) return undefined;
      return failures > 0 ? 'espera' : 'enviando';
    },
    /** Marks a call as made. @returns whether the device stored it: otherwise its form has to be sent */
    mark(alvo: string, marca: string): boolean {
      if (!dono || !keepMadeCall(localStorage, dono, { id: alvo, marca })) return false;
      void send();
      return true;
    },
    /** Takes a mark back that still waits. */
    cancel(alvo: string): void {
      if (!dono) return;
      dropMadeCall(localStorage, dono, alvo);
      setWaiting(readMadeCalls(localStorage, dono));
    },
  };
}
