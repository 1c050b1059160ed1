import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { ServerBuild } from '@remix-run/cloudflare';
import type { Plugin, ViteDevServer } from 'vite';
import { getPlatformProxy } from 'wrangler';
import type { Env } from '../base/env.ts';

type Platform = Awaited<ReturnType<typeof getPlatformProxy<Env>>>;

/**
 * Plugin: `npm run dev` answers through the same Hono shell as the Worker, so that guards, headers and
 * endpoints behave as in workerd while screens reload hot. Bindings come from wrangler's local simulation,
 * over the same files as `npm start`. Inactive unless workers/local/dev.mjs started Vite.
 */
export function edgeShell(): Plugin {
  const config = process.env.BALCAO_DEV_CONFIG;
  const persist = process.env.BALCAO_DEV_PERSIST;
  return {
    name: 'edge-shell',
    apply: 'serve',
    enforce: 'pre',
    // Packages discovered only while a page loads are bundled again, which leaves that page with two copies
    // of Remix.
    config: () => ({
      optimizeDeps: { entries: ['app/{root,entry.client}.tsx', 'app/{telas,layouts}/**/*.tsx'] },
    }),
    async configureServer(server) {
      if (!config || !persist) return;
      const platform = await getPlatformProxy<Env>({ configPath: config, persist: { path: persist } });
      // Workers have the Cache API as a global.
      Object.assign(globalThis, { caches: platform.caches });
      server.httpServer?.once('close', () => void platform.dispose());
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(server, platform, request, response).catch(next);
        });
      };
    },
  };
}

async function answer(
  server: ViteDevServer,
  platform: Platform,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { createDevApp } = (await server.ssrLoadModule(
    '/workers/local/dev-entry.ts',
  )) as typeof import('./dev-entry.ts');
  const build = (await server.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  const cancelled = new AbortController();
  outgoing.once('close', () => cancelled.abort());
  const request = toRequest(incoming, cancelled.signal);
  const response = await createDevApp(build).fetch(request, platform.env, platform.ctx);

  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (!response.body) {
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing).catch((error) => {
    if (!cancelled.signal.aborted) throw error;
  });
}

function toRequest(incoming: IncomingMessage & { originalUrl?: string }, signal: AbortSignal): Request {
  const url = new URL(incoming.originalUrl ?? incoming.url ?? '/', `http://${incoming.headers.host}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(url, {
    method: incoming.method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  } as RequestInit);
}
