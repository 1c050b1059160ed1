import { type Context, Hono } from 'hono';
import { ApiError } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { readJsonBody } from '../base/json-body.ts';
import { readFotoUpload, readTotal } from '../fotos/read-upload.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { type SeminovoFotoProgress, seminovoFotoNotFound } from './seminovo-fotos.ts';

/**
 * Secret of the visitor's link: in a header from code, in the query from an `<img>`; the log contains
 * neither.
 */
const linkOf = (c: Context<ShellEnvironment>) => ({
  id: c.req.param('id') ?? '',
  segredo: c.req.header('X-Segredo') ?? c.req.query('s'),
});

const toBody = (andamento: SeminovoFotoProgress) => ('foto' in andamento ? andamento.foto : andamento);

/**
 * Routes of /api/avaliacoes: visitors' requests for an evaluation, without a session. POST stores one
 * (idempotent by client id); GET /formulario returns another form token; photos go to …/{id}/fotos/{client
 * id}, authorised by the request's secret.
 */
export function createAvaliacaoApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();

  app.get('/formulario', async (c) =>
    c.json({ senha: await c.get('contexto').pedidos.issueSenha() }, 200, { 'Cache-Control': 'no-store' }),
  );

  app.post('/', async (c) => {
    const body = await readJsonBody(c.req.raw);
    const { id, segredo, campos, senha, verificacao } = fieldsOf(body);
    const stored = await c.get('contexto').pedidos.create({
      ...{ id, segredo, senha, verificacao, campos: textsOf(campos) },
    });
    return c.json({ id: stored.id }, stored.nova ? 201 : 200);
  });

  app.get('/:id/fotos/:foto', async (c) => {
    const contexto = c.get('contexto');
    const own = await contexto.visitantes.requireOwn(linkOf(c));
    const found = await contexto.seminovoFotos.open(own, c.req.param('foto'));
    const { largura: asked = null, ...rest } = c.req.query();
    const whole = `${c.req.path}?${new URLSearchParams(rest)}`;
    const foto = await found?.answer({ request: c.req.raw, asked, whole });
    if (!foto) throw seminovoFotoNotFound();
    return foto;
  });

  app.get('/:id/fotos/:foto/envio', async (c) => {
    const contexto = c.get('contexto');
    const own = await contexto.visitantes.requireOwn(linkOf(c), true);
    const idCliente = requireClientId(c.req.param('foto'));
    const andamento = await contexto.seminovoFotos.progress(own, idCliente, readTotal(c.req.query('total')));
    return c.json(toBody(andamento), 200, { 'Cache-Control': 'no-store' });
  });

  app.put('/:id/fotos/:foto', async (c) => {
    const contexto = c.get('contexto');
    const own = await contexto.visitantes.requireOwn(linkOf(c), true);
    const envio = await readFotoUpload(c.req.raw, c.req.param('foto'));
    const angulo = c.req.header('X-Angulo') ?? '';
    const andamento = await contexto.fotosDoVisitante(own.id).add(own, { ...envio, angulo });
    if ('recebido' in andamento) return c.json(toBody(andamento), 202);
    return c.json(toBody(andamento), andamento.nova ? 201 : 200);
  });

  return app;
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new ApiError(422, 'dados-invalidos', 'Confira os dados e envie de novo.');
}

/** Drops values that are no text. */
const textsOf = (campos: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof campos === 'object' && campos !== null ? campos : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
