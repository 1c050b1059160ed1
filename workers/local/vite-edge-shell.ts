import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Plugin, ViteDevServer } from 'vite';
import { getPlatformProxy } from 'wrangler';

/**
 * Lets `npm run dev` answer through the same Hono shell as the Worker, so that guards, headers and endpoints
 * behave as in workerd while screens reload hot. Bindings come from wrangler's local simulation.
 */
export function edgeShell(): Plugin {
  return {
    name: 'edge-shell',
    apply: 'serve',
    async configureServer(server) {
      if (!process.env.BALCAO_DEV) return;
      const platform = await getPlatformProxy({
        configPath: 'wrangler.toml',
        persist: { path: process.env.BALCAO_DEV },
      });
      server.httpServer?.once('close', () => void platform.dispose());
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(server, platform, request, response).catch(next);
        });
      };
    },
  };
}

type Platform = Awaited<ReturnType<typeof getPlatformProxy>>;

async function answer(
  server: ViteDevServer,
  platform: Platform,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const { createApp } = (await server.ssrLoadModule('/workers/app.ts')) as typeof import('../app.ts');
  const build = await server.ssrLoadModule('virtual:remix/server-build');
  const app = createApp({ build: build as never });
  const response = await app.fetch(
    toRequest(incoming),
    { ...platform.env, ...process.env } as never,
    platform.ctx as never,
  );
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
  Readable.fromWeb(response.body as never).pipe(outgoing);
}

function toRequest(incoming: IncomingMessage & { originalUrl?: string }): Request {
  const url = new URL(incoming.originalUrl ?? incoming.url ?? '/', `http://${incoming.headers.host}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(url, {
    method: incoming.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming) as never, duplex: 'half' } : {}),
  } as RequestInit);
}
