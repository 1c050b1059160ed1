import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { textWrittenBy } from './text-of-chunks.server.ts';

/**
 * Methods of a stream that React's Node renderer calls; a full `node:stream` would cost more CPU than the
 * page.
 */
type Sink = {
  /** @param chunk text in the build; bytes with React's own encoder, which development and tests run */
  write(chunk: string | Uint8Array): boolean;
  end(): void;
  destroy(error?: unknown): void;
  on(): void;
};

/**
 * Renders with React's Node renderer into a text. Streams cost more than the page: React's web renderer encodes
 * each string separately, and the runtime pumps a stream chunk by chunk.
 *
 * The page is complete before it is sent. Loaders defer nothing, so only lazily loaded components could come
 * later; they would arrive hidden, to be revealed by a script, and could be lost during hydration.
 *
 * @param options `onError` receives every error, those of the shell included. Aborting `signal` ends the
 * rendering.
 * @throws the shell's error, or the reason of `signal`
 */
export function renderToText(
  children: ReactNode,
  { nonce, signal, onError }: { nonce?: string; signal: AbortSignal; onError: (error: unknown) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(children, {
      nonce,
      onError,
      onShellError: reject,
      onAllReady: () =>
        resolve(
          textWrittenBy((append) => pipe(createSink(append, reject) as unknown as NodeJS.WritableStream)),
        ),
    });
    const leave = () => {
      abort(signal.reason);
      // React reports nothing for a render aborted before its start.
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}

function createSink(append: (more: string) => void, destroy: (error: unknown) => void): Sink {
  const decoder = new TextDecoder();
  return {
    write(chunk) {
      append(typeof chunk === 'string' ? chunk : decoder.decode(written(chunk), { stream: true }));
      return true;
    },
    end() {},
    destroy,
    on() {},
  };
}

/**
 * Trims unused bytes: React 18.3.1 sends a whole buffer even when its last bytes had no room for the next
 * character, and the empty bytes would be decoded as U+0000. Pages contain no U+0000.
 */
function written(bytes: Uint8Array): Uint8Array {
  let end = bytes.byteLength;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}
