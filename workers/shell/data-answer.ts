import type { ErroDaApi } from '../api/erro-da-api.ts';

/**
 * True when one of our own screens asks for data without changing the page. Only the browser itself can write
 * this header, so another site's attempt never counts as one.
 */
export function isDataRequest(request: Request): boolean {
  return (
    new URL(request.url).pathname.endsWith('.data') && request.headers.get('Sec-Fetch-Site') === 'same-origin'
  );
}

/**
 * The answer to a data request that no screen got to see, so that the screen's error page tells the person what
 * happened: Remix reads nothing but its own format, turbo-stream, and takes JSON for a failure without a name.
 */
export function dataAnswer(request: Request, erro: ErroDaApi): { body: string; contentType: string } {
  const ids =
    request.method === 'GET' || request.method === 'HEAD'
      ? // Without a list every route is asked for, and the root's failure is everybody's.
        (new URL(request.url).searchParams.get('_routes')?.split(',') ?? ['root'])
      : null;
  return { body: encodeFailure(erro, ids), contentType: 'text/x-script; charset=utf-8' };
}

/** Places in the flat list that turbo-stream writes: `{"_1":2}` is an object whose key and value stand at 1 and 2. */
const KEY = 2;
const FAILED = 3;

/**
 * turbo-stream of `{ error: ErrorResponse }`, as actions answer, or of one such object for each route, as loaders
 * do. The list begins with the whole and refers to its parts by their place.
 * @param ids routes that were asked for; null after an action
 */
function encodeFailure({ status, message }: ErroDaApi, ids: readonly string[] | null): string {
  const failure = { [`_${KEY}`]: FAILED };
  const parts = ['error', ['ErrorResponse', 4, 7, 8], { _5: 6 }, 'mensagem', message, status, ''];
  const first = parts.length + KEY;
  const whole = ids ? Object.fromEntries(ids.map((_, i) => [`_${first + i}`, 1])) : failure;
  return `${JSON.stringify([whole, failure, ...parts, ...(ids ?? [])])}\n`;
}
