import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Methods of a stream that React's Node renderer calls; a full `node:stream` would cost more CPU than the
 * page.
 */
type Sink = {
  write(bytes: Uint8Array): boolean;
  /** React calls it when a unit of output is complete. */
  flush(): void;
  end(): void;
  destroy(error?: unknown): void;
  on(): void;
};

/**
 * Renders with React's Node renderer into a web stream. React's web renderer encodes each string separately,
 * which takes a quarter of the rendering time; this one buffers strings until they are sent.
 *
 * The response starts when the page is complete. Loaders defer nothing, so only lazily loaded components
 * could stream later; they would arrive hidden, to be revealed by a script, and could be lost during
 * hydration.
 *
 * @param options `onError` receives every error, those of the shell included. Aborting `signal` ends the
 * stream.
 * @throws the shell's error, or the reason of `signal`, before the first byte
 */
export function renderToStream(
  children: ReactNode,
  { nonce, signal, onError }: { nonce?: string; signal: AbortSignal; onError: (error: unknown) => void },
): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(children, {
      nonce,
      onError,
      onShellError: reject,
      onAllReady() {
        resolve(
          new ReadableStream<Uint8Array>({
            start(controller) {
              pipe(createSink(controller) as unknown as NodeJS.WritableStream);
            },
            cancel: (reason) => abort(reason),
          }),
        );
      },
    });
    const leave = () => {
      abort(signal.reason);
      // React reports nothing for a render aborted before its start.
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}

/** Creates a sink that joins the chunks of a unit of output into one. */
function createSink(controller: ReadableStreamDefaultController<Uint8Array>): Sink {
  let pieces: Uint8Array[] = [];
  const flush = () => {
    if (pieces.length === 0) return;
    controller.enqueue(joined(pieces));
    pieces = [];
  };
  return {
    write(bytes) {
      pieces.push(written(bytes));
      return true;
    },
    flush,
    end() {
      flush();
      controller.close();
    },
    destroy: (error) => controller.error(error),
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

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
