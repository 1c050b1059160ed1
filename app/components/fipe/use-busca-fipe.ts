import { useEffect, useState } from 'react';
import type { AchadoFipe } from '~/domain/fipe/tipos.ts';

/** Debounce of the search, milliseconds. */
const PAUSA_MS = 120;

export type BuscaFipe = {
  /** Null until the first answer to the current text. */
  achados: readonly AchadoFipe[] | null;
  falhou: boolean;
};

const NADA: BuscaFipe = { achados: null, falhou: false };

/**
 * Searches the FIPE table while the person types. Previous results stay until the next answer; stale answers
 * are dropped.
 * @param texto as typed; blank text sends no request
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
