import { type Identidade, sessionFlags } from '../../app/domain/sessao.ts';
import { PERMISSAO_ADMIN, type Usuario } from '../../app/domain/usuario.ts';
import type { AcaoDeUsuario } from '../dados/auditoria.ts';
import { ErroDaApi } from './erro-da-api.ts';

/** Section 4 by the one function that knows it: this record as if its own, verified person were signed in. */
function flagsOf(usuario: Usuario): ReturnType<typeof sessionFlags> {
  const verified: Identidade = { uid: usuario.uid, email: usuario.email, emailVerificado: true };
  return sessionFlags(verified, usuario);
}

/** Section 5: registered only with uid and nome. */
export const isCadastrado = (usuario: Usuario): boolean => flagsOf(usuario).registered;

/** Section 6: registered, and permissoes includes admin. */
export const isAdmin = (usuario: Usuario): boolean => flagsOf(usuario).admin;

/** True when nobody but this user is an administrator. */
export const isUltimoAdmin = (todos: readonly Usuario[], alvo: Usuario): boolean =>
  isAdmin(alvo) && !todos.some((outro) => outro.id !== alvo.id && isAdmin(outro));

/** The fields of `mudancas` that differ from the record. */
export function effectiveChanges(atual: Usuario, mudancas: Partial<Usuario>): Partial<Usuario> {
  const antes = new Map<string, unknown>(Object.entries(atual));
  return Object.fromEntries(
    Object.entries(mudancas).filter(
      ([campo, valor]) => valor !== undefined && JSON.stringify(valor) !== JSON.stringify(antes.get(campo)),
    ),
  );
}

/** What the audit trail calls a change, by its effect on access and company; the rest is `usuario.alterar`. */
export function acoesOf(atual: Usuario, mudancas: Partial<Usuario>): AcaoDeUsuario[] {
  const depois = { ...atual, ...mudancas };
  const acoes: AcaoDeUsuario[] = [];
  if (depois.aprovado !== atual.aprovado)
    acoes.push(depois.aprovado ? 'usuario.aprovar' : 'usuario.desaprovar');
  const era = atual.permissoes.includes(PERMISSAO_ADMIN);
  const fica = depois.permissoes.includes(PERMISSAO_ADMIN);
  if (era !== fica) acoes.push(fica ? 'usuario.tornar-admin' : 'usuario.tirar-admin');
  if (depois.id_empresa !== atual.id_empresa) acoes.push('usuario.trocar-empresa');
  const others = Object.keys(mudancas).some(
    (campo) => !['aprovado', 'permissoes', 'id_empresa'].includes(campo),
  );
  if (others || acoes.length === 0) acoes.push('usuario.alterar');
  return acoes;
}

export const semPermissao = (): ErroDaApi =>
  new ErroDaApi(403, 'sem-permissao', 'Você não tem permissão para isso.');

export const naoEncontrado = (): ErroDaApi =>
  new ErroDaApi(404, 'nao-encontrado', 'Não encontramos esse cadastro.');

export const ultimoAdmin = (): ErroDaApi =>
  new ErroDaApi(409, 'ultimo-administrador', 'É o último administrador. Escolha outro antes.');
