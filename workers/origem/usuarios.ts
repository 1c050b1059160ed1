import type { Context } from 'hono';
import { type Ato, podeFazer } from '../../app/domain/pessoas/administracao.ts';
import { PERMISSAO_ADMIN, PERMISSAO_REDE, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type Cadastro, cadastroSchema } from '../../app/domain/pessoas/usuario-esquema.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { readCorpoJson } from '../base/json-body.ts';
import { dadosInvalidos, readAlteracao, readCampos } from '../usuarios/campos-de-usuario.ts';
import { naoEncontrado, requireAto, ultimoAdmin } from '../usuarios/usuario-regras.ts';
import { requireAdmin } from './autenticacao.ts';
import { findEmpresa } from './dados/empresa-repository.ts';
import * as dados from './dados/usuario-repository.ts';
import type { Ambiente } from './env.ts';

type Contexto<Path extends string = '/'> = Context<Ambiente, Path>;

/**
 * GET /usuario/{uid}: one's own record, or for an administrator anybody's of the companies that they
 * administer.
 */
export async function getUsuario(c: Contexto<'/api/usuario/:uid'>): Promise<Response> {
  const uid = c.req.param('uid');
  const { ator } = c.var;
  if (uid === ator.identidade.uid) {
    if (!ator.usuario) throw naoEncontrado();
    return c.json(ator.usuario);
  }
  const eu = requireAdmin(ator);
  return c.json(requireAto(eu, 'ver', await dados.findUsuarioByUid(c.env.DB, uid)));
}

/** GET /usuarios: everybody whom the administrator may see. */
export async function getUsuarios(c: Contexto): Promise<Response> {
  const eu = requireAdmin(c.var.ator);
  const todos = await dados.listUsuarios(c.env.DB);
  return c.json(todos.filter((usuario) => podeFazer(eu, 'ver', usuario)));
}

/**
 * POST /usuario: registers the person of the token, which gives identity and verified e-mail; the body may
 * only repeat them. Sending the same registration again returns the existing record (200).
 */
export async function postUsuario(c: Contexto): Promise<Response> {
  const { uid, email } = c.var.ator.identidade;
  const doToken = { uid, email, email_verificado: true };
  const cadastro = readCampos(await readCorpoJson(c.req.raw), cadastroSchema, doToken);
  await requireEmpresa(c, cadastro.id_empresa);

  // Bootstrap of a new installation: its first administrator has nobody who could approve or promote them.
  const admin = c.var.configuracao.administradores.has(email.toLowerCase());
  const acesso = { aprovado: admin, permissoes: admin ? [PERMISSAO_ADMIN, PERMISSAO_REDE] : [] };
  const novo: Usuario = { id: randomId(), ...doToken, ...cadastro, ...acesso };
  const criado = await dados.insertUsuario(c.env.DB, novo, c.var.agora());
  if (criado) return c.json(criado, 201);

  const existente = await dados.findUsuarioByUid(c.env.DB, uid);
  if (existente && repeats(existente, cadastro)) return c.json(existente, 200);
  throw new ErroDaApi(409, 'ja-cadastrado', 'Você já tem cadastro.');
}

/**
 * PUT /usuario/{id}: people change their own nome, telefone and cargo; administrators also what they may
 * decide about others (app/domain/pessoas/administracao.ts). Other fields may be sent unchanged, because
 * clients send the whole object (section 7).
 */
export async function putUsuario(c: Contexto<'/api/usuario/:id'>): Promise<Response> {
  const { usuario, identidade } = c.var.ator;
  const { eu, alvo } = await findAlvo(c, 'editar');
  const alteracoes = readAlteracao(eu, alvo, await readCorpoJson(c.req.raw));
  if ('id_empresa' in alteracoes) await requireEmpresa(c, alteracoes.id_empresa);

  // One's own write carries a current token: the e-mail follows a change made at the identity provider.
  const doToken = alvo.id === usuario?.id ? { email: identidade.email, email_verificado: true } : {};
  const alterado = await dados.updateUsuario(c.env.DB, alvo.id, { ...alteracoes, ...doToken }, c.var.agora());
  return alterado ? c.json(alterado) : explainNoChange(c, alvo.id);
}

/** DELETE /usuario/{id}: oneself (LGPD, art. 18 VI), or anybody for an administrator. */
export async function deleteUsuario(c: Contexto<'/api/usuario/:id'>): Promise<Response> {
  const { alvo } = await findAlvo(c, 'remover');
  return (await dados.deleteUsuario(c.env.DB, alvo.id)) ? c.body(null, 204) : explainNoChange(c, alvo.id);
}

/**
 * Finds the record to write, and the author. Another person's record is 403 whether it exists or not, so that
 * nobody can probe for people; only an administrator of the network gets 404.
 */
async function findAlvo(c: Contexto<'/api/usuario/:id'>, ato: Ato): Promise<{ eu: Usuario; alvo: Usuario }> {
  const id = c.req.param('id');
  const { usuario } = c.var.ator;
  if (usuario?.id === id) return { eu: usuario, alvo: usuario };
  const eu = requireAdmin(c.var.ator);
  return { eu, alvo: requireAto(eu, ato, await dados.findUsuario(c.env.DB, id)) };
}

/** Error for a write that changed no row: the record is the last administrator's, or was just deleted. */
async function explainNoChange(c: Contexto<'/api/usuario/:id'>, id: string): Promise<never> {
  throw (await dados.findUsuario(c.env.DB, id)) ? ultimoAdmin() : naoEncontrado();
}

async function requireEmpresa(c: Contexto, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined || (await findEmpresa(c.env.DB, id))) return;
  throw dadosInvalidos({ id_empresa: 'Escolha uma empresa da lista.' });
}

const repeats = (existente: Usuario, cadastro: Cadastro): boolean =>
  existente.nome === cadastro.nome &&
  existente.telefone === cadastro.telefone &&
  existente.id_empresa === cadastro.id_empresa &&
  existente.descricao_cargo === cadastro.descricao_cargo;

/** 128 random bits in hexadecimal. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
