import { Hono } from 'hono';
import { etagOf, matchesEtag } from '../base/etag.ts';
import type { ShellEnvironment } from '../shell/environment.ts';

/** Cache-Control: the catalogue's own prices are public; a company's are private. */
const PUBLIC_CACHE = 'public, max-age=60, stale-while-revalidate=600';
const EMPRESA_CACHE = 'private, no-cache';

/**
 * GET /api/catalogo: shared motorcycle JSON, in its `data` field (section 3), with the prices that the
 * person's company suggests today. Screens poll it every second until it is available (section 4).
 */
export function createCatalogoApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.get('/', async (c) => {
    const { motos, status, idEmpresa } = await c.get('contexto').catalogo.read();
    c.get('registro').cache = status;
    const body = JSON.stringify({ data: motos });
    const headers = {
      ETag: await etagOf(body),
      'Cache-Control': idEmpresa === null ? PUBLIC_CACHE : EMPRESA_CACHE,
      Vary: 'Cookie, Authorization',
      'X-Cache': status,
    };
    if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
  });
  return app;
}
