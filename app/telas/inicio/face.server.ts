import type { AppLoadContext } from '@remix-run/cloudflare';
import { safeReturn } from '~/domain/pagina/voltar.ts';
import { orNull } from '~/lib/erros.ts';
import type { FaceSemPainel } from './tipos.ts';

/**
 * What Home shows, in either version, to who has no dashboard: a visitor the way in, an unverified person the
 * waiting page, a verified one the registration. A registration that cannot be read is said to be so: nobody is asked
 * to register again because the upstream is down. Call for people who are not registered. Source: section 4.
 */
export async function loadFaceSemPainel(context: AppLoadContext, request: Request): Promise<FaceSemPainel> {
  const { flags, situacao } = await context.quem();
  const { sessao } = context;
  // A session that the provider or the upstream no longer takes has no flag left: its person is a visitor.
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
