import type { ServerBuild } from '@remix-run/cloudflare';
import { createApp } from '../app.ts';
import type { Env } from '../base/env.ts';
import { createDrawingApp } from '../desenho/app.ts';
import { rasterizer } from '../desenho/engines/rasterizer.node.ts';
import { decodeWebp } from '../desenho/engines/webp.node.ts';
import { createDrawingQueue } from '../desenho/queue.ts';
import type { BatchMessage } from '../lotes/consumer.ts';
import { createQueueHandler } from '../queue.ts';
import { writeToConsole } from '../shell/request-log.ts';

const now = () => new Date();
const mostWaiting = { imagem: 4, envio: 4, documento: 20, copia: 30 };
const drawingApp = createDrawingApp({
  fila: createDrawingQueue({ mostWaiting, clock: now }),
  rasterizer: rasterizer,
  decodeWebp,
});

/** Drawing Worker in the same process, called through its usual HTTP contract. */
const DRAWING_WORKER = {
  fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
    drawingApp.fetch(new Request(input as string, init)),
  connect: () => Promise.reject(new Error('The drawing Worker is asked over HTTP.')),
} as unknown as Fetcher;

/** Local queue: the platform's proxy has no consumer, so messages are processed here, one after another. */
function createLocalQueue(env: () => Env): Env['FILA_DE_LOTES'] {
  const work = createQueueHandler({
    clock: now,
    fetch: (url, init) => fetch(url, init),
    write: writeToConsole,
  });
  let running: Promise<void> = Promise.resolve();
  const deliver = (body: BatchMessage, attempts: number) => {
    const message = {
      ...{ id: crypto.randomUUID(), timestamp: now(), attempts, body },
      ack: () => undefined,
      retry: (options?: QueueRetryOptions) =>
        void setTimeout(() => deliver(body, attempts + 1), (options?.delaySeconds ?? 5) * 1000),
    };
    running = running.then(() => work({ messages: [message] }, env())).catch(console.error);
  };
  const sendBatch = async (messages: Iterable<{ body: BatchMessage }>) => {
    for (const { body } of messages) deliver(body, 1);
  };
  return { sendBatch } as unknown as Env['FILA_DE_LOTES'];
}

/**
 * Creates the shell of workers/entry.ts for a build with hot reload. Loaded again whenever a Worker file
 * changes.
 */
export function createDevApp(build: ServerBuild) {
  const app = createApp({
    build,
    clock: now,
    fetch: (url, init) => fetch(url, init),
    write: writeToConsole,
    hotReload: true,
  });
  return {
    fetch(request: Request, env: Env, ctx: ExecutionContext) {
      const bindings: Env = {
        ...env,
        DESENHO: DRAWING_WORKER,
        FILA_DE_LOTES: createLocalQueue(() => bindings),
      };
      return app.fetch(request, bindings, ctx);
    },
  };
}
