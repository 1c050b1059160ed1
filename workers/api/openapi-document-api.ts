import { Hono } from 'hono';
import { etagOf, matchesEtag } from '../base/etag.ts';
import type { ShellEnvironment } from '../shell/environment.ts';

/** Cache-Control: the document is public and changes only with a deployment. */
const PUBLIC_CACHE = 'public, max-age=300, stale-while-revalidate=86400';

/** GET /api/openapi.json: OpenAPI description of everything under /api. docs/decisions/0033 */
export function createOpenApiDocumentApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.get('/', async (c) => {
    const body = JSON.stringify(c.get('contexto').documentoDaApi());
    const headers = { ETag: await etagOf(body), 'Cache-Control': PUBLIC_CACHE };
    if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
  });
  return app;
}
