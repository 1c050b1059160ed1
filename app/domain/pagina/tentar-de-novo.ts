/** Maximum automatic wait, in seconds; if the server asks for more, the person decides. */
const MAIOR_ESPERA_S = 60;
const PRIMEIRA_ESPERA_S = 5;

/** Maximum number of automatic retries in a row. */
export const MAIS_TENTATIVAS = 5;

/**
 * Seconds before retrying a busy server: at least what it asked for, doubled with each refusal (exponential
 * backoff). Null after too many refusals, or when it asks for more than the maximum wait.
 * @param recusas number of refusals so far, from 1
 */
export function waitBeforeRetry(recusas: number, retryAfterS?: number): number | null {
  if (recusas > MAIS_TENTATIVAS || (retryAfterS ?? 0) > MAIOR_ESPERA_S) return null;
  const doubled = PRIMEIRA_ESPERA_S * 2 ** (recusas - 1);
  return Math.min(MAIOR_ESPERA_S, Math.max(retryAfterS ?? 1, retryAfterS && recusas === 1 ? 0 : doubled));
}

/** Whole seconds left of a wait; 0 when it is over. Arguments in milliseconds. */
export const secondsLeft = (until: number, agora: number): number =>
  Math.max(0, Math.ceil((until - agora) / 1000));
