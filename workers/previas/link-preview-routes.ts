import { Hono } from 'hono';
import { isPreviewedPage } from '../../app/domain/pagina/link-previews.ts';
import { ApiError } from '../base/api-error.ts';
import type { ShellEnvironment } from '../shell/environment.ts';

/** Cache-Control: a store's name and logo may change, and appear within a day. */
const ONE_DAY_CACHE = 'public, max-age=86400';

/**
 * GET /previas/{page}.jpg, public: preview image of a link. `?loja=` of a company; `proposta.jpg?id=` by the
 * secret of the proposta's own link.
 */
export function createLinkPreviewRoutes(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.get('/:arquivo', async (c) => {
    const { previas } = c.get('contexto');
    const [, page = ''] = /^([a-z]+)\.jpg$/.exec(c.req.param('arquivo')) ?? [];
    const loja = c.req.query('loja');
    const isKnown = isPreviewedPage(page) && (loja === undefined || /^[1-9]\d{0,8}$/.test(loja));
    if (page !== 'proposta' && !isKnown)
      throw new ApiError(404, 'previa-nao-encontrada', 'Esta imagem não existe.');
    const body =
      page === 'proposta'
        ? await previas.readProposta(c.req.query('id') ?? '')
        : await previas.read(page, loja === undefined ? null : Number(loja));
    return c.body(body as ReadableStream, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': ONE_DAY_CACHE,
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Messengers and crawlers show the image on other hosts.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  return app;
}
