import type { AppLoadContext } from '@remix-run/cloudflare';
import { isUndoInTime, UNDO_TIME_MS } from '~/domain/pagina/undo-time.ts';
import {
  ADMIN_PERMISSION,
  REDE_PERMISSION,
  TAXA_LIVRE_PERMISSION,
  type Usuario,
  type UsuarioPermission,
} from '~/domain/pessoas/usuario.ts';
import { firstName } from '~/shared/person-names.ts';
import { INVERSE_ACTIONS, isReversibleAction, type UsuarioAction, type UsuarioAnswer } from './types.ts';

/** Result of an administrator's action on a person. */
type UsuarioActionResult = Omit<UsuarioAnswer, 'ok'>;
/** Irreversible actions; they redirect to the list. */
type IrreversibleUsuarioAction = 'excluir' | 'encerrar-sessoes';
/** Actions that change the person's record. */
type UsuarioRecordAction = Exclude<UsuarioAction, IrreversibleUsuarioAction>;

const isIrreversible = (action: UsuarioAction): action is IrreversibleUsuarioAction =>
  action === 'excluir' || action === 'encerrar-sessoes';

/**
 * Performs an administrator's action on a person. Returns the message and, if reversible, the undo data; null
 * for irreversible actions, which notify instead. Throws ApiError.
 */
export async function runUsuarioAction(
  context: AppLoadContext,
  action: UsuarioAction,
  id: string,
  formData: FormData,
): Promise<UsuarioActionResult | null> {
  if (!isIrreversible(action)) {
    const mensagem = await change(context, id, action, formData);
    if (!isReversibleAction(action)) return { mensagem };
    return {
      mensagem,
      desfazer: { feito: action, em: context.clock().toISOString(), resta: UNDO_TIME_MS },
    };
  }
  if (action === 'excluir') await remove(context, id);
  else await endSessions(context, id);
  return null;
}

/**
 * Undoes a recent action by its inverse, which checks permissions; idempotent, and refused when too late.
 * Throws ApiError.
 */
export async function undo(context: AppLoadContext, id: string, formData: FormData): Promise<UsuarioAnswer> {
  const done = formData.get('feito');
  if (!isReversibleAction(done)) return { ok: false, mensagem: 'Esta ação não existe.' };
  if (!isUndoInTime(String(formData.get('em') ?? ''), context.clock()))
    return { ok: false, mensagem: 'Passou o tempo de desfazer. Confira como está o acesso e mude aqui.' };
  return { ok: true, mensagem: await change(context, id, INVERSE_ACTIONS[done], formData) };
}

/** Allows a person to register again; returns the message. Throws ApiError. */
export async function releaseUsuario(context: AppLoadContext, uid: string): Promise<string> {
  const { nome } = await context.liberacoes.liberar(uid);
  return `${firstName(nome)} já pode se cadastrar de novo.`;
}

async function remove(context: AppLoadContext, id: string): Promise<void> {
  await context.usuarios.remove(id);
  context.notify('Usuário excluído.');
}

async function endSessions(context: AppLoadContext, id: string): Promise<void> {
  const { nome } = await context.sessoes.endSessionsOf(id);
  context.notify(`Sessões de ${firstName(nome)} encerradas.`);
}

/** Performs one change and returns its message. */
async function change(
  context: AppLoadContext,
  id: string,
  action: UsuarioRecordAction,
  formData: FormData,
): Promise<string> {
  const [permissao, concedida] = ACTION_PERMISSIONS[action] ?? [];
  const usuario =
    permissao === undefined
      ? await context.usuarios.update(id, changesOf(action, formData))
      : await context.usuarios.setPermissao(id, permissao, concedida === true);
  const nome = firstName(usuario.nome);
  const done: Record<typeof action, string> = {
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
  return done[action];
}

const ACTION_PERMISSIONS: Partial<Record<UsuarioRecordAction, readonly [UsuarioPermission, boolean]>> = {
  'tornar-admin': [ADMIN_PERMISSION, true],
  'tirar-admin': [ADMIN_PERMISSION, false],
  'dar-rede': [REDE_PERMISSION, true],
  'tirar-rede': [REDE_PERMISSION, false],
  'dar-taxa-livre': [TAXA_LIVRE_PERMISSION, true],
  'tirar-taxa-livre': [TAXA_LIVRE_PERMISSION, false],
};

function changesOf(action: UsuarioRecordAction, formData: FormData): Partial<Usuario> {
  if (action !== 'empresa') return { aprovado: action === 'aprovar' };
  const chosen = formData.get('id_empresa');
  return { id_empresa: chosen ? Number(chosen) : null };
}
