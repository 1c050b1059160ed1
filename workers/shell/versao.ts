import type { MiddlewareHandler } from 'hono';
import type { Ambiente } from './ambiente.ts';

/**
 * Says with every answer which deployment gave it: X-Versao for any client, and the same in Server-Timing, the one
 * header that a page may read of requests that it did not send by hand. Section 4, "Update countdown notice".
 */
export function announceVersion(versao: string): MiddlewareHandler<Ambiente> {
  return async (c, next) => {
    await next();
    c.res.headers.set('X-Versao', versao);
    c.res.headers.append('Server-Timing', `versao;desc="${versao}"`);
  };
}
