import type { Handler, MiddlewareHandler } from 'hono';
import type { ShellEnvironment } from './environment.ts';

/**
 * Matches no-store in Cache-Control: cacheable responses must not name the deployment (RFC 9111, 5.2.2.5).
 */
const NO_STORE = /(?:^|[\s,])no-store(?:$|[\s,])/i;

/**
 * Middleware that names the deployment: X-Versao for any client, and the same in Server-Timing, the one
 * header that a page may read of requests it did not send itself. Only in responses that are not cached,
 * since a copy would go on naming an old deployment. Section 4, "Update countdown notice".
 */
export function announceVersion(version: string): MiddlewareHandler<ShellEnvironment> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!NO_STORE.test(headers.get('Cache-Control') ?? '')) return;
    headers.set('X-Versao', version);
    headers.append('Server-Timing', `versao;desc="${version}"`);
  };
}

/** Handler that answers the deployment's version in JSON; its text and its header are made once. */
export function createVersionAnswer(versao: string): Handler<ShellEnvironment> {
  const text = JSON.stringify({ versao });
  const headers = new Headers({ 'Content-Type': 'application/json' });
  return () => new Response(text, { headers });
}
