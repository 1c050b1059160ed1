import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { administersRede } from '../../app/domain/pessoas/administration.ts';
import { itemFieldValues, type StoredItem } from '../../app/domain/resource/resource.ts';
import type { ResourceName } from '../../app/domain/resource/resource-headers.ts';
import { ApiError } from '../base/api-error.ts';
import { readJsonBody } from '../base/json-body.ts';
import { requireEmpresa } from '../base/owner.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { requireRequester } from '../usuarios/require-requester.ts';
import { empresaIdSchema, fieldsOfResource, limitSchema, PER_PAGE } from './resource-operations.ts';

/** Cache-Control: valid for one company and today only. */
const PRIVATE_CACHE = 'private, no-store';

/** Person and company of a request: one's own, or that of `?empresa=`, which the service checks. */
async function askedOf(c: Context<ShellEnvironment>) {
  const contexto = c.get('contexto');
  const usuario = await requireRequester(contexto);
  const asked = c.req.query('empresa');
  if (asked !== undefined && !v.is(empresaIdSchema, asked))
    throw invalid({ empresa: 'Use o número da empresa.' });
  c.header('Cache-Control', PRIVATE_CACHE);
  if (asked !== undefined && asked !== String(usuario.id_empresa) && administersRede(usuario)) {
    const { value } = await contexto.usuarios.empresas();
    if (!value.some(({ id }) => String(id) === asked))
      throw new ApiError(404, 'empresa-nao-encontrada', 'Esta loja não existe.');
  }
  return { ...contexto, usuario, idEmpresa: asked === undefined ? requireEmpresa(usuario) : Number(asked) };
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return PER_PAGE;
  return readFields(v.object({ limite: limitSchema }), { limite: Number(text) }, { whole: 'limite' }).limite;
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new ApiError(422, 'dados-invalidos', 'Confira os dados e envie de novo.');
}

/**
 * Routes of /api/{resource}: JSON of a declared resource, with the same checks as its screens. GET lists with
 * a keyset cursor (`?filtro=`, `?ordem=`, `?busca=`, `?limite=`, `?depois=`), POST is idempotent by client
 * id, PUT names the version that it changes, DELETE deletes or ends. Contract: docs/spec/trade.md.
 */
export function createResourceApi(nome: ResourceName): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  const campos = fieldsOfResource(nome);
  const toBody = ({ id, versao, encerradoEm, criadoEm, alteradoEm, ...item }: StoredItem) => ({
    ...{ id, versao },
    ...itemFieldValues(campos, item),
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
    const { id, ...pedido } = fieldsOf(await readJsonBody(c.req.raw));
    const { item, nova } = await recursos.create(nome, usuario, idEmpresa, { ...read(pedido), id });
    return c.json(toBody(item), nova ? 201 : 200);
  });

  app.get('/:id', async (c) => {
    const { recursos, usuario, idEmpresa } = await askedOf(c);
    return c.json(toBody(await recursos.find(nome, usuario, idEmpresa, c.req.param('id'))));
  });

  app.put('/:id', async (c) => {
    const { recursos, usuario, idEmpresa } = await askedOf(c);
    const { versao, ...pedido } = fieldsOf(await readJsonBody(c.req.raw));
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
