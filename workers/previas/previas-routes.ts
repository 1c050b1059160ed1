import { Hono } from 'hono';
import { isPaginaComPrevia } from '../../app/domain/pagina/previas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Ambiente } from '../shell/ambiente.ts';

/** Cache-Control: a store's name and logo may change, and appear within a day. */
const UM_DIA = 'public, max-age=86400';

/**
 * GET /previas/{page}.jpg, public: preview image of a link. `?loja=` of a company; `proposta.jpg?id=` by the
 * secret of the proposta's own link.
 */
export function createPreviasRoutes(): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  app.get('/:arquivo', async (c) => {
    const { previas } = c.get('contexto');
    const [, pagina = ''] = /^([a-z]+)\.jpg$/.exec(c.req.param('arquivo')) ?? [];
    const loja = c.req.query('loja');
    const isKnown = isPaginaComPrevia(pagina) && (loja === undefined || /^[1-9]\d{0,8}$/.test(loja));
    if (pagina !== 'proposta' && !isKnown)
      throw new ErroDaApi(404, 'previa-nao-encontrada', 'Esta imagem não existe.');
    const body =
      pagina === 'proposta'
        ? await previas.readProposta(c.req.query('id') ?? '')
        : await previas.read(pagina, loja === undefined ? null : Number(loja));
    return c.body(body as ReadableStream, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': UM_DIA,
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Messengers and crawlers show the image on other hosts.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  return app;
}
