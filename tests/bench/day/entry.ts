import type { ServerBuild } from '@remix-run/cloudflare';
// @ts-expect-error The build has no types of its own; it exists once `npm run build` has run.
import * as build from '../../../build/server/index.js';
import { createApp } from '../../../workers/app.ts';
import type { Env } from '../../../workers/base/env.ts';
import { createIsolateMemory } from '../../../workers/context/isolate-memory.ts';
import { createQueueHandler } from '../../../workers/queue.ts';
import { createScheduledHandler } from '../../../workers/scheduled.ts';
import { beginAct, countedBindings, readCounts } from '../counts.ts';
import { moveTokens } from '../moved-tokens.ts';

/** Milliseconds by which the day that is played is ahead of the clock. */
let ahead = 0;

/**
 * The clock of the day that is played: what is kept for seconds or minutes ages as it would on that day, however fast the
 * day is gone through.
 */
const clock = () => new Date(Date.now() + ahead);

/** A token of the emulator ends as late on the day that is played as it would on another. */
async function fetchOfTheDay(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!url.includes('identitytoolkit') && !url.includes('securetoken')) return response;
  return new Response(moveTokens(await response.text(), ['exp'], Math.ceil(ahead / 1000)), response);
}

const platform = { clock, fetch: fetchOfTheDay, kept: createIsolateMemory(), write: () => undefined };
/** Writes what an isolate collects for seconds: openings of links are minutes apart on a real day. */
const after = async () => undefined;
const app = createApp({ build: build as ServerBuild, ...platform, after });
const queue = createQueueHandler(platform);
const scheduled = createScheduledHandler(platform);

/**
 * The product's own shell over bindings that are counted: `X-Dia-Em` sets its clock (milliseconds since 1970), `X-Dia-Ato`
 * names the act, and `/dia/contas` tells what was used.
 */
export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === '/dia/contas') return Response.json(readCounts());
    const em = request.headers.get('X-Dia-Em');
    if (em) ahead = Number(em) - Date.now();
    beginAct(request.headers.get('X-Dia-Ato') ?? 'preparo');
    return app.fetch(request, countedBindings(env), context);
  },
  queue: (batch, env) => queue(batch, countedBindings(env)),
  async scheduled(controller, env) {
    beginAct(controller.cron === '* * * * *' ? 'cada minuto' : 'limpeza do dia');
    await scheduled(controller, countedBindings(env));
  },
} satisfies ExportedHandler<Env>;
