import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { RequestContext } from '../context/context.ts';
import { requireUsuario } from './require-usuario.ts';

/**
 * Author of a request to an endpoint open to API keys: the key's Usuario if there is one, otherwise the
 * registered Usuario. The key's permission was checked before (workers/api/api-key-door.ts). Throws as {@link
 * requireUsuario}.
 */
export const requireRequester = async (
  context: Pick<RequestContext, 'usuarios' | 'agente'>,
): Promise<Usuario> => context.agente ?? requireUsuario(context);
