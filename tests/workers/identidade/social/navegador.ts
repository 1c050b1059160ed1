import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { ServerBuild } from '@remix-run/cloudflare';
import { createApp } from '../../../../workers/app.ts';
import type { Env, Settings } from '../../../../workers/base/env.ts';
import type { Fetch } from '../../../../workers/identidade/fetch-json.ts';

export const ORIGEM = 'http://localhost:8787';

/** Both providers with their client settings. */
export const CLIENTES: Settings = {
  GOOGLE_CLIENT_ID: 'cliente-google',
  GOOGLE_CLIENT_SECRET: 'segredo-de-cliente-google',
  FACEBOOK_CLIENT_ID: 'cliente-facebook',
  FACEBOOK_CLIENT_SECRET: 'segredo-de-cliente-facebook',
};

/** A build whose every screen is the one that does not exist: screens are none of these tests' business. */
const build = {
  entry: { module: { default: () => new Response(null, { status: 500 }) } },
  routes: { tudo: { id: 'tudo', path: '*', module: { loader: () => new Response(null, { status: 404 }) } } },
  assets: { version: 'teste', url: '', entry: { module: '', imports: [] }, routes: {} },
  future: {},
  isSpaMode: false,
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  basename: '/',
  mode: 'production',
} as unknown as ServerBuild;

/** A browser with cookies in front of the whole edge shell, whose network and clock the test gives. */
export function createNavegador(fetch: Fetch, { clock = () => new Date(), settings = CLIENTES } = {}) {
  const log: Record<string, unknown>[] = [];
  const app = createApp({
    build,
    clock: clock,
    fetch,
    write: (linha) => log.push(linha),
  });
  const cookies = new Map<string, string>();

  return {
    cookies,
    log,
    async get(address: string, headers: Record<string, string> = {}): Promise<Response> {
      const ctx = createExecutionContext();
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const request = new Request(new URL(address, ORIGEM), {
        headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers },
      });
      const response = await app.fetch(request, { ...(env as Env), ...settings }, ctx);
      await waitOnExecutionContext(ctx);
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (/Max-Age=0/.test(line)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    },
    countSessions: async () =>
      (await env.DB.prepare('select count(*) as n from sessoes').first<{ n: number }>())?.n ?? -1,
  };
}
