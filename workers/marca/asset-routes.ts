import { Hono } from 'hono';
import { matchesEtag } from '../base/etag.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import type { AssetService } from './asset-service.ts';

/**
 * Cache-Control: browsers cache but always revalidate, mostly with a 304: a company may replace its images
 * under the same address. Section 7's own cache of assets is resource-cache, which pages fill.
 */
const REVALIDATE_CACHE = 'public, no-cache';

/** CSP of an image opened on its own: it must not run or fetch anything. */
const ASSET_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** GET /resources/…: brand assets of section 3, from bucket, resources host or embedded origin. */
export function createAssetRoutes(
  serviceOf: (c: { env: ShellEnvironment['Bindings'] }) => AssetService,
): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.get('/:caminho{.+}', async (c) => {
    const recurso = await serviceOf(c).find(c.req.param('caminho'));
    const headers = {
      ETag: recurso.etag,
      'Cache-Control': REVALIDATE_CACHE,
      'Content-Security-Policy': ASSET_CSP,
    };
    if (matchesEtag(c.req.header('If-None-Match'), recurso.etag)) return c.body(null, 304, headers);
    return c.body(recurso.bytes, 200, { ...headers, 'Content-Type': recurso.tipo });
  });
  return app;
}
