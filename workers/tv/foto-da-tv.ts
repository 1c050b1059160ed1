import { type Context, Hono } from 'hono';
import { ErroDaApi } from '../base/api-error.ts';
import { createFotoRepository } from '../fotos/foto-repository.ts';
import type { Ambiente } from '../shell/ambiente.ts';

/** A photo that its company takes back is gone from the data centre's cache within this time, in seconds. */
const KEPT_S = 300;
const FOTOS = 'fotos-das-tvs';

const semFoto = () => new ErroDaApi(404, 'foto-nao-encontrada', 'Esta foto não existe.');

/**
 * GET /tv/foto/{id}: a photo that a company keeps of a model, as its televisions show it. Only those: a person's photos
 * are for people of the company.
 */
export function createFotosDaTv(): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  app.get('/:id', async (c: Context<Ambiente>) => {
    const id = c.req.param('id') ?? '';
    if (!/^[0-9a-z]{10,40}$/i.test(id)) throw semFoto();
    const key = `${c.get('url').origin}/tv/foto/${id}`;
    const kept = await (await caches.open(FOTOS)).match(key);
    c.get('registro').cache = kept ? 'HIT' : 'MISS';
    if (kept) return new Response(kept.body, kept);
    const foto = await createFotoRepository(c.env.DB).findAny(id);
    const object = foto?.origem === 'modelo' ? await c.env.BALDE.get(foto.chave) : null;
    if (!foto || !object) throw semFoto();
    const answer = new Response(object.body as ReadableStream, {
      headers: {
        'Content-Type': foto.tipo,
        'Content-Length': String(foto.bytes),
        'Cache-Control': `public, max-age=${KEPT_S}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    });
    const copy = answer.clone();
    c.executionCtx.waitUntil(caches.open(FOTOS).then((fotos) => fotos.put(key, copy)));
    return answer;
  });
  return app;
}
