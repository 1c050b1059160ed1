import { Hono } from 'hono';
import type { Usuario } from '../../app/domain/usuario.ts';
import { readCorpoJson } from '../api/corpo-json.ts';
import { ErroDaApi, metodoNaoPermitido } from '../api/erro-da-api.ts';
import type { Contexto } from '../context.ts';
import type { Ambiente } from '../shell/ambiente.ts';

/** /api/artes: the studio's service for clients that are no browser. Contract: design/architecture.md. */
export function createArteApi(): Hono<Ambiente> {
  const app = new Hono<Ambiente>();

  app.get('/templates', async (c) => {
    await requireUsuario(c.get('contexto'));
    return c.json({ templates: c.get('contexto').artes.templates() });
  });

  app.post('/', async (c) => {
    const contexto = c.get('contexto');
    const usuario = await requireUsuario(contexto);
    const pedido = await readCorpoJson(c.req.raw);
    await contexto.limitImages(usuario.uid);
    const { nova: _, ...criada } = await contexto.artes.create(usuario, pedido);
    return c.json(criada, 201);
  });

  app.all('/templates', () => {
    throw metodoNaoPermitido('GET, HEAD');
  });
  app.all('/', () => {
    throw metodoNaoPermitido('POST');
  });
  return app;
}

/** The registered user of the request. Throws ErroDaApi 401 for visitors, 403 for the unregistered, 502 or 504. */
async function requireUsuario(contexto: Contexto): Promise<Usuario> {
  contexto.usuarios.requireIdentidade();
  const situacao = await contexto.usuarios.situacao();
  if (situacao.tipo === 'cadastrado') return situacao.usuario;
  if (situacao.tipo === 'indisponivel' || situacao.tipo === 'sessao-encerrada') throw situacao.erro;
  throw new ErroDaApi(403, 'sem-cadastro', 'Complete seu cadastro para continuar.');
}
