import type { AppLoadContext } from '@remix-run/cloudflare';
import { readCookieConsentimento } from '~/domain/pagina/cookie-consentimento.ts';
import { toLocalSession } from '~/domain/pessoas/local-session.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orNull } from '~/server/errors.ts';
import type { RootData } from '~/shared/current-person.ts';
import { firstName } from '~/shared/person-names.ts';
import { ownBarPlaces } from '../navigation/bar-places.ts';

/** Loads the data of every page's layout for the current person. */
export async function loadRootData(context: AppLoadContext, request: Request): Promise<RootData> {
  const { flags, usuario } = await context.quem();
  const { atividadeMs, sdkSocialAppId } = context.configuration;
  const empresas = usuario ? await orNull(context.usuarios.empresas()) : null;
  return {
    flags,
    hoje: todayInSaoPaulo(context.clock()),
    nome: flags.registered ? (usuario?.nome ?? null) : null,
    primeiroNome: flags.registered && usuario ? firstName(usuario.nome) : null,
    email: context.sessao?.identidade.email ?? null,
    cargo: usuario?.descricao_cargo ?? null,
    empresa: empresas?.value.find((empresa) => empresa.id === usuario?.id_empresa)?.nome ?? null,
    sessaoLocal: toLocalSession(
      context.sessao?.identidade ?? null,
      context.sessao?.nomeExibido ?? null,
      usuario,
      flags,
    ),
    notificacoes: context.takeNotificacoes(),
    barra: usuario ? ownBarPlaces(request.headers.get('Cookie'), usuario.uid, flags) : null,
    host: context.publicUrl,
    atividadeMs,
    sdkSocial: sdkSocialAppId
      ? { appId: sdkSocialAppId, consentimento: readCookieConsentimento(request.headers.get('Cookie')) }
      : null,
  };
}
