import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { religarAvisos } from '~/lib/avisos-no-aparelho.ts';
import { useRaiz } from '~/lib/use-raiz.ts';

/** Set once this page has told the product of the browser. */
let contado: string | null = null;

/**
 * A session ends, and with it what its browser is told. Where the person's wish is still in the browser, Home tells the
 * product of it again, without asking anew.
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
