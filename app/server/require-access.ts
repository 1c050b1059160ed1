import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { SESSION_ENDED, SESSION_HEADER } from '../domain/pessoas/ended-session.ts';
import { decideAccess } from '../domain/pessoas/route-guard.ts';
import { type EmpresaUsuario, hasEmpresa, type Usuario } from '../domain/pessoas/usuario.ts';
import { type OwnEmpresaPath, type PublicScreenPath, type ScreenPath, screenAt } from '../routes/lookup.ts';
import type { MissingEmpresaData } from './errors.ts';
import { MISSING_EMPRESA_TEXTS } from './missing-empresa.ts';

/**
 * Guard of every loader and action, called first with the screen's path in the route table. Returns the
 * registered Usuario, or null on public screens for people who have none.
 * @throws the redirect of section 2 (visitors get the page in `voltar`, so that Home says why), and on a
 * screen of one's own Empresa a 422 page for people without one; choose-empresa.ts resolves selectable
 * Empresas
 */
export async function requireAccess(context: AppLoadContext, path: OwnEmpresaPath): Promise<EmpresaUsuario>;
export async function requireAccess(
  context: AppLoadContext,
  path: Exclude<ScreenPath, PublicScreenPath>,
): Promise<Usuario>;
export async function requireAccess(context: AppLoadContext, path: ScreenPath): Promise<Usuario | null>;
export async function requireAccess(context: AppLoadContext, path: ScreenPath): Promise<Usuario | null> {
  const { access } = screenAt(path);
  const { flags, usuario, pagina } = await context.quem();
  const decisao = decideAccess(access, flags);
  if (decisao === 'home') {
    const isVisitor = !flags.loggedIn && !flags.waitingVerification;
    if (!isVisitor || !pagina) throw redirect('/');
    // The header lets an open page sign in again in place: app/browser/session-watcher.ts,
    // workers/sessao/session-ended.ts.
    throw redirect(`/?${new URLSearchParams({ voltar: pagina })}`, {
      headers: { [SESSION_HEADER]: SESSION_ENDED },
    });
  }
  if (decisao === 'unauthorized') throw redirect('/unauthorized');
  if (isOfEmpresa(path) && !(usuario && hasEmpresa(usuario)))
    throw data({ semEmpresa: MISSING_EMPRESA_TEXTS[path] } satisfies MissingEmpresaData, { status: 422 });
  return flags.registered ? usuario : null;
}

const isOfEmpresa = (path: ScreenPath): path is OwnEmpresaPath => screenAt(path).empresa === 'propria';
