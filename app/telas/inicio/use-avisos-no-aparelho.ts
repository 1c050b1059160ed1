import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { religarAvisos } from '~/lib/avisos-no-aparelho.ts';
import { useRaiz } from '~/lib/use-raiz.ts';

/** Uid whose subscription this page has already sent. */
let contado: string | null = null;

/**
 * Subscriptions end with their session. When the person's wish is still stored in the browser, sends the
 * subscription to the server again, without asking for permission.
 */
export function useAvisosNoAparelho(): void {
  const uid = useRaiz()?.sessaoLocal?.user.uid;
  const { submit } = useFetcher({ key: 'avisos-no-aparelho' });
  useEffect(() => {
    if (!uid || contado === uid) return;
    contado = uid;
    religarAvisos(uid)
      .then((inscricao) => {
        if (inscricao) submit({ _acao: 'inscrever', ...inscricao }, { method: 'post', action: '/avisos' });
      })
      .catch(() => undefined);
  }, [uid, submit]);
}
