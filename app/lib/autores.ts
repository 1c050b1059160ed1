import type { AppLoadContext } from '@remix-run/cloudflare';
import { orNull } from './erros.ts';
import { primeiroNome } from './nomes.ts';

/** Returns a function from uid to first name, for administrators; loads the list of users once. */
export async function readAutores(context: AppLoadContext): Promise<(uid: string) => string> {
  const usuarios = await orNull(context.usuarios.list());
  const nomes = new Map(usuarios?.value.map(({ uid, nome }) => [uid, primeiroNome(nome)]));
  return (uid) => nomes.get(uid) ?? (usuarios ? 'quem não está mais aqui' : 'um administrador');
}
