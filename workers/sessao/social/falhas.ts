import { NOME_DO_PROVEDOR, type Provedor } from '../../../app/domain/pessoas/social-sign-in.ts';
import { CATALOGO, DETALHES, SESSAO } from '../../identidade/mensagens.ts';
import type { MotivoDaRecusa } from './cliente-oauth.ts';

/** Reason why a sign-in at a provider ended without a session. */
export type MotivoSocial =
  | MotivoDaRecusa
  /** The e-mail has an account with another sign-in method. */
  | 'outra-credencial'
  | 'desativada'
  | 'sem-email'
  /** The e-mail was verified elsewhere: its owner must set a password first. */
  | 'senha-nova'
  | 'muitas-tentativas';

const MOTIVOS: ReadonlySet<string> = new Set<MotivoSocial>([
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

export const isMotivoSocial = (text: string): text is MotivoSocial => MOTIVOS.has(text);

/** Sentence of section 8, word for word, and advice to the person. */
export type SignInFailure = { mensagem: string; detalhe: string | null };

/** Message for a failed sign-in at a provider. */
export function describeFalha(provedor: Provedor, motivo: MotivoSocial): SignInFailure {
  const nome = NOME_DO_PROVEDOR[provedor];
  if (motivo === 'outra-credencial') {
    return {
      mensagem: CATALOGO.contaComOutraCredencial,
      detalhe: 'Entre do jeito que você entrou da primeira vez.',
    };
  }
  const detalhes: Record<Exclude<MotivoSocial, 'outra-credencial'>, string> = {
    recusada: `Você não autorizou o acesso com ${nome}. Se mudar de ideia, toque de novo.`,
    estado: 'O pedido de acesso venceu. Comece de novo.',
    provedor: `O ${nome} não confirmou o acesso. Tente de novo ou use seu e-mail.`,
    indisponivel: `O ${nome} não respondeu. Tente de novo em instantes.`,
    desativada: DETALHES.contaDesativada,
    'sem-email': SESSAO.semEmail,
    'senha-nova': DETALHES.senhaNova,
    'muitas-tentativas': DETALHES.muitasTentativas,
  };
  const mensagem = provedor === 'google' ? CATALOGO.erroAoEntrarComGoogle : CATALOGO.erroAoEntrarComFacebook;
  return { mensagem, detalhe: detalhes[motivo] };
}
