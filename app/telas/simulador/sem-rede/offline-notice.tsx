import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { fetchDeployedVersion } from '~/browser/deployed-version.ts';
import { isOldOfflineCopy } from '~/browser/offline/offline-copy.ts';
import { STORED_WORK_RETURNED } from '~/browser/storage/stored-work-returned.ts';
import { SAME_SIMULACAO } from '~/components/financing/use-typed-simulacao.ts';
import { Notice } from '~/components/ui/notice.tsx';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import { simulacaoToQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { formatReadTime, isOfOtherPlano } from './offline-copy.ts';

/** Retry interval of the network check, milliseconds: doubled each time up to the maximum. */
const RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

export type OfflineNoticeData = {
  /** Time at which the server read plan and prices, ISO 8601. */
  em: string;
  /** True when they come from the offline copy. */
  copia: boolean;
  plano: PublishedPlano;
  digitada: TypedSimulacao;
};

/** Notice with the time of plan and prices and the queued items; reloads once the server answers. */
export function OfflineNotice({ em, copia, plano, digitada }: OfflineNoticeData) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const typed = useRef(digitada);
  useEffect(() => {
    typed.current = digitada;
  });

  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let wait = RETRY_MS;
    let timer: ReturnType<typeof setTimeout>;
    async function lookForNetwork() {
      if (isAsking) return;
      clearTimeout(timer);
      isAsking = true;
      const isPossible = navigator.onLine && document.visibilityState === 'visible';
      const found = isPossible && (await fetchDeployedVersion()) !== null;
      isAsking = false;
      if (isOver) return;
      const to = { search: simulacaoToQuery(typed.current) };
      if (found) {
        navigate(to, { replace: true, preventScrollReset: true, state: SAME_SIMULACAO });
        // Sends the queue, even when the browser never reported the network as lost.
        dispatchEvent(new Event(STORED_WORK_RETURNED));
      }
      // The new data unmount this notice, unless they are from the copy again.
      timer = setTimeout(lookForNetwork, wait);
      wait = Math.min(2 * wait, MAX_RETRY_MS);
    }
    const onMoment = () => {
      wait = RETRY_MS;
      void lookForNetwork();
    };
    onMoment();
    addEventListener('online', onMoment);
    document.addEventListener('visibilitychange', onMoment);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', onMoment);
      document.removeEventListener('visibilitychange', onMoment);
    };
  }, [navigate]);

  const velha = isOldOfflineCopy(em, Date.now());
  return (
    <Notice tone={velha ? 'warning' : 'info'} title={`Sem conexão: planos e preços de ${formatReadTime(em)}`}>
      {velha && <strong className="block">Faz mais de sete dias: confira antes de propor.</strong>}
      {copia && isOfOtherPlano(search, plano) && (
        <span className="block">
          As condições deste link só abrem com a internet: estas são as do plano guardado.
        </span>
      )}
      <span>As contas funcionam. O que salvar, e o link, esperam neste aparelho e saem com a internet.</span>
    </Notice>
  );
}
