import type { AppLoadContext } from '@remix-run/cloudflare';
import {
  PERMISSAO_ADMIN,
  PERMISSAO_REDE,
  PERMISSAO_TAXA_LIVRE,
  type Permissao,
  type Usuario,
} from '~/domain/pessoas/usuario.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import type { AcaoConfirmada, AcaoDeUsuario } from './tipos.ts';

/** What changes the person's record. */
type Alteracao = Exclude<AcaoDeUsuario, AcaoConfirmada>;

const isConfirmada = (acao: AcaoDeUsuario): acao is AcaoConfirmada =>
  acao === 'excluir' || acao === 'encerrar-sessoes';

/**
 * Does what an administrator asks of a person. Gives the sentence that says what came of it, or null for what ends
 * on the list, where a notification says it. Throws ErroDaApi.
 */
export async function doAcao(
  context: AppLoadContext,
  acao: AcaoDeUsuario,
  id: string,
  formData: FormData,
): Promise<string | null> {
  if (!isConfirmada(acao)) return change(context, id, acao, formData);
  if (acao === 'excluir') await remove(context, id);
  else await endSessions(context, id);
  return null;
}

/** Lets somebody register again; gives the sentence that says so. Throws ErroDaApi. */
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

/** Does one change and says what came of it. */
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
