/**
 * Maximum wait before a form refused by a busy server (Retry-After) is sent again automatically, in seconds;
 * if the server asks for more, the person decides.
 */
const LONGEST_WAIT_S = 60;
const FIRST_WAIT_S = 5;

/** Maximum number of automatic retries in a row. */
export const MAX_RETRIES = 5;

/**
 * Seconds before retrying a busy server: at least what it asked for, doubled with each refusal (exponential
 * backoff). Null after too many refusals, or when it asks for more than the maximum wait.
 * @param refusals number of refusals so far, from 1
 */
export function waitBeforeRetry(refusals: number, retryAfterS?: number): number | null {
  if (refusals > MAX_RETRIES || (retryAfterS ?? 0) > LONGEST_WAIT_S) return null;
  const doubled = FIRST_WAIT_S * 2 ** (refusals - 1);
  return Math.min(LONGEST_WAIT_S, Math.max(retryAfterS ?? 1, retryAfterS && refusals === 1 ? 0 : doubled));
}

/** Whole seconds left of a wait; 0 when it is over. Arguments in milliseconds. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
