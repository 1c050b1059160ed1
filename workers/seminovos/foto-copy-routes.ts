import { type Context, Hono } from 'hono';
import { readFotoCopy } from '../../app/domain/seminovos/foto-copies.ts';
import { soldVisibleSince } from '../../app/domain/seminovos/time-limits.ts';
import { ApiError } from '../base/api-error.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { createPublicFotoCopies } from './foto-copies.ts';
import { createPublicSeminovoRepository } from './public-repository.ts';

/** Cache-Control: a photo that is blurred later gets another address. */
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

const publicFotoNotFound = () => new ApiError(404, 'foto-nao-encontrada', 'Esta foto não existe.');

/**
 * GET /seminovos/foto/{id}.jpg and {id}-480.jpg, public: drawn copy of a released photo of a public seminovo.
 * Nothing else of a photo has a public address.
 */
export function createFotoCopyRoutes(
  desenhistaOf: (c: Context<ShellEnvironment>) => Pick<DrawingClient, 'copiar'>,
  clock: () => Date,
): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.get('/:arquivo', async (c) => {
    const asked = readFotoCopy(c.req.param('arquivo'));
    if (!asked) throw publicFotoNotFound();
    const publicos = createPublicSeminovoRepository(c.env.DB);
    const findFoto = (id: string) => publicos.findFoto(id, soldVisibleSince(clock()));
    const foto = await findFoto(asked.id);
    const copias = createPublicFotoCopies({ bucket: c.env.BALDE, drawingClient: desenhistaOf(c), findFoto });
    const body = foto && (await copias.read(foto, asked.lado));
    if (!body) throw publicFotoNotFound();
    return c.body(body, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': IMMUTABLE_CACHE,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
  return app;
}
