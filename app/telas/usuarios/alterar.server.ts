import type { AppLoadContext } from '@remix-run/cloudflare';
import { isEmTempo, PRAZO_PARA_DESFAZER } from '~/domain/pagina/prazo-para-desfazer.ts';
import {
  PERMISSAO_ADMIN,
  PERMISSAO_REDE,
  PERMISSAO_TAXA_LIVRE,
  type Permissao,
  type Usuario,
} from '~/domain/pessoas/usuario.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import { type AcaoDeUsuario, INVERSA, isReversivel, type RespostaDeUsuario } from './tipos.ts';

/** Result of an action. */
type Feito = Omit<RespostaDeUsuario, 'ok'>;
/** Irreversible actions; they redirect to the list. */
type Definitiva = 'excluir' | 'encerrar-sessoes';
/** Actions that change the person's record. */
type Alteracao = Exclude<AcaoDeUsuario, Definitiva>;

const isDefinitiva = (acao: AcaoDeUsuario): acao is Definitiva =>
  acao === 'excluir' || acao === 'encerrar-sessoes';

/**
 * Performs an administrator's action on a person. Returns the message and, if reversible, the undo data; null
 * for irreversible actions, which notify instead. Throws ErroDaApi.
 */
export async function doAcao(
  context: AppLoadContext,
  acao: AcaoDeUsuario,
  id: string,
  formData: FormData,
): Promise<Feito | null> {
  if (!isDefinitiva(acao)) {
    const mensagem = await change(context, id, acao, formData);
    if (!isReversivel(acao)) return { mensagem };
    return {
      mensagem,
      desfazer: { feito: acao, em: context.agora().toISOString(), resta: PRAZO_PARA_DESFAZER },
    };
  }
  if (acao === 'excluir') await remove(context, id);
  else await endSessions(context, id);
  return null;
}

/**
 * Undoes a recent action by its inverse, which checks permissions; idempotent, and refused when too late.
 * Throws ErroDaApi.
 */
export async function undo(
  context: AppLoadContext,
  id: string,
  formData: FormData,
): Promise<RespostaDeUsuario> {
  const feito = formData.get('feito');
  if (!isReversivel(feito)) return { ok: false, mensagem: 'Esta ação não existe.' };
  if (!isEmTempo(String(formData.get('em') ?? ''), context.agora()))
    return { ok: false, mensagem: 'Passou o tempo de desfazer. Confira como está o acesso e mude aqui.' };
  return { ok: true, mensagem: await change(context, id, INVERSA[feito], formData) };
}

/** Allows a person to register again; returns the message. Throws ErroDaApi. */
export async function liberar(context: AppLoadContext, uid: string): Promise<string> {
  const { nome } = await context.liberacoes.liberar(uid);
  return `${primeiroNome(nome)} já pode se cadastrar de novo.`;
}

async function remove(context: AppLoadContext, id: string): Promise<void> {
  await context.usuarios.remove(id);
  context.notify('Usuário excluído.');
}

async function endSessions(context: AppLoadContext, id: string): Promise<void> {
  const { nome } = await context.sessoes.endSessionsOf(id);
  context.notify(`Sessões de ${primeiroNome(nome)} encerradas.`);
}

/** Performs one change and returns its message. */
async function change(
  context: AppLoadContext,
  id: string,
  acao: Alteracao,
  formData: FormData,
): Promise<string> {
  const [permissao, concedida] = PERMISSAO_DA_ACAO[acao] ?? [];
  const usuario =
    permissao === undefined
      ? await context.usuarios.update(id, changesOf(acao, formData))
      : await context.usuarios.setPermissao(id, permissao, concedida === true);
  const nome = primeiroNome(usuario.nome);
  const feito: Record<typeof acao, string> = {
    aprovar: `Acesso de ${nome} aprovado.`,
    desaprovar: `Aprovação de ${nome} retirada.`,
    'tornar-admin': `${nome} agora administra a loja.`,
    'tirar-admin': `${nome} não administra mais.`,
    'dar-rede': `${nome} agora administra a rede inteira.`,
    'tirar-rede': `${nome} administra só a própria loja.`,
    'dar-taxa-livre': `${nome} agora pode mudar a taxa.`,
    'tirar-taxa-livre': `${nome} não muda mais a taxa.`,
    empresa: `Empresa de ${nome} trocada.`,
  };
  return feito[acao];
}

const PERMISSAO_DA_ACAO: Partial<Record<Alteracao, readonly [Permissao, boolean]>> = {
  'tornar-admin': [PERMISSAO_ADMIN, true],
  'tirar-admin': [PERMISSAO_ADMIN, false],
  'dar-rede': [PERMISSAO_REDE, true],
  'tirar-rede': [PERMISSAO_REDE, false],
  'dar-taxa-livre': [PERMISSAO_TAXA_LIVRE, true],
  'tirar-taxa-livre': [PERMISSAO_TAXA_LIVRE, false],
};

function changesOf(acao: Alteracao, formData: FormData): Partial<Usuario> {
  if (acao !== 'empresa') return { aprovado: acao === 'aprovar' };
  const escolhida = formData.get('id_empresa');
  return { id_empresa: escolhida ? Number(escolhida) : null };
}
