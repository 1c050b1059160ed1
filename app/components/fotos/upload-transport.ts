import type { UploadAnswer, UploadTransport } from './upload-foto.ts';

/**
 * Timeout of one chunk without progress, milliseconds; after it the network counts as lost and the upload
 * resumes.
 */
const UPLOAD_TIMEOUT_MS = 90_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const secondsIn = (header: string | null): number | null => (header === null ? null : Number(header) || null);

async function readAnswer(answer: Response): Promise<UploadAnswer> {
  return {
    status: answer.status,
    corpo: parseJson(await answer.text()),
    retryAfter: secondsIn(answer.headers.get('Retry-After')),
  };
}

/**
 * Transport of the browser. Uses XMLHttpRequest because fetch reports no upload progress.
 * @param headers sent with every query and chunk
 */
export const createUploadTransport = (headers: Readonly<Record<string, string>> = {}): UploadTransport => ({
  async put(url, part, faixa, onBytes, signal) {
    const answer = await new Promise<UploadAnswer>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      const fail = () => {
        signal.removeEventListener('abort', abort);
        reject(signal.aborted ? signal.reason : new TypeError('The network was lost.'));
      };
      signal.addEventListener('abort', abort, { once: true });
      request.open('PUT', url);
      request.timeout = UPLOAD_TIMEOUT_MS;
      request.setRequestHeader('Content-Type', part.type);
      request.setRequestHeader('Content-Range', faixa);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded }) => onBytes(loaded);
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = fail;
      request.onload = () => {
        signal.removeEventListener('abort', abort);
        resolve({
          status: request.status,
          corpo: parseJson(request.responseText),
          retryAfter: secondsIn(request.getResponseHeader('Retry-After')),
        });
      };
      request.send(part);
    });
    if (answer.status !== 401) return answer;
    // 401: the session ended. Sent again with the page's fetch, which waits for a new sign-in
    // (browser/session-watcher.ts).
    const again = await fetch(url, {
      ...{ method: 'PUT', body: part, signal },
      headers: { 'Content-Type': part.type, 'Content-Range': faixa, ...headers },
    });
    return readAnswer(again);
  },

  async get(url, signal) {
    return readAnswer(await fetch(url, { signal, headers: { Accept: 'application/json', ...headers } }));
  },

  wait: (ms, signal) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        removeEventListener('online', done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      addEventListener('online', done);
      signal.addEventListener('abort', done);
    }),
});

/** Transport for a person's own photos. */
export const browserTransport = createUploadTransport();
