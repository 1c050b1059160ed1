import { useEffect, useState } from 'react';
import type { AchadoFipe } from '~/domain/fipe/tipos.ts';

/** Pause in typing after which the search is asked, in milliseconds. */
const PAUSA_MS = 120;

export type BuscaFipe = {
  /** Null until there is an answer to what is typed. */
  achados: readonly AchadoFipe[] | null;
  falhou: boolean;
};

const NADA: BuscaFipe = { achados: null, falhou: false };

/**
 * Follows what is typed with the models that it means. What was found stays until the next answer; an answer that was
 * overtaken is dropped.
 * @param texto as it is typed; blank asks nothing
 */
export function useBuscaFipe(texto: string): BuscaFipe {
  const [busca, setBusca] = useState<BuscaFipe>(NADA);
  const q = texto.trim();
  useEffect(() => {
    if (q === '') {
      setBusca(NADA);
      return;
    }
    const overtaken = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/api/fipe/busca?q=${encodeURIComponent(q)}`, {
          signal: overtaken.signal,
        });
        if (!answer.ok) throw new Error(`search answered ${answer.status}`);
        const { resultados } = (await answer.json()) as { resultados: AchadoFipe[] };
        setBusca({ achados: resultados, falhou: false });
      } catch {
        if (!overtaken.signal.aborted) setBusca({ achados: null, falhou: true });
      }
    }, PAUSA_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [q]);
  return busca;
}
