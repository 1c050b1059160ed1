import { type Context, Hono } from 'hono';
import { fotoUrl } from '../../app/domain/fotos/foto.ts';
import { requireClientId } from '../base/client-id.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { requireUsuario } from '../usuarios/require-usuario.ts';
import { type FotoUploadProgress, fotoNotFound } from './foto-service.ts';
import { readFotoUpload, readTotal } from './read-upload.ts';

/**
 * Routes of /api/fotos: photos for pieces, for people of the company only. PUT uploads one under a
 * client-made id, whole or in parts (Content-Range); GET …/envio returns the progress.
 */
export function createFotoApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();

  // Former address: beside "/:id/envio" one path could have meant both.
  app.all('/modelo/:moto', (c) =>
    c.redirect(`/api/modelos/${encodeURIComponent(c.req.param('moto'))}/fotos`, 308),
  );

  const answer = async (c: Context<ShellEnvironment>, id: string, asked: string | null) => {
    const contexto = c.get('contexto');
    const found = await contexto.fotos.open(await requireUsuario(contexto), id);
    const foto = await found?.answer({ request: c.req.raw, asked, whole: fotoUrl(id) });
    if (!foto) throw fotoNotFound();
    return foto;
  };

  app.get('/:id', (c) => answer(c, c.req.param('id'), null));
  app.get('/:id/reduzida/:largura', (c) => answer(c, c.req.param('id'), c.req.param('largura')));

  app.get('/:id/envio', async (c) => {
    const contexto = c.get('contexto');
    const usuario = await requireUsuario(contexto);
    const idCliente = requireClientId(c.req.param('id'));
    const total = readTotal(c.req.query('total'));
    const andamento = await contexto.fotos.progress(usuario, idCliente, total);
    return c.json(toBody(andamento), 200, { 'Cache-Control': 'no-store' });
  });

  app.put('/:id', async (c) => {
    const contexto = c.get('contexto');
    const usuario = await requireUsuario(contexto);
    const envio = await readFotoUpload(c.req.raw, c.req.param('id'));
    const andamento = await contexto.fotos.save(usuario, envio);
    if ('recebido' in andamento) return c.json(toBody(andamento), 202);
    return c.json(toBody(andamento), andamento.nova ? 201 : 200);
  });

  app.delete('/:id', async (c) => {
    const contexto = c.get('contexto');
    await contexto.fotos.remove(await requireUsuario(contexto), c.req.param('id'));
    return c.body(null, 204);
  });

  return app;
}

const toBody = (andamento: FotoUploadProgress) => ('foto' in andamento ? andamento.foto : andamento);

/** GET /api/modelos/{moto}/fotos: photos that the company stores of a model, for its own people. */
export function createModeloFotosApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.get('/:moto/fotos', async (c) => {
    const contexto = c.get('contexto');
    const fotos = await contexto.fotosDosModelos.offered(
      await requireUsuario(contexto),
      c.req.param('moto').slice(0, 100),
    );
    return c.json({ fotos }, 200, { 'Cache-Control': 'private, no-cache' });
  });
  return app;
}
