import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** What React's renderer for Node uses of a stream; a whole `node:stream` would cost more than the page. */
type Sink = {
  write(bytes: Uint8Array): boolean;
  /** React's word for: what was written so far belongs together. */
  flush(): void;
  end(): void;
  destroy(error?: unknown): void;
  on(): void;
};

/**
 * Renders with React's renderer for Node, into a web stream. The one for the web encodes each string of the page by
 * itself, which takes a quarter of the time of rendering; this one keeps strings until they are sent.
 *
 * The page begins when all of it is there. No loader defers anything: what could come later is a part of a screen whose
 * code an isolate loads for the first time, and that would arrive hidden, for a script to uncover, and could be thrown
 * away while it comes to life.
 *
 * @param options `onError` hears every error, those of the shell included. Aborting `signal` ends what is open.
 * @throws what the shell threw, or the reason of `signal`, before a byte was sent
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
      // React says nothing of a page that was ended before it began.
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}

/** Sends on what belongs together as one piece. */
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
 * What of a buffer was written: React 18.3.1 sends the whole of one whose last bytes had no room for the next character,
 * and the bytes that stayed empty would be read as U+0000. A page has no such character of its own.
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
