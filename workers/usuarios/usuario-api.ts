import type { Context } from 'hono';
import * as v from 'valibot';
import type { Empresa, Usuario } from '../../app/domain/pessoas/usuario.ts';
import { adminUsuarioChangeSchema, cadastroSchema } from '../../app/domain/pessoas/usuario-schema.ts';
import { answerWithEtag } from '../base/etag.ts';
import { readJsonBody } from '../base/json-body.ts';
import { integerSchema, pathParameter } from '../base/value-schemas.ts';
import type { ApiContext, ApiEndpoint } from '../shell/endpoint.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import type { CacheRead, CacheStatus } from '../upstream/cache.ts';
import { usuarioNotFound } from './usuario-rules.ts';

const usuarioSchema = v.strictObject({
  ...{ id: v.string(), uid: v.string(), nome: v.string(), telefone: v.nullable(v.string()) },
  ...{ id_empresa: v.nullable(integerSchema), descricao_cargo: v.string(), email: v.string() },
  ...{ email_verificado: v.boolean(), aprovado: v.boolean(), permissoes: v.array(v.string()) },
}) satisfies v.GenericSchema<unknown, Usuario>;

const textSchema = v.nullable(v.string());
const empresaSchema = v.strictObject({
  ...{ id: integerSchema, nome: v.string(), cidade: textSchema, uf: textSchema, endereco: textSchema },
}) satisfies v.GenericSchema<unknown, Empresa>;

const EXAMPLE = {
  ...{ id: '7', uid: 'u7', nome: 'Ana Souza', telefone: '11988887777', id_empresa: 1 },
  ...{ descricao_cargo: 'Consultor de vendas', email: 'ana@exemplo.com.br', email_verificado: true },
  ...{ aprovado: true, permissoes: [] },
};
const idParameter = pathParameter('id', 'O id do cadastro.', '7');
const shared = { grupo: 'Pessoas', quem: 'pessoa', formas: { Usuario: usuarioSchema } } as const;

/** Cache-Control of companies: public, rarely changed; the browser revalidates with the ETag. */
const PUBLIC_CACHE = 'public, max-age=60, stale-while-revalidate=600';

/** Companies (section 7). */
export const EMPRESA_ENDPOINTS: readonly ApiEndpoint[] = [
  {
    ...{ metodo: 'get', caminho: '/api/empresas', id: 'listEmpresas', grupo: 'Loja', quem: 'publico' },
    ...{ resumo: 'Lista as lojas', chave: 'livre', etag: true },
    respostas: {
      200: {
        descricao: 'Todas as lojas.',
        forma: v.array(empresaSchema),
        exemplo: [{ id: 1, nome: 'Moto Centro', cidade: 'Campinas', uf: 'SP', endereco: null }],
      },
    },
    erros: [502, 504],
    semSessao: true,
    limite: { nome: 'LIMITE_GERAL' },
    handle: async (c) =>
      answerWithEtag(c, proxied(c, await c.get('empresas')()), { 'Cache-Control': PUBLIC_CACHE }),
  },
];

/**
 * People (section 7): no cache stores their data, no API key reads it. The service, which screens use too, decides
 * on permissions.
 */
export const USUARIO_ENDPOINTS: readonly ApiEndpoint[] = [
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/usuarios', id: 'listUsuarios', resumo: 'Lista as pessoas da loja' },
    respostas: { 200: { descricao: 'As pessoas.', forma: v.array(usuarioSchema), exemplo: [EXAMPLE] } },
    erros: [502, 504],
    handle: async (c) => c.json(proxied(c, await c.get('contexto').usuarios.list())),
  },
  {
    ...shared,
    ...{ metodo: 'post', caminho: '/api/usuario', id: 'createUsuario', resumo: 'Cadastra quem entrou' },
    corpo: { obrigatorio: true, forma: cadastroSchema, exemplo: { nome: 'Ana Souza', id_empresa: 1 } },
    respostas: { 201: { descricao: 'O cadastro.', forma: usuarioSchema, exemplo: EXAMPLE } },
    erros: [409, 422, 502, 504],
    handle: async (c) => {
      const { usuarios } = c.get('contexto');
      usuarios.requireIdentidade();
      const usuario = await usuarios.create(await readJsonBody(c.req.raw));
      markCache(c, 'BYPASS');
      return c.json(usuario, 201);
    },
  },
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/usuario/{id}', id: 'readUsuario', resumo: 'Lê um cadastro' },
    parametros: [pathParameter('id', 'O uid da pessoa no provedor de identidade.', 'u7')],
    respostas: { 200: { descricao: 'O cadastro.', forma: usuarioSchema, exemplo: EXAMPLE } },
    erros: [404, 502, 504],
    handle: async (c: ApiContext<'id'>) => {
      const usuario = proxied(c, await c.get('contexto').usuarios.find(c.req.param('id')));
      return usuario ? c.json(usuario) : c.json(usuarioNotFound().toBody(), 404);
    },
  },
  {
    ...shared,
    ...{ metodo: 'put', caminho: '/api/usuario/{id}', id: 'editUsuario', resumo: 'Muda um cadastro' },
    parametros: [idParameter],
    corpo: { obrigatorio: true, forma: adminUsuarioChangeSchema, exemplo: { nome: 'Ana Souza Lima' } },
    respostas: { 200: { descricao: 'Como ficou.', forma: usuarioSchema, exemplo: EXAMPLE } },
    erros: [404, 409, 422, 502, 504],
    handle: async (c: ApiContext<'id'>) => {
      const { usuarios } = c.get('contexto');
      usuarios.requireIdentidade();
      const usuario = await usuarios.update(c.req.param('id'), await readJsonBody(c.req.raw));
      markCache(c, 'BYPASS');
      return c.json(usuario);
    },
  },
  {
    ...shared,
    ...{ metodo: 'delete', caminho: '/api/usuario/{id}', id: 'removeUsuario', resumo: 'Exclui um cadastro' },
    parametros: [idParameter],
    respostas: { 204: { descricao: 'Excluído.' } },
    erros: [404, 409, 502, 504],
    handle: async (c: ApiContext<'id'>) => {
      await c.get('contexto').usuarios.remove(c.req.param('id'));
      markCache(c, 'BYPASS');
      return c.body(null, 204);
    },
  },
];

function markCache(c: Context<ShellEnvironment>, status: CacheStatus): void {
  c.header('X-Cache', status);
  c.get('registro').cache = status;
}

function proxied<T>(c: Context<ShellEnvironment>, { value, status }: CacheRead<T>): T {
  markCache(c, status);
  return value;
}
