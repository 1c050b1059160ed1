import { PROVIDER_LABELS, type SignInProvider } from '../../../app/domain/pessoas/social-sign-in.ts';
import { ERROR_CATALOGUE, ERROR_DETAILS, SESSION_MESSAGES } from '../../identidade/messages.ts';
import type { OAuthRefusalReason } from './oauth-client.ts';

/** Reason why a sign-in at a provider ended without a session. */
export type SocialFailureReason =
  | OAuthRefusalReason
  /** The e-mail has an account with another sign-in method. */
  | 'outra-credencial'
  | 'desativada'
  | 'sem-email'
  /** The e-mail was verified elsewhere: its owner must set a password first. */
  | 'senha-nova'
  | 'muitas-tentativas';

const SOCIAL_FAILURE_REASONS: ReadonlySet<string> = new Set<SocialFailureReason>([
  'recusada',
  'estado',
  'provedor',
  'indisponivel',
  'outra-credencial',
  'desativada',
  'sem-email',
  'senha-nova',
  'muitas-tentativas',
]);

export const isSocialFailureReason = (text: string): text is SocialFailureReason =>
  SOCIAL_FAILURE_REASONS.has(text);

/** Sentence of section 8, word for word, and advice to the person. */
export type SignInFailure = { mensagem: string; detalhe: string | null };

/** Message for a failed sign-in at a provider. */
export function describeSocialFailure(provedor: SignInProvider, reason: SocialFailureReason): SignInFailure {
  const nome = PROVIDER_LABELS[provedor];
  if (reason === 'outra-credencial') {
    return {
      mensagem: ERROR_CATALOGUE.contaComOutraCredencial,
      detalhe: 'Entre do jeito que você entrou da primeira vez.',
    };
  }
  const details: Record<Exclude<SocialFailureReason, 'outra-credencial'>, string> = {
    recusada: `Você não autorizou o acesso com ${nome}. Se mudar de ideia, toque de novo.`,
    estado: 'O pedido de acesso venceu. Comece de novo.',
    provedor: `O ${nome} não confirmou o acesso. Tente de novo ou use seu e-mail.`,
    indisponivel: `O ${nome} não respondeu. Tente de novo em instantes.`,
    desativada: ERROR_DETAILS.contaDesativada,
    'sem-email': SESSION_MESSAGES.semEmail,
    'senha-nova': ERROR_DETAILS.senhaNova,
    'muitas-tentativas': ERROR_DETAILS.muitasTentativas,
  };
  const mensagem =
    provedor === 'google' ? ERROR_CATALOGUE.erroAoEntrarComGoogle : ERROR_CATALOGUE.erroAoEntrarComFacebook;
  return { mensagem, detalhe: details[reason] };
}
