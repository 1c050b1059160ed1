import { readBodyText, untilAborted } from '../base/limited-body.ts';

/** Subset of `fetch` used here; tests pass their own. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export type FetchJsonOptions = { fetch: Fetch; signal: AbortSignal; maxBytes: number };

export type FetchJsonResult =
  | { ok: true; status: number; headers: Headers; body: unknown }
  | { ok: false; kind: 'timeout' | 'unavailable' };

/**
 * Sends one request for JSON, aborted by the signal, with at most `maxBytes` bytes of response. Redirects are
 * not followed: only configured hosts may be reached (ASVS 15.3.2). Any HTTP status with a JSON body is a
 * result; the caller interprets it. Never throws.
 */
export async function fetchJson(
  { fetch, signal, maxBytes }: FetchJsonOptions,
  url: string,
  init: RequestInit = {},
): Promise<FetchJsonResult> {
  if (signal.aborted) return { ok: false, kind: 'timeout' };
  try {
    const response = await untilAborted(fetch(url, { ...init, signal, redirect: 'manual' }), signal);
    const text = await readBodyText(response.body, maxBytes, signal);
    if (response.status >= 300 && response.status < 400) return { ok: false, kind: 'unavailable' };
    return { ok: true, status: response.status, headers: response.headers, body: JSON.parse(text) };
  } catch {
    return { ok: false, kind: signal.aborted ? 'timeout' : 'unavailable' };
  }
}
