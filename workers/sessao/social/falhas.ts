import { NOME_DO_PROVEDOR, type Provedor } from '../../../app/domain/pessoas/social-sign-in.ts';
import { CATALOGO, DETALHES, SESSAO } from '../../identidade/mensagens.ts';
import type { MotivoDaRecusa } from './cliente-oauth.ts';

/** Why a sign-in at a provider ended without a session. */
export type MotivoSocial =
  | MotivoDaRecusa
  /** The e-mail has an account made another way. */
  | 'outra-credencial'
  | 'desativada'
  | 'sem-email'
  /** The address was proved elsewhere: its owner sets a password first. */
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

/** A sentence of section 8, word for word, and what the person can do about it. */
export type SignInFailure = { mensagem: string; detalhe: string | null };

/** What the person reads when a sign-in with a provider fails. */
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
