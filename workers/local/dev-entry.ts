import type { ServerBuild } from '@remix-run/cloudflare';
import { rasterizador } from '#rasterizador';
import { createApp } from '../app.ts';
import { createFila } from '../imagens/queue.ts';
import { decodeWebp } from '../imagens/webp.node.ts';
import { writeToConsole } from '../shell/registro.ts';

const agora = () => new Date();
const fila = createFila({ mostWaiting: 4, agora });

/** The shell of workers/entry.ts for a build whose screens reload hot. Loaded anew whenever a room changes. */
export function createDevApp(build: ServerBuild) {
  return createApp({
    build,
    agora,
    fila,
    rasterizador,
    decodeWebp,
    fetch: (url, init) => fetch(url, init),
    write: writeToConsole,
    hotReload: true,
  });
}
