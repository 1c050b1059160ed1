import * as v from 'valibot';
import type { Empresa, Usuario } from '../../app/domain/pessoas/usuario.ts';
import { adminUsuarioChangeSchema, cadastroSchema } from '../../app/domain/pessoas/usuario-schema.ts';
import type { ApiOperation } from '../base/operation.ts';
import { integerSchema, pathParameter } from '../base/value-schemas.ts';

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

/** OpenAPI operations of people and companies (section 7). No API key reads people's data. */
export const USUARIO_OPERATIONS: readonly ApiOperation[] = [
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
  },
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/usuarios', id: 'listUsuarios', resumo: 'Lista as pessoas da loja' },
    respostas: { 200: { descricao: 'As pessoas.', forma: v.array(usuarioSchema), exemplo: [EXAMPLE] } },
    erros: [502, 504],
  },
  {
    ...shared,
    ...{ metodo: 'post', caminho: '/api/usuario', id: 'createUsuario', resumo: 'Cadastra quem entrou' },
    corpo: { obrigatorio: true, forma: cadastroSchema, exemplo: { nome: 'Ana Souza', id_empresa: 1 } },
    respostas: { 201: { descricao: 'O cadastro.', forma: usuarioSchema, exemplo: EXAMPLE } },
    erros: [409, 422, 502, 504],
  },
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/usuario/{id}', id: 'readUsuario', resumo: 'Lê um cadastro' },
    parametros: [pathParameter('id', 'O uid da pessoa no provedor de identidade.', 'u7')],
    respostas: { 200: { descricao: 'O cadastro.', forma: usuarioSchema, exemplo: EXAMPLE } },
    erros: [404, 502, 504],
  },
  {
    ...shared,
    ...{ metodo: 'put', caminho: '/api/usuario/{id}', id: 'editUsuario', resumo: 'Muda um cadastro' },
    parametros: [idParameter],
    corpo: { obrigatorio: true, forma: adminUsuarioChangeSchema, exemplo: { nome: 'Ana Souza Lima' } },
    respostas: { 200: { descricao: 'Como ficou.', forma: usuarioSchema, exemplo: EXAMPLE } },
    erros: [404, 409, 422, 502, 504],
  },
  {
    ...shared,
    ...{ metodo: 'delete', caminho: '/api/usuario/{id}', id: 'removeUsuario', resumo: 'Exclui um cadastro' },
    parametros: [idParameter],
    respostas: { 204: { descricao: 'Excluído.' } },
    erros: [404, 409, 502, 504],
  },
];
