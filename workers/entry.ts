import type { ServerBuild } from '@remix-run/cloudflare';
// @ts-expect-error The build has no types of its own; it exists once `npm run build` has run.
import * as build from '../build/server/index.js';
import { createApp } from './app.ts';
import type { Env } from './base/env.ts';
import { createIsolateMemory } from './context/isolate-memory.ts';
import { createQueueHandler } from './queue.ts';
import { createScheduledHandler } from './scheduled.ts';
import { writeToConsole } from './shell/request-log.ts';

const now = () => new Date();

const platform = {
  clock: now,
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  kept: createIsolateMemory(),
  write: writeToConsole,
};

/** The edge Worker: the shell (app.ts) with the real build, clock, network and log. */
const app = createApp({ build: build as ServerBuild, ...platform });

/** Handlers that Cloudflare calls: requests, queue messages, and wrangler.toml's cron triggers. */
export default {
  fetch: app.fetch,
  queue: createQueueHandler(platform),
  scheduled: createScheduledHandler(platform),
} satisfies ExportedHandler<Env>;
