import { type Context, Hono } from 'hono';
import { etagOf, matchesEtag } from '../base/etag.ts';
import { readCorpoJson } from '../base/json-body.ts';
import type { Contexto } from '../context.ts';
import type { Leitura, StatusDoCache } from '../upstream/cache.ts';
import { naoEncontrado } from './usuario-regras.ts';

/** Parts of the shell that these endpoints need: the services, and the cache field of the log line. */
type Ambiente = {
  Variables: { contexto: Pick<Contexto, 'usuarios'>; registro: { cache?: string } };
};
type C<Path extends string = string> = Context<Ambiente, Path>;

/** Cache-Control of people's data: no cache may store it. */
const PRIVADO = 'private, no-store';
/** Cache-Control of companies: public, rarely changed; the browser revalidates with the ETag. */
const PUBLICO = 'public, max-age=60, stale-while-revalidate=600';

/**
 * Routes of section 7, mounted at /api. Errors are thrown as ErroDaApi and answered by the shell; the
 * service, which screens use too, decides on permissions.
 */
export function createApiRoutes(): Hono<Ambiente> {
  const app = new Hono<Ambiente>();

  app.get('/empresas', getEmpresas);

  app.use('/usuario', markPrivate);
  app.use('/usuario/*', markPrivate);
  app.use('/usuarios', markPrivate);
  app.get('/usuarios', getUsuarios);
  app.post('/usuario', postUsuario);
  app.get('/usuario/:id', getUsuario);
  app.put('/usuario/:id', putUsuario);
  app.delete('/usuario/:id', deleteUsuario);
  return app;
}

async function markPrivate(c: C, next: () => Promise<void>): Promise<void> {
  c.header('Cache-Control', PRIVADO);
  await next();
}

async function getEmpresas(c: C): Promise<Response> {
  const body = JSON.stringify(proxied(c, await c.var.contexto.usuarios.empresas()));
  const etag = await etagOf(body);
  const headers = { ETag: etag, 'Cache-Control': PUBLICO };
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}

async function getUsuarios(c: C): Promise<Response> {
  return c.json(proxied(c, await c.var.contexto.usuarios.list()));
}

async function getUsuario(c: C<'/usuario/:id'>): Promise<Response> {
  const usuario = proxied(c, await c.var.contexto.usuarios.find(c.req.param('id')));
  if (!usuario) return c.json(naoEncontrado().toBody(), 404);
  return c.json(usuario);
}

async function postUsuario(c: C): Promise<Response> {
  const { usuarios } = c.var.contexto;
  usuarios.requireIdentidade();
  const usuario = await usuarios.create(await readCorpoJson(c.req.raw));
  markCache(c, 'BYPASS');
  return c.json(usuario, 201);
}

async function putUsuario(c: C<'/usuario/:id'>): Promise<Response> {
  const { usuarios } = c.var.contexto;
  usuarios.requireIdentidade();
  const usuario = await usuarios.update(c.req.param('id'), await readCorpoJson(c.req.raw));
  markCache(c, 'BYPASS');
  return c.json(usuario);
}

async function deleteUsuario(c: C<'/usuario/:id'>): Promise<Response> {
  await c.var.contexto.usuarios.remove(c.req.param('id'));
  markCache(c, 'BYPASS');
  return c.body(null, 204);
}

function markCache(c: C, status: StatusDoCache): void {
  c.header('X-Cache', status);
  c.var.registro.cache = status;
}

function proxied<T>(c: C, { value, status }: Leitura<T>): T {
  markCache(c, status);
  return value;
}
