import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { issueMessage } from '../../app/domain/valores/messages-by-field.ts';
import { ApiError } from '../base/api-error.ts';
import { etagOf, matchesEtag } from '../base/etag.ts';
import { addressOf, spend } from '../base/rate-limit.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import {
  codigoFipeSchema,
  fipeCombustivelSchema,
  fipeSearchSchema,
  fipeYearSchema,
} from './fipe-operations.ts';
import type { FipeService } from './fipe-service.ts';

/** Cache-Control: public data, new once a month; browsers revalidate after five minutes. */
const PUBLIC_CACHE = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * Routes of /api/fipe: public, rate-limited by address before anything about the person is read. Contract:
 * docs/decisions/0024. The data centre's cache is not used: the table is in the isolate's memory, and reading that
 * cache costs more.
 */
export function createFipeApi(
  serviceOf: (c: Context<ShellEnvironment>) => FipeService,
): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.use(async (c, next) => {
    await spend(c.env, 'LIMITE_GERAL', addressOf(c.req.raw));
    return next();
  });

  app.get('/busca', async (c) => {
    const q = readPart('q', fipeSearchSchema, c.req.query('q'));
    return answer(c, { resultados: await serviceOf(c).search(q) });
  });

  app.get('/:codigo', async (c) => {
    const modelo = await serviceOf(c).find(readPart('codigo', codigoFipeSchema, c.req.param('codigo')));
    if (!modelo) throw unknown('Não há moto com esse código na tabela FIPE.');
    return answer(c, {
      ...modelo,
      anos: modelo.anos.map((each) => ({ ...each, zeroKm: each.ano === 0 })),
    });
  });

  app.get('/:codigo/:ano', async (c) => {
    const codigo = readPart('codigo', codigoFipeSchema, c.req.param('codigo'));
    const ano = readPart('ano', fipeYearSchema, c.req.param('ano'));
    const combustivel = readPart(
      'combustivel',
      v.optional(fipeCombustivelSchema),
      c.req.query('combustivel'),
    );
    const valor = await serviceOf(c).value(codigo, ano, combustivel);
    if (!valor) throw unknown('Não há esse código com esse ano na tabela FIPE.');
    return answer(c, valor);
  });
  return app;
}

/** Parses a part of the path. Throws ApiError 422 with the schema's message. */
function readPart<Schema extends v.GenericSchema>(
  campo: string,
  schema: Schema,
  text: string | undefined,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, text);
  if (read.success) return read.output;
  const mensagem = issueMessage(read.issues[0]);
  throw new ApiError(422, 'pergunta-invalida', mensagem, { campos: { [campo]: mensagem } });
}

const unknown = (mensagem: string): ApiError => new ApiError(404, 'nao-encontrado', mensagem);

async function answer(c: Context<ShellEnvironment>, what: object): Promise<Response> {
  const body = JSON.stringify(what);
  const headers = { ETag: await etagOf(body), 'Cache-Control': PUBLIC_CACHE };
  if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}
