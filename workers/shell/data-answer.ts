import { encode } from 'turbo-stream';
import type { ErroDaApi } from '../base/api-error.ts';

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
export function dataAnswer(
  request: Request,
  erro: ErroDaApi,
): { body: ReadableStream<Uint8Array>; contentType: string } {
  const { status, message } = erro;
  const failure = { error: erro };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // Without a list every route is asked for, and the root's failure is everybody's.
  const ids = new URL(request.url).searchParams.get('_routes')?.split(',') ?? ['root'];
  const body = encode(isRead ? Object.fromEntries(ids.map((id) => [id, failure])) : failure, {
    plugins: [(value) => value === erro && ['ErrorResponse', { mensagem: message }, status, '']],
  });
  return { body, contentType: 'text/x-script; charset=utf-8' };
}
