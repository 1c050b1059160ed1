/** The part of `fetch` this room uses; tests give their own. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export type FetchJsonOptions = { fetch: Fetch; timeoutMs: number; maxBytes: number };

export type FetchJsonResult =
  | { ok: true; status: number; headers: Headers; body: unknown }
  | { ok: false; kind: 'timeout' | 'unavailable' };

/**
 * One request whose answer is JSON, within `timeoutMs` milliseconds from start to last byte and `maxBytes` bytes.
 * Redirects are not followed: only configured hosts may be reached (ASVS 15.3.2). Any HTTP status with a JSON
 * body is an answer; what it means is for the caller. Never throws.
 */
export async function fetchJson(
  { fetch, timeoutMs, maxBytes }: FetchJsonOptions,
  url: string,
  init: RequestInit = {},
): Promise<FetchJsonResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'manual' });
    const text = await readText(response, maxBytes, signal);
    if (response.status >= 300 && response.status < 400) return { ok: false, kind: 'unavailable' };
    return { ok: true, status: response.status, headers: response.headers, body: JSON.parse(text) };
  } catch {
    return { ok: false, kind: signal.aborted ? 'timeout' : 'unavailable' };
  }
}

async function readText(response: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (!response.body) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  // A body that drips slowly keeps `read` waiting: cancelling the reader is what ends it.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new RangeError('The answer is larger than allowed.');
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
