import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  dropPendente,
  keepPendente,
  type PendingSimulacao,
  readFila,
} from '~/browser/storage/simulacao-queue.ts';
import { STORED_WORK_RETURNED } from '~/browser/storage/stored-work-returned.ts';
import { waitAfter, whenReached } from '~/browser/when-reached.ts';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import type { SentSimulacaoLinks } from '../../../workers/documentos/sent-simulacao-service.ts';

/** Link created for a queued simulacao, with the query string of the simulacao. */
export type QueueLink = SentSimulacaoLinks & { endereco: string; query: string };

/** Answer of the screen's action to a save. */
export type SaveSimulacaoAnswer =
  /** Stored, by this request or an earlier one. */
  | { salva: string; link?: QueueLink }
  /** Permanently rejected, with the reason. */
  | { recusada: string; aviso: string }
  /** Server unreachable or unavailable: it stays in the queue. */
  | { espera: string };

const NOT_STORED = {
  message: 'Sem internet, e este aparelho não deixa guardar. Salve de novo com a conexão.',
  color: 'error',
} as const;

const LINK_READY = 'O link que esperava está pronto, também em Links enviados.';

/** Screen whose action saves. */
const SAVE_SCREEN = '/financiamento';

/**
 * Saves through a queue in localStorage: a simulacao is queued before it is sent and removed once the server
 * has answered, so neither a lost network nor a closed tab loses it. The rest is sent when the screen opens
 * and when the network returns.
 */
export function useSimulacaoQueue(dono: string) {
  const fetcher = useFetcher<SaveSimulacaoAnswer>();
  const notify = useNotify();
  const [queue, setFila] = useState<PendingSimulacao[]>([]);
  const [link, setLink] = useState<QueueLink | null>(null);
  const { submit, data, state } = fetcher;
  /** Tries in a row that did not reach the server, and the simulacao of which that was told. */
  const failures = useRef(0);
  const told = useRef('');

  const send = useCallback(
    ({ envio, ...pendente }: PendingSimulacao) =>
      submit({ ...pendente, _acao: envio ?? 'salvar' }, { method: 'post', action: SAVE_SCREEN }),
    [submit],
  );

  useEffect(() => {
    const sendFirst = () => {
      const waiting = readFila(localStorage, dono);
      setFila(waiting);
      if (waiting[0] && navigator.onLine) send(waiting[0]);
    };
    sendFirst();
    const moments = ['online', STORED_WORK_RETURNED];
    for (const moment of moments) addEventListener(moment, sendFirst);
    return () => {
      for (const moment of moments) removeEventListener(moment, sendFirst);
    };
  }, [dono, send]);

  useEffect(() => {
    if (state !== 'idle' || !data) return;
    if ('espera' in data) {
      const isKept = readFila(localStorage, dono).some(({ id }) => id === data.espera);
      failures.current += 1;
      if (told.current !== data.espera)
        notify(isKept ? { message: 'Sem internet: guardada neste aparelho.', color: 'warning' } : NOT_STORED);
      told.current = data.espera;
      if (!isKept) return;
      const retry = () => {
        const [first] = readFila(localStorage, dono);
        if (first) send(first);
      };
      return whenReached(retry, waitAfter(failures.current));
    }
    failures.current = 0;
    dropPendente(localStorage, dono, 'salva' in data ? data.salva : data.recusada);
    if ('salva' in data && data.link) setLink(data.link);
    if ('salva' in data) notify({ message: data.link ? LINK_READY : 'Simulação salva.' });
    else notify({ message: data.aviso, color: 'error' });
    const waiting = readFila(localStorage, dono);
    setFila(waiting);
    if (waiting[0]) send(waiting[0]);
  }, [state, data, dono, notify, send]);

  /** Queues a simulacao while offline. @returns whether the device stored it */
  const keep = useCallback(
    (pendente: PendingSimulacao) => {
      const isKept = keepPendente(localStorage, dono, pendente);
      setFila(readFila(localStorage, dono));
      return isKept;
    },
    [dono],
  );
  const save = useCallback(
    (pendente: PendingSimulacao) => {
      keep(pendente);
      send(pendente);
    },
    [keep, send],
  );

  /** Removes a queued simulacao; one already in transit may still be stored. */
  const cancel = useCallback(
    (id: string) => {
      dropPendente(localStorage, dono, id);
      setFila(readFila(localStorage, dono));
    },
    [dono],
  );

  /** The last attempt failed temporarily. */
  const esperando = state === 'idle' && data !== undefined && 'espera' in data;
  return { pendentes: queue, link, save, keep, cancel, enviando: state !== 'idle', esperando };
}
