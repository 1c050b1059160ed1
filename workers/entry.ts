import type { ServerBuild } from '@remix-run/cloudflare';
import { rasterizador } from '#rasterizador';
// @ts-expect-error The build has no types of its own; it exists once `npm run build` has run.
import * as build from '../build/server/index.js';
import { createApp } from './app.ts';
import { createFila } from './imagens/fila.ts';
import { writeToConsole } from './shell/registro.ts';

const agora = () => new Date();

/** What Cloudflare runs: the shell with the real build, clock, network and log. */
export default createApp({
  build: build as ServerBuild,
  agora,
  fetch: (url, init) => fetch(url, init),
  fila: createFila({ mostWaiting: 4, agora }),
  rasterizador,
  write: writeToConsole,
});
