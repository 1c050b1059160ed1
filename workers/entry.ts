import type { ServerBuild } from '@remix-run/cloudflare';
// @ts-expect-error The build has no types of its own; it exists once `npm run build` has run.
import * as build from '../build/server/index.js';
import { createApp } from './app.ts';
import { createArteRepository } from './artes/arte-repository.ts';
import { sweepPictures } from './artes/sweep.ts';
import type { Env } from './base/env.ts';
import { createFotoRepository } from './fotos/foto-repository.ts';
import { sweepPartes } from './fotos/partes.ts';
import { sweepFotos } from './fotos/sweep.ts';
import { createKept } from './kept.ts';
import { createLoteRepository } from './lotes/lote-repository.ts';
import { sweepLotes } from './lotes/sweep.ts';
import { createQueueHandler } from './queue.ts';
import { sweepSeminovos } from './seminovos/sweep.ts';
import { cleanUpSessions } from './sessao/clean-up.ts';
import { writeToConsole } from './shell/registro.ts';
import { sweepTelevisoes } from './tv/contato-service.ts';
import { createTelevisaoRepository } from './tv/televisao-repository.ts';

const agora = () => new Date();

const platform = {
  agora,
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  kept: createKept(),
  write: writeToConsole,
};

/** The shell with the real build, clock, network and log. */
const app = createApp({ build: build as ServerBuild, ...platform });

/** What Cloudflare runs: requests, messages of the queue, and the daily cleaning of wrangler.toml's trigger. */
export default {
  fetch: app.fetch,
  queue: createQueueHandler(platform),
  scheduled: async (_event, env) => {
    await cleanUpSessions(env, { agora, write: writeToConsole });
    await sweepPictures(env.BALDE, createArteRepository(env.DB));
    await sweepFotos(env.BALDE, createFotoRepository(env.DB));
    await sweepPartes(env.BALDE, agora());
    await sweepSeminovos(env, agora());
    await sweepLotes(createLoteRepository(env.DB), agora());
    await sweepTelevisoes(createTelevisaoRepository(env.DB), agora());
  },
} satisfies ExportedHandler<Env>;
