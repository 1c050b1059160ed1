import type { ServerBuild } from '@remix-run/cloudflare';
import { createApp } from '../app.ts';
import type { Env } from '../base/env.ts';
import { createDesenho } from '../desenho/app.ts';
import { rasterizador } from '../desenho/motores/rasterizador.node.ts';
import { decodeWebp } from '../desenho/motores/webp.node.ts';
import { createFila } from '../desenho/queue.ts';
import { writeToConsole } from '../shell/registro.ts';

const agora = () => new Date();
const mostWaiting = { imagem: 4, envio: 4, documento: 20 };
const desenho = createDesenho({ fila: createFila({ mostWaiting, agora }), rasterizador, decodeWebp });

/** Both Workers in one process, over the contract that they have everywhere else. */
const DESENHO = {
  fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
    desenho.fetch(new Request(input as string, init)),
  connect: () => Promise.reject(new Error('The drawing Worker is asked over HTTP.')),
} as unknown as Fetcher;

/** The shell of workers/entry.ts for a build whose screens reload hot. Loaded anew whenever a room changes. */
export function createDevApp(build: ServerBuild) {
  const app = createApp({
    build,
    agora,
    fetch: (url, init) => fetch(url, init),
    write: writeToConsole,
    hotReload: true,
  });
  return {
    fetch: (request: Request, env: Env, ctx: ExecutionContext) =>
      app.fetch(request, { ...env, DESENHO }, ctx),
  };
}
