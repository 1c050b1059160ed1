import { type Context, Hono } from 'hono';
import { encodeQr } from '../../app/arte/qr.ts';
import { silhouetteSvg } from '../../app/arte/silhouettes.ts';
import { vitrineMotoColours } from '../../app/arte/templates/vitrine-colours.ts';
import { MOTO_CLASSES } from '../../app/domain/motos/catalogo.ts';
import { ApiError } from '../base/api-error.ts';
import { createFotoRepository } from '../fotos/foto-repository.ts';
import type { ShellEnvironment } from '../shell/environment.ts';

/** Cache-Control: a drawing never changes under its address; a new colour has another one. */
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
/** Maximum age of a photo in caches, seconds: a removed one is gone by then. */
const FOTO_MAX_AGE_S = 300;
const FOTO_CACHE = 'fotos-das-tvs';

const CSP = "default-src 'none'; sandbox";

const figureNotFound = () => new ApiError(404, 'figura-nao-encontrada', 'Esta figura não existe.');

/**
 * Images of the televisions' pages, public: GET /tv/foto/{id} is a company's photo of a model, never a
 * person's; /tv/silhueta/{class}.svg?cor={rrggbb} a motorcycle silhouette in that colour;
 * /tv/codigo/{code}.svg a QR code of the screen where an administrator registers the television.
 */
export function createTvFigures(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();

  app.get('/foto/:id', async (c) => {
    const id = c.req.param('id');
    if (!/^[0-9a-z]{10,40}$/i.test(id)) throw figureNotFound();
    const key = `${c.get('url').origin}/tv/foto/${id}`;
    const kept = await (await caches.open(FOTO_CACHE)).match(key);
    c.get('registro').cache = kept ? 'HIT' : 'MISS';
    return kept ? new Response(kept.body, kept) : readFoto(c, id, key);
  });

  app.get('/silhueta/:arquivo', (c) => {
    const classe = MOTO_CLASSES.find((each) => `${each}.svg` === c.req.param('arquivo'));
    const colour = c.req.query('cor') ?? '';
    if (!classe || !/^[0-9a-f]{6}$/.test(colour)) throw figureNotFound();
    const destaque = `#${colour}`;
    const colours = { ...vitrineMotoColours({ primaria: destaque, sobrePrimaria: destaque }), destaque };
    return c.body(silhouetteSvg(classe, colours), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': IMMUTABLE_CACHE,
      'Content-Security-Policy': CSP,
    });
  });

  app.get('/codigo/:arquivo', (c) => {
    const code = /^([0-9A-Z]{6})\.svg$/.exec(c.req.param('arquivo'))?.[1];
    if (!code) throw figureNotFound();
    const host = c.get('configuration').publicUrl ?? c.get('url').origin;
    const { lado, path } = encodeQr(`${host}/admin/televisoes/adotar?codigo=${code}`);
    const ground = `<path fill="#fff" d="M0 0h${lado}v${lado}h-${lado}z"/>`;
    return c.body(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}">${ground}<path d="${path}" shape-rendering="crispEdges"/></svg>`,
      200,
      { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': CSP },
    );
  });

  return app;
}

/** Reads a photo from the bucket and caches it. Throws ApiError 404. */
async function readFoto(c: Context<ShellEnvironment>, id: string, key: string): Promise<Response> {
  const foto = await createFotoRepository(c.env.DB).findAny(id);
  const object = foto?.origem === 'modelo' ? await c.env.BALDE.get(foto.chave) : null;
  if (!foto || !object) throw figureNotFound();
  const answer = new Response(object.body as ReadableStream, {
    headers: {
      'Content-Type': foto.tipo,
      'Content-Length': String(foto.bytes),
      'Cache-Control': `public, max-age=${FOTO_MAX_AGE_S}`,
      'Content-Security-Policy': CSP,
    },
  });
  const copy = answer.clone();
  c.executionCtx.waitUntil(caches.open(FOTO_CACHE).then((fotos) => fotos.put(key, copy)));
  return answer;
}
