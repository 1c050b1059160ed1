import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { firstName } from '../shared/person-names.ts';
import { orNull } from './errors.ts';

/** Returns a function from uid to first name, for administrators; loads the list of users once. */
export async function readAuthors(context: AppLoadContext): Promise<(uid: string) => string> {
  const usuarios = await orNull(context.usuarios.list());
  const names = new Map(usuarios?.value.map(({ uid, nome }) => [uid, firstName(nome)]));
  return (uid) => names.get(uid) ?? (usuarios ? 'alguém da rede ou que já saiu' : 'um administrador');
}

/**
 * Returns a function from uid to first name for everybody of a company. Others are told by what they did: as an
 * administrator (of the network, or who left), or not.
 */
export async function readLojaAuthors(
  context: AppLoadContext,
  usuario: Usuario,
  idEmpresa: number,
): Promise<(uid: string, administra?: boolean) => string> {
  const known = await orNull(context.premiacoes.nomes(usuario, idEmpresa));
  const names = new Map([...(known ?? []), [usuario.uid, usuario.nome] as const]);
  return (uid, administra = false) => {
    const found = names.get(uid);
    return found ? firstName(found) : administra ? 'quem administra a loja' : 'alguém da loja';
  };
}
