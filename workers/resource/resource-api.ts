import type { Context } from 'hono';
import * as v from 'valibot';
import { administersRede } from '../../app/domain/pessoas/administration.ts';
import type { FieldDeclarations } from '../../app/domain/resource/field-declarations.ts';
import { itemFieldValues, NO_OPTIONS, type StoredItem } from '../../app/domain/resource/resource.ts';
import { RESOURCE_HEADERS, type ResourceName } from '../../app/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '../../app/domain/resource/resource-registry.ts';
import { ApiError } from '../base/api-error.ts';
import type { OperationParameter } from '../base/api-operation.ts';
import { clientIdSchema } from '../base/client-id.ts';
import { readJsonFields } from '../base/json-body.ts';
import { requireEmpresa } from '../base/owner.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { instantSchema, integerSchema, nextCursorSchema, pathParameter } from '../base/value-schemas.ts';
import type { ApiContext, ApiEndpoint } from '../shell/endpoint.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { requireRequester } from '../usuarios/require-requester.ts';

/** Cache-Control: valid for one company and today only. */
const PRIVATE_CACHE = 'private, no-store';

const PER_PAGE = 50;
const MOST_PER_PAGE = 200;

/** Schema of `?limite=`. */
const limitSchema = v.pipe(
  v.number(`Use de 1 a ${MOST_PER_PAGE}.`),
  v.safeInteger(`Use de 1 a ${MOST_PER_PAGE}.`),
  v.minValue(1, `Use de 1 a ${MOST_PER_PAGE}.`),
  v.maxValue(MOST_PER_PAGE, `Use de 1 a ${MOST_PER_PAGE}.`),
);
/** Schema of `?empresa=`, for people who administer several companies. */
const empresaIdSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'Use o número da empresa.'));
/** Version read before a change. */
const versionSchema = v.pipe(integerSchema, v.minValue(1), v.description('A versão que você leu.'));

const newIdSchema = v.pipe(clientIdSchema, v.description('Feito por você: ULID ou UUID.'));

const choiceTextSchema = v.optional(v.nullable(v.string()));

/** Fields of a resource without their options. */
const fieldsOfResource = (nome: ResourceName): FieldDeclarations =>
  DECLARED_RESOURCES[nome].campos({ hoje: '2000-01-01', opcoes: NO_OPTIONS });

/** Schemas of the fields, described by their labels. */
function entriesOf(fields: FieldDeclarations): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([nome, { schema, desenho }]) => {
      const unidade =
        desenho.prefixo === 'R$' ? ', em centavos' : desenho.sufixo ? `, em ${desenho.sufixo}` : '';
      // Options differ by company, so the document describes a choice from none as text.
      const shown =
        desenho.opcoes?.length === 0 && desenho.controle === 'escolha' ? choiceTextSchema : schema;
      return [nome, v.pipe(shown, v.description(`${desenho.rotulo}${unidade}.`))];
    }),
  );
}

const itemOf = (fields: FieldDeclarations) =>
  v.strictObject({
    ...{ id: clientIdSchema, versao: versionSchema },
    ...entriesOf(fields),
    ...{ encerradoEm: v.nullable(instantSchema), criadoEm: instantSchema, alteradoEm: instantSchema },
  });

const ID_EXAMPLE = '01JDG7T3QK5M8Y2V4R6W9XZABC';
const TIME_EXAMPLE = '2026-11-24T12:00:00.000Z';

/** Person and company of a request: one's own, or that of `?empresa=`, which the service checks. */
async function askedOf(c: Context<ShellEnvironment>) {
  const context = c.get('contexto');
  const usuario = await requireRequester(context);
  const asked = c.req.query('empresa');
  if (asked !== undefined && !v.is(empresaIdSchema, asked))
    throw invalid({ empresa: 'Use o número da empresa.' });
  c.header('Cache-Control', PRIVATE_CACHE);
  if (asked !== undefined && asked !== String(usuario.id_empresa) && administersRede(usuario)) {
    const { value } = await context.usuarios.empresas();
    if (!value.some(({ id }) => String(id) === asked))
      throw new ApiError(404, 'empresa-nao-encontrada', 'Esta loja não existe.');
  }
  return {
    ...{ recursos: context.recursos, usuario },
    idEmpresa: asked === undefined ? requireEmpresa(usuario) : Number(asked),
  };
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return PER_PAGE;
  return readFields(v.object({ limite: limitSchema }), { limite: Number(text) }, { whole: 'limite' }).limite;
}

/**
 * Endpoints of a declared resource, derived from its declaration, with the same checks as its screens. A list has a
 * keyset cursor, a creation is idempotent by client id, an edit names the version that it changes, a removal deletes
 * or ends. Contract: docs/spec/trade.md.
 */
export function resourceEndpoints(nome: ResourceName): ApiEndpoint[] {
  const { um, varios, artigo, rota, menu } = RESOURCE_HEADERS[nome];
  const { filtros, ordens, remocao, exemplo: declarado } = DECLARED_RESOURCES[nome];
  const fields = fieldsOfResource(nome);
  const item = itemOf(fields);
  const values = itemFieldValues(fields, declarado);
  const exemplo = {
    id: ID_EXAMPLE,
    versao: 1,
    ...values,
    encerradoEm: null,
    criadoEm: TIME_EXAMPLE,
    alteradoEm: TIME_EXAMPLE,
  };
  const empresa: OperationParameter = {
    ...{ nome: 'empresa', em: 'query', forma: empresaIdSchema, exemplo: '1' },
    descricao: 'Só para quem administra várias lojas. Uma chave usa sempre a loja dela.',
  };
  const id = pathParameter('id', `O id d${artigo} ${um}.`, ID_EXAMPLE);
  const shared = {
    grupo: menu.rotulo,
    quem: 'pessoa',
    chaveAdministra: true,
    formas: { [rota]: item },
  } as const;
  const reading = { ...shared, chave: `${nome}:leitura` } as const;
  const escrita = { ...shared, chave: `${nome}:escrita` } as const;
  const one = `/api/${nome}/{id}` as const;
  const toBody = ({ id, versao, encerradoEm, criadoEm, alteradoEm, ...stored }: StoredItem) => ({
    ...{ id, versao },
    ...itemFieldValues(fields, stored),
    ...{ encerradoEm, criadoEm, alteradoEm },
  });
  const read = (pedido: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(pedido).map(([field, value]) => {
        const found = Object.hasOwn(fields, field) ? fields[field] : undefined;
        return [field, found?.fromJson ? found.fromJson(value) : value];
      }),
    );
  return [
    {
      ...reading,
      ...{ metodo: 'get', caminho: `/api/${nome}`, id: `list${rota}` },
      resumo: `Lista ${varios}`,
      descricao: 'Pagina por chave: mande em `depois` o `proximo` da página anterior.',
      parametros: [
        {
          ...{ nome: 'filtro', em: 'query', descricao: 'Parte da lista; sem ele, tudo.' },
          forma: v.picklist(Object.keys(filtros)),
          exemplo: Object.keys(filtros)[0],
        },
        {
          ...{ nome: 'ordem', em: 'query', descricao: 'Ordem da lista.' },
          forma: v.picklist(Object.keys(ordens)),
          exemplo: Object.keys(ordens)[0],
        },
        { nome: 'busca', em: 'query', descricao: 'Palavras do nome ou do código.', forma: v.string() },
        {
          ...{ nome: 'limite', em: 'query', descricao: `Itens por página; ${PER_PAGE} sem ele.` },
          ...{ forma: limitSchema, exemplo: 50 },
        },
        { nome: 'depois', em: 'query', descricao: 'O `proximo` da página anterior.', forma: v.string() },
        empresa,
      ],
      respostas: {
        200: {
          descricao: 'Uma página da lista.',
          forma: v.strictObject({ itens: v.array(item), proximo: nextCursorSchema }),
          exemplo: { itens: [exemplo], proximo: null },
        },
      },
      erros: [404, 422],
      handle: async (c) => {
        const { recursos, usuario, idEmpresa } = await askedOf(c);
        const { filtro, ordem, busca, depois: cursor, limite } = c.req.query();
        const page = { cursor, limit: limitOf(limite) };
        const list = await recursos.list(nome, usuario, idEmpresa, { filtro, ordem, busca }, page);
        return c.json({ itens: list.itens.map(toBody), proximo: list.proximo });
      },
    },
    {
      ...escrita,
      ...{
        metodo: 'post',
        caminho: `/api/${nome}`,
        id: `create${rota}`,
        resumo: `Cria um${artigo === 'a' ? 'a' : ''} ${um}`,
      },
      descricao: 'O id é feito por você (ULID ou UUID): mandar o mesmo pedido de novo não cria outro.',
      parametros: [empresa],
      corpo: {
        ...{ obrigatorio: true, exemplo: { id: ID_EXAMPLE, ...values } },
        forma: v.object({ id: newIdSchema, ...entriesOf(fields) }),
      },
      respostas: {
        200: { descricao: 'O mesmo pedido já tinha chegado.', forma: item, exemplo },
        201: { descricao: 'Guardado.', forma: item, exemplo },
      },
      erros: [404, 409, 410, 422],
      handle: async (c) => {
        const { recursos, usuario, idEmpresa } = await askedOf(c);
        const { id: idCliente, ...pedido } = await readJsonFields(c.req.raw);
        const novo = { ...read(pedido), id: idCliente };
        const { item: created, nova } = await recursos.create(nome, usuario, idEmpresa, novo);
        return c.json(toBody(created), nova ? 201 : 200);
      },
    },
    {
      ...reading,
      ...{
        metodo: 'get',
        caminho: one,
        id: `read${rota}`,
        resumo: `Lê um${artigo === 'a' ? 'a' : ''} ${um}`,
      },
      parametros: [id, empresa],
      respostas: { 200: { descricao: 'O item, com a versão dele.', forma: item, exemplo } },
      erros: [404, 422],
      handle: async (c: ApiContext<'id'>) => {
        const { recursos, usuario, idEmpresa } = await askedOf(c);
        return c.json(toBody(await recursos.find(nome, usuario, idEmpresa, c.req.param('id'))));
      },
    },
    {
      ...escrita,
      ...{
        metodo: 'put',
        caminho: one,
        id: `edit${rota}`,
        resumo: `Muda um${artigo === 'a' ? 'a' : ''} ${um}`,
      },
      descricao:
        'Mande a `versao` que leu. Se alguém mudou o item depois, a resposta é 409 e nada é gravado.',
      parametros: [id, empresa],
      corpo: {
        ...{ obrigatorio: true, exemplo: { versao: 1, ...values } },
        forma: v.object({ versao: versionSchema, ...entriesOf(fields) }),
      },
      respostas: { 200: { descricao: 'Como ficou.', forma: item, exemplo: { ...exemplo, versao: 2 } } },
      erros: [404, 409, 422],
      handle: async (c: ApiContext<'id'>) => {
        const { recursos, usuario, idEmpresa } = await askedOf(c);
        const { versao, ...pedido } = await readJsonFields(c.req.raw);
        const editado = recursos.edit(nome, usuario, idEmpresa, c.req.param('id'), versao, read(pedido));
        return c.json(toBody(await editado));
      },
    },
    {
      ...escrita,
      ...{
        metodo: 'delete',
        caminho: one,
        id: `remove${rota}`,
        resumo: `Remove um${artigo === 'a' ? 'a' : ''} ${um}`,
      },
      ...(remocao === 'encerrar' ? { descricao: 'O que já esteve em uso é encerrado e fica na lista.' } : {}),
      parametros: [id, empresa],
      respostas: {
        200: {
          descricao: 'O que foi feito.',
          forma: v.strictObject({ situacao: v.picklist(['excluido', 'encerrado']) }),
          exemplo: { situacao: 'excluido' },
        },
      },
      erros: [404, 409, 422],
      handle: async (c: ApiContext<'id'>) => {
        const { recursos, usuario, idEmpresa } = await askedOf(c);
        return c.json({ situacao: await recursos.remove(nome, usuario, idEmpresa, c.req.param('id')) });
      },
    },
  ];
}
