import { type Context, Hono } from 'hono';
import { vendidosVisiveisDesde } from '../../app/domain/seminovos/prazos.ts';
import { readCopia } from '../../app/domain/seminovos/vitrine.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import { createCopias } from './copias.ts';
import { createPublicoRepository } from './publico-repository.ts';

/** Cache-Control: a photo that is blurred later gets another address. */
const PARA_SEMPRE = 'public, max-age=31536000, immutable';

const semFoto = () => new ErroDaApi(404, 'foto-nao-encontrada', 'Esta foto não existe.');

/**
 * GET /seminovos/foto/{id}.jpg and {id}-480.jpg, public: drawn copy of a released photo of a public seminovo.
 * Nothing else of a photo has a public address.
 */
export function createCopiasRoutes(
  desenhistaOf: (c: Context<Ambiente>) => Pick<Desenhista, 'copiar'>,
  agora: () => Date,
): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  app.get('/:arquivo', async (c) => {
    const asked = readCopia(c.req.param('arquivo'));
    if (!asked) throw semFoto();
    const publicos = createPublicoRepository(c.env.DB);
    const findFoto = (id: string) => publicos.findFoto(id, vendidosVisiveisDesde(agora()));
    const foto = await findFoto(asked.id);
    const copias = createCopias({ balde: c.env.BALDE, desenhista: desenhistaOf(c), findFoto });
    const body = foto && (await copias.read(foto, asked.lado));
    if (!body) throw semFoto();
    return c.body(body, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': PARA_SEMPRE,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
  return app;
}
