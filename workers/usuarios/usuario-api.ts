import { type Context, Hono } from 'hono';
import { etagOf, matchesEtag } from '../base/etag.ts';
import { readJsonBody } from '../base/json-body.ts';
import type { RequestContext } from '../context/context.ts';
import type { CacheRead, CacheStatus } from '../upstream/cache.ts';
import { usuarioNotFound } from './usuario-rules.ts';

/** Parts of the shell that these endpoints need: the services, and the cache field of the log line. */
type UsuarioApiEnvironment = {
  Variables: { contexto: Pick<RequestContext, 'usuarios'>; registro: { cache?: string } };
};
type UsuarioApiContext<Path extends string = string> = Context<UsuarioApiEnvironment, Path>;

/** Cache-Control of people's data: no cache may store it. */
const PRIVATE_CACHE = 'private, no-store';
/** Cache-Control of companies: public, rarely changed; the browser revalidates with the ETag. */
const PUBLIC_CACHE = 'public, max-age=60, stale-while-revalidate=600';

/**
 * Routes of section 7, mounted at /api. Errors are thrown as ApiError and answered by the shell; the
 * service, which screens use too, decides on permissions.
 */
export function createUsuarioApi(): Hono<UsuarioApiEnvironment> {
  const app = new Hono<UsuarioApiEnvironment>();

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

async function markPrivate(c: UsuarioApiContext, next: () => Promise<void>): Promise<void> {
  c.header('Cache-Control', PRIVATE_CACHE);
  await next();
}

async function getEmpresas(c: UsuarioApiContext): Promise<Response> {
  const body = JSON.stringify(proxied(c, await c.var.contexto.usuarios.empresas()));
  const etag = await etagOf(body);
  const headers = { ETag: etag, 'Cache-Control': PUBLIC_CACHE };
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}

async function getUsuarios(c: UsuarioApiContext): Promise<Response> {
  return c.json(proxied(c, await c.var.contexto.usuarios.list()));
}

async function getUsuario(c: UsuarioApiContext<'/usuario/:id'>): Promise<Response> {
  const usuario = proxied(c, await c.var.contexto.usuarios.find(c.req.param('id')));
  if (!usuario) return c.json(usuarioNotFound().toBody(), 404);
  return c.json(usuario);
}

async function postUsuario(c: UsuarioApiContext): Promise<Response> {
  const { usuarios } = c.var.contexto;
  usuarios.requireIdentidade();
  const usuario = await usuarios.create(await readJsonBody(c.req.raw));
  markCache(c, 'BYPASS');
  return c.json(usuario, 201);
}

async function putUsuario(c: UsuarioApiContext<'/usuario/:id'>): Promise<Response> {
  const { usuarios } = c.var.contexto;
  usuarios.requireIdentidade();
  const usuario = await usuarios.update(c.req.param('id'), await readJsonBody(c.req.raw));
  markCache(c, 'BYPASS');
  return c.json(usuario);
}

async function deleteUsuario(c: UsuarioApiContext<'/usuario/:id'>): Promise<Response> {
  await c.var.contexto.usuarios.remove(c.req.param('id'));
  markCache(c, 'BYPASS');
  return c.body(null, 204);
}

function markCache(c: UsuarioApiContext, status: CacheStatus): void {
  c.header('X-Cache', status);
  c.var.registro.cache = status;
}

function proxied<T>(c: UsuarioApiContext, { value, status }: CacheRead<T>): T {
  markCache(c, status);
  return value;
}
