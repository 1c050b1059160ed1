import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { Contexto } from '../context.ts';
import { requireUsuario } from './require-usuario.ts';

/**
 * Who asks, for endpoints that a key may open: the key itself where there is one, otherwise the registered user. What a
 * key may do was decided at the door (workers/api/porta.ts). Throws as {@link requireUsuario}.
 */
export const requireQuemPede = async (contexto: Pick<Contexto, 'usuarios' | 'agente'>): Promise<Usuario> =>
  contexto.agente ?? requireUsuario(contexto);
