import { useEffect, useState } from 'react';
import type { FipeHit } from '~/domain/fipe/fipe-types.ts';

/** Debounce of the search, milliseconds. */
const DEBOUNCE_MS = 120;

export type FipeSearch = {
  /** Null until the first answer to the current text. */
  achados: readonly FipeHit[] | null;
  falhou: boolean;
};

const NO_SEARCH: FipeSearch = { achados: null, falhou: false };

/**
 * Searches the FIPE table while the person types. Previous results stay until the next answer; stale answers
 * are dropped.
 * @param text as typed; blank text sends no request
 */
export function useFipeSearch(text: string): FipeSearch {
  const [query, setBusca] = useState<FipeSearch>(NO_SEARCH);
  const q = text.trim();
  useEffect(() => {
    if (q === '') {
      setBusca(NO_SEARCH);
      return;
    }
    const overtaken = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/api/fipe/busca?q=${encodeURIComponent(q)}`, {
          signal: overtaken.signal,
        });
        if (!answer.ok) throw new Error(`search answered ${answer.status}`);
        const { resultados } = (await answer.json()) as { resultados: FipeHit[] };
        setBusca({ achados: resultados, falhou: false });
      } catch {
        if (!overtaken.signal.aborted) setBusca({ achados: null, falhou: true });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [q]);
  return query;
}
