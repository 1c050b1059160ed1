import type { Context } from 'hono';
import { type AdministrationAction, mayActOn } from '../../app/domain/pessoas/administration.ts';
import { ADMIN_PERMISSION, REDE_PERMISSION, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type Cadastro, cadastroSchema } from '../../app/domain/pessoas/usuario-schema.ts';
import { ApiError } from '../base/api-error.ts';
import { readJsonBody } from '../base/json-body.ts';
import { invalidUsuarioData, readUsuarioChange, readUsuarioFields } from '../usuarios/usuario-fields.ts';
import { lastAdministradorError, requireUsuarioAction, usuarioNotFound } from '../usuarios/usuario-rules.ts';
import { requireAdmin } from './authentication.ts';
import { findEmpresa } from './dados/empresa-repository.ts';
import * as dados from './dados/usuario-repository.ts';
import type { OriginEnvironment } from './env.ts';

type OriginContext<Path extends string = '/'> = Context<OriginEnvironment, Path>;

/**
 * GET /usuario/{uid}: one's own record, or for an administrator anybody's of the companies that they
 * administer.
 */
export async function getUsuario(c: OriginContext<'/api/usuario/:uid'>): Promise<Response> {
  const uid = c.req.param('uid');
  const { ator } = c.var;
  if (uid === ator.identidade.uid) {
    if (!ator.usuario) throw usuarioNotFound();
    return c.json(ator.usuario);
  }
  const eu = requireAdmin(ator);
  return c.json(requireUsuarioAction(eu, 'ver', await dados.findUsuarioByUid(c.env.DB, uid)));
}

/** GET /usuarios: everybody whom the administrator may see. */
export async function getUsuarios(c: OriginContext): Promise<Response> {
  const eu = requireAdmin(c.var.ator);
  const all = await dados.listUsuarios(c.env.DB);
  return c.json(all.filter((usuario) => mayActOn(eu, 'ver', usuario)));
}

/**
 * POST /usuario: registers the person of the token, which gives identity and verified e-mail; the body may
 * only repeat them. Sending the same registration again returns the existing record (200).
 */
export async function postUsuario(c: OriginContext): Promise<Response> {
  const { uid, email } = c.var.ator.identidade;
  const doToken = { uid, email, email_verificado: true };
  const cadastro = readUsuarioFields(await readJsonBody(c.req.raw), cadastroSchema, doToken);
  await requireEmpresa(c, cadastro.id_empresa);

  // Bootstrap of a new installation: its first administrator has nobody who could approve or promote them.
  const admin = c.var.configuration.administradores.has(email.toLowerCase());
  const acesso = { aprovado: admin, permissoes: admin ? [ADMIN_PERMISSION, REDE_PERMISSION] : [] };
  const novo: Usuario = { id: randomId(), ...doToken, ...cadastro, ...acesso };
  const created = await dados.insertUsuario(c.env.DB, novo, c.var.clock());
  if (created) return c.json(created, 201);

  const existente = await dados.findUsuarioByUid(c.env.DB, uid);
  if (existente && repeats(existente, cadastro)) return c.json(existente, 200);
  throw new ApiError(409, 'ja-cadastrado', 'Você já tem cadastro.');
}

/**
 * PUT /usuario/{id}: people change their own nome, telefone and cargo; administrators also what they may
 * decide about others (app/domain/pessoas/administration.ts). Other fields may be sent unchanged, because
 * clients send the whole object (section 7).
 */
export async function putUsuario(c: OriginContext<'/api/usuario/:id'>): Promise<Response> {
  const { usuario, identidade } = c.var.ator;
  const { eu, alvo } = await findTarget(c, 'editar');
  const alteracoes = readUsuarioChange(eu, alvo, await readJsonBody(c.req.raw));
  if ('id_empresa' in alteracoes) await requireEmpresa(c, alteracoes.id_empresa);

  // One's own write carries a current token: the e-mail follows a change made at the identity provider.
  const doToken = alvo.id === usuario?.id ? { email: identidade.email, email_verificado: true } : {};
  const alterado = await dados.updateUsuario(c.env.DB, alvo.id, { ...alteracoes, ...doToken }, c.var.clock());
  return alterado ? c.json(alterado) : explainNoChange(c, alvo.id);
}

/** DELETE /usuario/{id}: oneself (LGPD, art. 18 VI), or anybody for an administrator. */
export async function deleteUsuario(c: OriginContext<'/api/usuario/:id'>): Promise<Response> {
  const { alvo } = await findTarget(c, 'remover');
  return (await dados.deleteUsuario(c.env.DB, alvo.id)) ? c.body(null, 204) : explainNoChange(c, alvo.id);
}

/**
 * Finds the record to write, and the author. Another person's record is 403 whether it exists or not, so that
 * nobody can probe for people; only an administrator of the network gets 404.
 */
async function findTarget(
  c: OriginContext<'/api/usuario/:id'>,
  act: AdministrationAction,
): Promise<{ eu: Usuario; alvo: Usuario }> {
  const id = c.req.param('id');
  const { usuario } = c.var.ator;
  if (usuario?.id === id) return { eu: usuario, alvo: usuario };
  const eu = requireAdmin(c.var.ator);
  return { eu, alvo: requireUsuarioAction(eu, act, await dados.findUsuario(c.env.DB, id)) };
}

/** Error for a write that changed no row: the record is the last administrator's, or was just deleted. */
async function explainNoChange(c: OriginContext<'/api/usuario/:id'>, id: string): Promise<never> {
  throw (await dados.findUsuario(c.env.DB, id)) ? lastAdministradorError() : usuarioNotFound();
}

async function requireEmpresa(c: OriginContext, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined || (await findEmpresa(c.env.DB, id))) return;
  throw invalidUsuarioData({ id_empresa: 'Escolha uma empresa da lista.' });
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
