import { readBodyText, untilAborted } from '../../base/limited-body.ts';
import type { Fetch } from '../../identidade/fetch-json.ts';

/** Maximum response size, bytes; large providers' discovery documents and key sets have a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/** The provider did not answer: a failed connection, a timeout, a body too long, or a 5xx. */
export class ProviderNotAnswered extends Error {
  constructor(readonly code: 'TIMEOUT' | 'UNAVAILABLE') {
    super('The provider does not answer.');
    this.name = 'SemResposta';
  }
}

/**
 * Creates a fetch for a library that reads bodies itself: aborts after `timeoutMs` milliseconds, whole body
 * included, limits the body's size, follows no redirect. Throws SemResposta.
 */
export function createGuardedFetch({ fetch, timeoutMs }: { fetch: Fetch; timeoutMs: number }) {
  return async (url: string, init: { method?: string; headers?: Record<string, string>; body?: unknown }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { method = 'GET', headers, body } = init;
    const form = body instanceof URLSearchParams ? body : undefined;
    try {
      const sent = fetch(url, { method, headers, body: form, redirect: 'manual', signal });
      const response = await untilAborted(sent, signal);
      const text = await readBodyText(response.body, MAX_BYTES, signal);
      if (response.status >= 500) throw new ProviderNotAnswered('UNAVAILABLE');
      // Statuses without a body (204, 304) are no valid answer of these endpoints either.
      return new Response(text === '' ? null : text, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof ProviderNotAnswered) throw error;
      throw new ProviderNotAnswered(signal.aborted ? 'TIMEOUT' : 'UNAVAILABLE');
    }
  };
}
