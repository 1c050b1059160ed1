import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { administraRede } from '../../app/domain/pessoas/administracao.ts';
import type { NomeDeRecurso } from '../../app/domain/resource/cabecalhos.ts';
import { type Item, valoresDe } from '../../app/domain/resource/recurso.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { readCorpoJson } from '../base/json-body.ts';
import { requireEmpresa } from '../base/owner.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import { requireQuemPede } from '../usuarios/require-quem-pede.ts';
import { camposDe, empresaSchema, limiteSchema, POR_PAGINA } from './recurso-operacoes.ts';

/** Cache-Control: valid for one company and today only. */
const PRIVADO = 'private, no-store';

/** Person and company of a request: one's own, or that of `?empresa=`, which the service checks. */
async function askedOf(c: Context<Ambiente>) {
  const contexto = c.get('contexto');
  const usuario = await requireQuemPede(contexto);
  const asked = c.req.query('empresa');
  if (asked !== undefined && !v.is(empresaSchema, asked))
    throw invalid({ empresa: 'Use o número da empresa.' });
  c.header('Cache-Control', PRIVADO);
  if (asked !== undefined && asked !== String(usuario.id_empresa) && administraRede(usuario)) {
    const { value } = await contexto.usuarios.empresas();
    if (!value.some(({ id }) => String(id) === asked))
      throw new ErroDaApi(404, 'empresa-nao-encontrada', 'Esta loja não existe.');
  }
  return { ...contexto, usuario, idEmpresa: asked === undefined ? requireEmpresa(usuario) : Number(asked) };
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return POR_PAGINA;
  return readFields(v.object({ limite: limiteSchema }), { limite: Number(text) }, { whole: 'limite' }).limite;
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new ErroDaApi(422, 'dados-invalidos', 'Confira os dados e envie de novo.');
}

/**
 * Routes of /api/{resource}: JSON of a declared resource, with the same checks as its screens. GET lists with
 * a keyset cursor (`?filtro=`, `?ordem=`, `?busca=`, `?limite=`, `?depois=`), POST is idempotent by client
 * id, PUT names the version that it changes, DELETE deletes or ends. Contract: docs/spec/trade.md.
 */
export function createRecursoApi(nome: NomeDeRecurso): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  const campos = camposDe(nome);
  const toBody = ({ id, versao, encerradoEm, criadoEm, alteradoEm, ...item }: Item) => ({
    ...{ id, versao },
    ...valoresDe(campos, item),
    ...{ encerradoEm, criadoEm, alteradoEm },
  });

  const read = (pedido: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(pedido).map(([campo, valor]) => {
        const found = Object.hasOwn(campos, campo) ? campos[campo] : undefined;
        return [campo, found?.fromJson ? found.fromJson(valor) : valor];
      }),
    );

  app.get('/', async (c) => {
    const { recursos, usuario, idEmpresa } = await askedOf(c);
    const { filtro, ordem, busca, depois: cursor, limite } = c.req.query();
    const page = { cursor, limit: limitOf(limite) };
    const { itens, proximo } = await recursos.list(nome, usuario, idEmpresa, { filtro, ordem, busca }, page);
    return c.json({ itens: itens.map(toBody), proximo });
  });

  app.post('/', async (c) => {
    const { recursos, usuario, idEmpresa } = await askedOf(c);
    const { id, ...pedido } = fieldsOf(await readCorpoJson(c.req.raw));
    const { item, nova } = await recursos.create(nome, usuario, idEmpresa, { ...read(pedido), id });
    return c.json(toBody(item), nova ? 201 : 200);
  });

  app.get('/:id', async (c) => {
    const { recursos, usuario, idEmpresa } = await askedOf(c);
    return c.json(toBody(await recursos.find(nome, usuario, idEmpresa, c.req.param('id'))));
  });

  app.put('/:id', async (c) => {
    const { recursos, usuario, idEmpresa } = await askedOf(c);
    const { versao, ...pedido } = fieldsOf(await readCorpoJson(c.req.raw));
    return c.json(
      toBody(await recursos.edit(nome, usuario, idEmpresa, c.req.param('id'), versao, read(pedido))),
    );
  });

  app.delete('/:id', async (c) => {
    const { recursos, usuario, idEmpresa } = await askedOf(c);
    return c.json({ situacao: await recursos.remove(nome, usuario, idEmpresa, c.req.param('id')) });
  });
  return app;
}
