import type { AppLoadContext } from '@remix-run/cloudflare';
import { safeReturn } from '~/domain/pagina/safe-return.ts';
import { orNull } from '~/server/errors.ts';
import type { HomeVariant } from './types.ts';

/**
 * Loads Home, in either version, for people without a registration: introduction, e-mail verification, or the
 * registration form. When the registration cannot be read the page says so, so that nobody registers again
 * while the upstream is down. Call it only for people who are not registered. Source: section 4.
 */
export async function loadHomeVariant(context: AppLoadContext, request: Request): Promise<HomeVariant> {
  const { flags, situacao } = await context.quem();
  const { sessao } = context;
  // A session rejected by the identity provider or the upstream has no flags: the person counts as a visitor.
  if (!sessao || !(flags.loggedIn || flags.waitingVerification)) {
    const asked = safeReturn(new URL(request.url).searchParams.get('voltar'));
    return { face: 'visitante', voltar: asked === '/' ? null : asked };
  }
  const { email } = sessao.identidade;
  if (flags.waitingVerification) return { face: 'verificacao', email };
  if (situacao === 'indisponivel') return { face: 'indisponivel' };
  const empresas = await orNull(context.usuarios.empresas());
  return {
    face: 'cadastro',
    email,
    nome: sessao.nomeExibido ?? '',
    empresas: empresas?.value.map(({ id, nome, cidade, uf }) => ({ id, nome, cidade, uf })) ?? null,
  };
}
