import { Hono } from 'hono';
import { readJsonBody } from '../base/json-body.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { requireUsuario } from '../usuarios/require-usuario.ts';

/** Routes of /api/artes: the studio for API clients. Contract: docs/spec/images-and-televisions.md. */
export function createPecaApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();

  app.get('/templates', async (c) => {
    await requireUsuario(c.get('contexto'));
    return c.json({ templates: c.get('contexto').artes.templates() });
  });

  app.post('/', async (c) => {
    const contexto = c.get('contexto');
    const usuario = await requireUsuario(contexto);
    const pedido = await readJsonBody(c.req.raw);
    await contexto.limitImages(usuario.uid);
    const { nova: _, ...criada } = await contexto.artes.create(usuario, pedido);
    return c.json(criada, 201);
  });

  app.put('/:id', async (c) => {
    const contexto = c.get('contexto');
    const usuario = await requireUsuario(contexto);
    const pedido = await readJsonBody(c.req.raw);
    await contexto.limitImages(usuario.uid);
    const { nova: _, ...editada } = await contexto.artes.edit(usuario, c.req.param('id'), pedido);
    return c.json(editada);
  });

  return app;
}
