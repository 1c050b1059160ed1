import type { AppLoadContext } from '@remix-run/cloudflare';
import { orNull } from './erros.ts';
import { primeiroNome } from './nomes.ts';

/** Says who did something from their uid, for administrators; the list of users is asked once. */
export async function readAutores(context: AppLoadContext): Promise<(uid: string) => string> {
  const usuarios = await orNull(context.usuarios.list());
  const nomes = new Map(usuarios?.value.map(({ uid, nome }) => [uid, primeiroNome(nome)]));
  return (uid) => nomes.get(uid) ?? (usuarios ? 'quem não está mais aqui' : 'um administrador');
}
