import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import {
  dropPeca,
  keepPeca,
  nextQueuedPeca,
  pecaQueueOwner,
  type QueuedPeca,
  readPecas,
} from '~/browser/storage/peca-queue.ts';
import { PECA_QUEUE_CHANGED } from '~/browser/storage/waiting-pecas.ts';
import { GENERATOR_LABELS, GENERATOR_SCREENS } from '~/domain/artes/generators.ts';
import { waitBeforeRetry } from '~/domain/pagina/retry-backoff.ts';
import type { LocalSession } from '~/domain/pessoas/local-session.ts';
import { useNotify } from '../notifications/notifier.tsx';

/** Answer of a generator's action to a piece that waited in this device's queue. */
type GeneratedPecaAnswer = {
  feita?: string;
  aviso?: string;
  erros?: Record<string, string>;
  espera?: { motivo: 'rede' | 'cheio'; segundos?: number };
};

/**
 * Generates the pieces queued on this device one by one, on whatever screen is open when the network returns.
 */
export function QueuedPecas({ session }: { session: LocalSession | null }): null {
  const empresa = session?.usuario?.id_empresa ?? null;
  const dono = session && empresa !== null ? pecaQueueOwner(session.user.uid, empresa) : null;
  const { submit, data, state } = useFetcher<GeneratedPecaAnswer>();
  const notify = useNotify();
  const sent = useRef<QueuedPeca | null>(null);
  const refusals = useRef(0);

  useEffect(() => {
    if (dono === null || state !== 'idle') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendNext = () => {
      const next = nextQueuedPeca(readPecas(localStorage, dono));
      if (!next || sent.current || !navigator.onLine) return;
      sent.current = next;
      submit({ ...next.campos, _acao: 'fila' }, { method: 'post', action: GENERATOR_SCREENS[next.tipo] });
    };
    const answered = sent.current;
    sent.current = null;
    if (answered && data?.espera) {
      refusals.current += 1;
      const wait = waitBeforeRetry(refusals.current, data.espera.segundos);
      if (wait !== null) timer = setTimeout(sendNext, wait * 1000);
    } else {
      if (answered && data) settleQueuedPeca(dono, answered, data, notify);
      refusals.current = 0;
      sendNext();
    }
    for (const moment of ['online', PECA_QUEUE_CHANGED]) addEventListener(moment, sendNext);
    return () => {
      clearTimeout(timer);
      for (const moment of ['online', PECA_QUEUE_CHANGED]) removeEventListener(moment, sendNext);
    };
  }, [dono, submit, data, state, notify]);
  return null;
}

/** Removes a generated piece from the queue, or stores the reason it was rejected. */
function settleQueuedPeca(
  dono: string,
  peca: QueuedPeca,
  { feita, aviso, erros = {} }: GeneratedPecaAnswer,
  notify: ReturnType<typeof useNotify>,
): void {
  const nome = GENERATOR_LABELS[peca.tipo];
  if (feita) {
    dropPeca(localStorage, dono, peca.id);
    notify({ message: `${nome} que esperava a rede: pronto para enviar.`, timeout: 8000 });
  } else {
    const recusa = aviso ?? Object.values(erros)[0] ?? 'Confira o formulário e gere de novo.';
    keepPeca(localStorage, dono, { ...peca, recusa });
    notify({ message: `${nome} que esperava a rede não foi gerado: ${recusa}`, color: 'error' });
  }
  dispatchEvent(new CustomEvent(PECA_QUEUE_CHANGED, { detail: feita }));
}
