import { createMiddleware } from 'hono/factory';
import type { Usuario } from '../../app/domain/usuario.ts';
import { ErroDaApi } from '../api/erro-da-api.ts';
import { isAdmin, semPermissao } from '../api/usuario-regras.ts';
import type { ClaimsVerificados } from '../identidade/tokens.ts';
import { findUsuarioByUid } from './dados/usuarios.ts';
import type { Ambiente } from './env.ts';

/** Who asks: what the token says, and what this origin's own data say at this moment. */
export type Ator = {
  identidade: ClaimsVerificados;
  /** Null for a person who has not registered. */
  usuario: Usuario | null;
  admin: boolean;
};

/**
 * Reads the bearer token and the person's own record. Administrators are known by the record, never by the token
 * and never by a copy. Throws ErroDaApi 401 without a good token, 403 until the e-mail is verified (section 4),
 * 502 or 504 when the identity provider's keys cannot be had.
 */
export const autenticar = createMiddleware<Ambiente>(async (c, next) => {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw new ErroDaApi(401, 'sem-sessao', 'Entre para continuar.');
  const identidade = await c.var.verifier.verify(token);
  if (!identidade.emailVerificado || !identidade.email) {
    throw new ErroDaApi(403, 'aguardando-verificacao', 'Confirme seu e-mail para continuar.');
  }
  const usuario = await findUsuarioByUid(c.env.DB, identidade.uid);
  c.set('ator', { identidade, usuario, admin: usuario !== null && isAdmin(usuario) });
  await next();
});

/** Lets only administrators pass. Throws ErroDaApi 403. */
export const exigirAdmin = createMiddleware<Ambiente>(async (c, next) => {
  if (!c.var.ator.admin) throw semPermissao();
  await next();
});
