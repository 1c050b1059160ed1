/** Longest that one is kept waiting, however long the server would: then the person decides. In seconds. */
const MAIOR_ESPERA_S = 60;
const PRIMEIRA_ESPERA_S = 5;

/** After so many refusals in a row nothing is sent by itself any more. */
export const MAIS_TENTATIVAS = 5;

/**
 * Seconds until a busy server is asked again: what it said, at least, and twice as long with each refusal; null once it
 * has refused often enough, or asks for more patience than a countdown is for.
 * @param recusas how often it has refused so far, from 1 on
 */
export function waitBeforeRetry(recusas: number, retryAfterS?: number): number | null {
  if (recusas > MAIS_TENTATIVAS || (retryAfterS ?? 0) > MAIOR_ESPERA_S) return null;
  const doubled = PRIMEIRA_ESPERA_S * 2 ** (recusas - 1);
  return Math.min(MAIOR_ESPERA_S, Math.max(retryAfterS ?? 1, retryAfterS && recusas === 1 ? 0 : doubled));
}

/** Whole seconds left of a wait; 0 when it is over. Milliseconds in. */
export const secondsLeft = (until: number, agora: number): number =>
  Math.max(0, Math.ceil((until - agora) / 1000));
