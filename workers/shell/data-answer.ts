import { encode } from 'turbo-stream';
import type { ApiError } from '../base/api-error.ts';

/**
 * True when one of our own screens fetches data without changing the page. Only the browser itself can write
 * this header, so another site's request never counts.
 */
export function isDataRequest(request: Request): boolean {
  return (
    new URL(request.url).pathname.endsWith('.data') && request.headers.get('Sec-Fetch-Site') === 'same-origin'
  );
}

/**
 * Encodes an error as the answer to a data request, so that the screen's error page shows its message: Remix
 * reads only its own format, turbo-stream, and shows JSON as an unknown failure.
 */
export function dataAnswer(
  request: Request,
  error: ApiError,
): { body: ReadableStream<Uint8Array>; contentType: string } {
  const { status, message } = error;
  const failure = { error };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // Without the list every route is requested, and the root's failure covers all.
  const ids = new URL(request.url).searchParams.get('_routes')?.split(',') ?? ['root'];
  const body = encode(isRead ? Object.fromEntries(ids.map((id) => [id, failure])) : failure, {
    plugins: [(value) => value === error && ['ErrorResponse', { mensagem: message }, status, '']],
  });
  return { body, contentType: 'text/x-script; charset=utf-8' };
}
