import { Hono } from 'hono';
import type { ShellEnvironment } from '../shell/environment.ts';
import { SEMINOVO_NOT_FOUND } from './public-service.ts';

/** Cache-Control: the address changes with the bike; the store's name and logo appear within a day. */
const ONE_DAY_CACHE = 'public, max-age=86400';

/** GET /seminovos/previa/{id}.jpg, public: link preview image of a public seminovo without a photo. */
export function createSeminovoPreviewRoutes(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.get('/:arquivo', async (c) => {
    const [, id] = /^([0-9A-Za-z-]{10,40})\.jpg$/.exec(c.req.param('arquivo')) ?? [];
    if (!id) throw SEMINOVO_NOT_FOUND();
    const body = await c.get('contexto').previasDosSeminovos.read(id);
    return c.body(body as ReadableStream, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': ONE_DAY_CACHE,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Messengers and crawlers show the image on other hosts.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  return app;
}
