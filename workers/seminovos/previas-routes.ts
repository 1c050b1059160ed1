import { Hono } from 'hono';
import type { Ambiente } from '../shell/ambiente.ts';
import { SEM_SEMINOVO } from './publico-service.ts';

/** Cache-Control: the address changes with the bike; the store's name and logo appear within a day. */
const UM_DIA = 'public, max-age=86400';

/** GET /seminovos/previa/{id}.jpg, public: link preview image of a public seminovo without a photo. */
export function createPreviasRoutes(): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  app.get('/:arquivo', async (c) => {
    const [, id] = /^([0-9A-Za-z-]{10,40})\.jpg$/.exec(c.req.param('arquivo')) ?? [];
    if (!id) throw SEM_SEMINOVO();
    const body = await c.get('contexto').previasDosSeminovos.read(id);
    return c.body(body as ReadableStream, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': UM_DIA,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Messengers and crawlers show the image on other hosts.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  return app;
}
