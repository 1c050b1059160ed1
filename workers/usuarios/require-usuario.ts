import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { RequestContext } from '../context/context.ts';

/** Registered Usuario of the request. Throws ApiError 401 for visitors, 403 if unregistered, 502, 504. */
export async function requireUsuario(contexto: Pick<RequestContext, 'usuarios'>): Promise<Usuario> {
  contexto.usuarios.requireIdentidade();
  const situacao = await contexto.usuarios.situacao();
  if (situacao.tipo === 'cadastrado') return situacao.usuario;
  if (situacao.tipo === 'indisponivel' || situacao.tipo === 'sessao-encerrada') throw situacao.erro;
  throw new ApiError(403, 'sem-cadastro', 'Complete seu cadastro para continuar.');
}
