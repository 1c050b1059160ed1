import { type Context, Hono } from 'hono';
import { parseAnoFipe } from '../../app/domain/fipe/ano.ts';
import { MAIOR_PERGUNTA } from '../../app/domain/fipe/busca/pergunta.ts';
import { parseCodigoFipe } from '../../app/domain/fipe/codigo.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { etagOf, matchesEtag } from '../base/etag.ts';
import { addressOf, spend } from '../base/rate-limit.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import type { FipeService } from './fipe-service.ts';

/** The same for everybody, and new once a month; browsers ask again after five minutes. */
const PUBLICO = 'public, max-age=300, stale-while-revalidate=86400';

const COMBUSTIVEL = /^[A-Z]$/;

/**
 * /api/fipe: public, limited by address, before anything is read of who asks. Contract: docs/0024. It keeps no copy in
 * the data centre: the table is in the isolate's memory, and asking that cache costs more than the answer.
 */
export function createFipeApi(serviceOf: (c: Context<Ambiente>) => FipeService): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  app.use(async (c, next) => {
    await spend(c.env, 'LIMITE_GERAL', addressOf(c.req.raw));
    return next();
  });

  app.get('/busca', async (c) => {
    const q = c.req.query('q');
    if (q === undefined) throw malformed('q', 'Diga o que procura: /api/fipe/busca?q=fazer 250 2020.');
    if (q.length > MAIOR_PERGUNTA) throw malformed('q', `Use até ${MAIOR_PERGUNTA} letras.`);
    return answer(c, { resultados: await serviceOf(c).search(q) });
  });

  app.get('/:codigo', async (c) => {
    const modelo = await serviceOf(c).find(readCodigo(c.req.param('codigo')));
    if (!modelo) throw unknown('Não há moto com esse código na tabela FIPE.');
    return answer(c, {
      ...modelo,
      anos: modelo.anos.map((each) => ({ ...each, zeroKm: each.ano === 0 })),
    });
  });

  app.get('/:codigo/:ano', async (c) => {
    const codigo = readCodigo(c.req.param('codigo'));
    const ano = parseAnoFipe(c.req.param('ano'));
    if (ano === null) throw malformed('ano', 'O ano é um ano do modelo, ou 0 para zero km.');
    const combustivel = c.req.query('combustivel');
    if (combustivel !== undefined && !COMBUSTIVEL.test(combustivel))
      throw malformed('combustivel', 'O combustível é uma letra: G, F, E ou H.');
    const valor = await serviceOf(c).value(codigo, ano, combustivel);
    if (!valor) throw unknown('Não há esse código com esse ano na tabela FIPE.');
    return answer(c, valor);
  });
  return app;
}

function readCodigo(text: string): string {
  const codigo = parseCodigoFipe(text);
  if (codigo === null) throw malformed('codigo', 'O código FIPE tem sete dígitos, como 827130-5.');
  return codigo;
}

const malformed = (campo: string, mensagem: string): ErroDaApi =>
  new ErroDaApi(422, 'pergunta-invalida', mensagem, { campos: { [campo]: mensagem } });

const unknown = (mensagem: string): ErroDaApi => new ErroDaApi(404, 'nao-encontrado', mensagem);

async function answer(c: Context<Ambiente>, what: object): Promise<Response> {
  const body = JSON.stringify(what);
  const headers = { ETag: await etagOf(body), 'Cache-Control': PUBLICO };
  if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}
