import type { Context, Handler, Hono } from 'hono';
import type { ApiOperation } from '../base/api-operation.ts';
import { addressOf, type RateLimitName, spend } from '../base/rate-limit.ts';
import type { ShellEnvironment } from './environment.ts';

/** Context of an endpoint's handler, with the named parts of its path. */
export type ApiContext<Part extends string> = Context<ShellEnvironment, `/:${Part}`>;

/** Endpoint of /api: its declaration, and the handler that keeps it. */
export type ApiEndpoint = ApiOperation & {
  /** Limit of its own, by network address; `prefixo` keeps its count apart from others of the same limit. */
  limite?: { nome: RateLimitName; prefixo?: string };
  /** True when it is answered before anything about the person is read. */
  semSessao?: boolean;
  handle: Handler<ShellEnvironment>;
};

/** Mounts endpoints at the addresses of their declarations. */
export function mountEndpoints(app: Hono<ShellEnvironment>, endpoints: readonly ApiEndpoint[]): void {
  for (const { metodo, caminho, limite, handle } of endpoints)
    app.on(metodo, caminho.replace(/\{(\w+)\}/g, ':$1'), async (c, next) => {
      if (limite) await spend(c.env, limite.nome, `${limite.prefixo ?? ''}${addressOf(c.req.raw)}`);
      return handle(c, next);
    });
}
