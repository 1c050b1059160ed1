import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type CaminhoDeEmpresa, type CaminhoDeTela, type CaminhoPublico, telaAt } from '../caminhos.ts';
import { decideAccess } from '../domain/pessoas/guarda.ts';
import { CABECALHO_DA_SESSAO, TERMINADA } from '../domain/pessoas/sessao-terminada.ts';
import { hasEmpresa, type Usuario, type UsuarioDeEmpresa } from '../domain/pessoas/usuario.ts';
import type { SemEmpresa } from './erros.ts';
import { FALTA_DE_EMPRESA } from './falta-de-empresa.ts';

/**
 * Guard of every loader and action, called first with the screen's path in the route table. Returns the
 * registered Usuario, or null on public screens for people who have none.
 * @throws the redirect of section 2 (visitors get the page in `voltar`, so that Home says why), and on a
 * screen of one's own Empresa a 422 page for people without one; escolher-empresa.ts resolves selectable
 * Empresas
 */
export async function requireAccess(
  context: AppLoadContext,
  path: CaminhoDeEmpresa,
): Promise<UsuarioDeEmpresa>;
export async function requireAccess(
  context: AppLoadContext,
  path: Exclude<CaminhoDeTela, CaminhoPublico>,
): Promise<Usuario>;
export async function requireAccess(context: AppLoadContext, path: CaminhoDeTela): Promise<Usuario | null>;
export async function requireAccess(context: AppLoadContext, path: CaminhoDeTela): Promise<Usuario | null> {
  const { access } = telaAt(path);
  const { flags, usuario, pagina } = await context.quem();
  const decisao = decideAccess(access, flags);
  if (decisao === 'home') {
    const isVisitor = !flags.loggedIn && !flags.waitingVerification;
    if (!isVisitor || !pagina) throw redirect('/');
    // The header lets an open page sign in again in place: app/lib/vigia-de-sessao.ts,
    // workers/sessao/session-ended.ts.
    throw redirect(`/?${new URLSearchParams({ voltar: pagina })}`, {
      headers: { [CABECALHO_DA_SESSAO]: TERMINADA },
    });
  }
  if (decisao === 'unauthorized') throw redirect('/unauthorized');
  if (isOfEmpresa(path) && !(usuario && hasEmpresa(usuario)))
    throw data({ semEmpresa: FALTA_DE_EMPRESA[path] } satisfies SemEmpresa, { status: 422 });
  return flags.registered ? usuario : null;
}

const isOfEmpresa = (path: CaminhoDeTela): path is CaminhoDeEmpresa => telaAt(path).empresa === 'propria';
