import type { AppLoadContext } from '@remix-run/cloudflare';
import { readConsentimento } from '~/domain/pagina/consentimento.ts';
import { toSessaoLocal } from '~/domain/pessoas/sessao-local.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orNull } from '~/lib/erros.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import type { DadosDaRaiz } from '~/lib/pessoa.ts';

/** Loads the data of every page's layout for the current person. */
export async function loadRaiz(context: AppLoadContext, request: Request): Promise<DadosDaRaiz> {
  const { flags, usuario } = await context.quem();
  const { atividadeMs, sdkSocialAppId } = context.configuracao;
  const empresas = usuario ? await orNull(context.usuarios.empresas()) : null;
  return {
    flags,
    hoje: hojeEmSaoPaulo(context.agora()),
    nome: flags.registered ? (usuario?.nome ?? null) : null,
    primeiroNome: flags.registered && usuario ? primeiroNome(usuario.nome) : null,
    email: context.sessao?.identidade.email ?? null,
    cargo: usuario?.descricao_cargo ?? null,
    empresa: empresas?.value.find((empresa) => empresa.id === usuario?.id_empresa)?.nome ?? null,
    sessaoLocal: toSessaoLocal(
      context.sessao?.identidade ?? null,
      context.sessao?.nomeExibido ?? null,
      usuario,
      flags,
    ),
    notificacoes: context.takeNotificacoes(),
    host: context.publicUrl,
    atividadeMs,
    sdkSocial: sdkSocialAppId
      ? { appId: sdkSocialAppId, consentimento: readConsentimento(request.headers.get('Cookie')) }
      : null,
  };
}
