import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { RequestContext } from '../context/context.ts';

/** Registered Usuario of the request. Throws ApiError 401 for visitors, 403 if unregistered, 502, 504. */
export async function requireUsuario(context: Pick<RequestContext, 'usuarios'>): Promise<Usuario> {
  context.usuarios.requireIdentidade();
  const status = await context.usuarios.situacao();
  if (status.tipo === 'cadastrado') return status.usuario;
  if (status.tipo === 'indisponivel' || status.tipo === 'sessao-encerrada') throw status.erro;
  throw new ApiError(403, 'sem-cadastro', 'Complete seu cadastro para continuar.');
}
