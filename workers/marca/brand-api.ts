import { Hono } from 'hono';
import { ApiError } from '../base/api-error.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { requireRequester } from '../usuarios/require-requester.ts';

/**
 * GET /api/marca/{id}: brand JSON of the person's own company, never cached (section 7). Another company's is
 * answered with 404.
 */
export function createBrandApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.get('/:id', async (c) => {
    const contexto = c.get('contexto');
    const { id_empresa: idEmpresa } = await requireRequester(contexto);
    if (idEmpresa === null || c.req.param('id') !== String(idEmpresa)) {
      throw new ApiError(404, 'marca-nao-encontrada', 'Esta não é a marca da sua empresa.');
    }
    return c.json(await contexto.marcas.find(idEmpresa), 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
