import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { decideAccess } from '../domain/guarda.ts';
import type { Usuario } from '../domain/usuario.ts';
import { accessOf, type CaminhoDeTela } from '../routes.ts';

type PublicScreen =
  | ''
  | 'login'
  | 'logout'
  | 'unauthorized'
  | 'p/:id'
  | 'p/s/:id'
  | 'teste'
  | 'teste2'
  | 'v2'
  | 'offline'
  | '*';

/**
 * The guard of every loader and action, called before anything else: takes the screen's path in the route
 * table, throws the redirect of section 2, and otherwise gives the registered user (null on public screens
 * for people who have none).
 */
export async function requireAccess(
  context: AppLoadContext,
  path: Exclude<CaminhoDeTela, PublicScreen>,
): Promise<Usuario>;
export async function requireAccess(context: AppLoadContext, path: CaminhoDeTela): Promise<Usuario | null>;
export async function requireAccess(context: AppLoadContext, path: CaminhoDeTela): Promise<Usuario | null> {
  const { flags, usuario } = await context.quem();
  const decisao = decideAccess(accessOf(path), flags);
  if (decisao === 'home') throw redirect('/');
  if (decisao === 'unauthorized') throw redirect('/unauthorized');
  return flags.registered ? usuario : null;
}
