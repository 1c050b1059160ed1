import type { MiddlewareHandler } from 'hono';
import type { Ambiente } from './ambiente.ts';

/** What browsers and caches may keep tells nobody which deployment is on the air. RFC 9111 5.2.2.5. */
const NAO_SE_GUARDA = /(?:^|[\s,])no-store(?:$|[\s,])/i;

/**
 * Says which deployment gave an answer: X-Versao for any client, and the same in Server-Timing, the one header that
 * a page may read of requests that it did not send by hand. Only in answers that nobody keeps, since a copy would
 * go on naming the deployment of the day it was made. Section 4, "Update countdown notice".
 */
export function announceVersion(versao: string): MiddlewareHandler<Ambiente> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!NAO_SE_GUARDA.test(headers.get('Cache-Control') ?? '')) return;
    headers.set('X-Versao', versao);
    headers.append('Server-Timing', `versao;desc="${versao}"`);
  };
}
