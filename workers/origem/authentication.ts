import { createMiddleware } from 'hono/factory';
import { hasAdmin, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import { permissionMissing } from '../usuarios/usuario-rules.ts';
import { findUsuarioByUid } from './dados/usuario-repository.ts';
import type { OriginActor, OriginEnvironment } from './env.ts';

/**
 * Verifies the bearer token and reads the person's own record. Administrators are recognised by the record,
 * never by the token or a cached copy. Throws ApiError 401 without a valid token, 403 until the e-mail is
 * verified (section 4), 502 or 504 when the identity provider's keys cannot be read.
 */
export const authenticate = createMiddleware<OriginEnvironment>(async (c, next) => {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw new ApiError(401, 'sem-sessao', 'Entre para continuar.');
  const identidade = await c.var.verifier.verify(token);
  if (!identidade.emailVerificado || !identidade.email) {
    throw new ApiError(403, 'aguardando-verificacao', 'Confirme seu e-mail para continuar.');
  }
  const usuario = await findUsuarioByUid(c.env.DB, identidade.uid);
  c.set('ator', { identidade, usuario });
  await next();
});

/** Record of the administrator who makes the request. Throws ApiError 403 for anybody else. */
export function requireAdmin({ usuario }: OriginActor): Usuario {
  if (usuario && hasAdmin(usuario)) return usuario;
  throw permissionMissing();
}
