import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, toFormResult } from '~/server/errors.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import type { UnchangedMark } from '~/shared/revalidation.ts';
import type { PropostaScreenAction, UnidadeOptions } from '../types.ts';
import { findInvoiceableUnidades } from '../unidades.server.ts';
import { deliverUnidade, isDeliveryAction } from './deliver.server.ts';

/** Answer of a rejected action, or of a search before it. */
export type PropostaActionAnswer = {
  tela: 'ficha';
  resultado: FormResult;
  /** Units found for invoicing. */
  unidades?: UnidadeOptions;
};

type PropostaAnswer = PropostaActionAnswer | UnchangedMark | { revisao: number };

const DONE_TEXTS: Readonly<Record<PropostaScreenAction, string>> = {
  enviar: 'Proposta enviada. Mande o link ao cliente.',
  alterar: 'Pode alterar: o cliente continua vendo a versão enviada.',
  aprovar: 'Aprovação dada.',
  contrapropor: 'Aprovada até esse valor. O vendedor foi avisado.',
  recusar: 'Aprovação recusada. O vendedor foi avisado do motivo.',
  confirmar: 'Aceite registrado.',
  faturar: 'Proposta faturada.',
  perder: 'Proposta marcada como perdida.',
  cancelar: 'Proposta cancelada.',
  reabrir: 'Proposta reaberta.',
  'trocar-link': 'Link trocado. O antigo não abre mais: mande o novo ao cliente.',
};

const isScreenAction = (text: string): text is PropostaScreenAction => Object.hasOwn(DONE_TEXTS, text);

/** Answers whether a proposta is as the person saw it: if so, nothing of the screen is loaded again. */
async function lookAgain(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  base: string | undefined,
) {
  const { revisao } = await context.propostas
    .find(usuario, id)
    .catch((error) => backToList(context, '/propostas', empresa, error));
  return data<PropostaAnswer>(revisao === Number(base) ? { semMudanca: true } : { revisao });
}

/** Performs an action on a proposta. `base` is the revision the person saw. */
export async function actOn(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  formData: FormData,
): Promise<ReturnType<typeof data<PropostaAnswer>>> {
  const fields = textFields(formData);
  const { _acao = '', base, motivo, detalhe, estoque, seminovo, confere, volta, link, visto, ate } = fields;
  if (_acao === 'procurar-estoque') {
    const vista = await context.propostas
      .find(usuario, id)
      .catch((error) => backToList(context, '/propostas', empresa, error));
    const query = (fields['busca-no-estoque'] ?? '').trim();
    const unidades = await findInvoiceableUnidades(context, usuario, empresa, vista, query);
    return data<PropostaActionAnswer>({ tela: 'ficha', unidades, resultado: { valores: fields, erros: {} } });
  }
  if (_acao === 'olhar') return lookAgain(context, usuario, empresa, id, base);
  if (isDeliveryAction(_acao)) return deliverUnidade(context, usuario, empresa, id, fields);
  const action = _acao === 'aprovar-tudo' ? 'aprovar' : _acao;
  if (!isScreenAction(action)) {
    const resultado = { valores: fields, erros: {}, aviso: 'Escolha o que fazer com a proposta.' };
    return data<PropostaActionAnswer>({ tela: 'ficha', resultado }, { status: 400 });
  }
  let para = `/propostas/${id}`;
  try {
    const pedido = {
      base: Number(base),
      motivo,
      detalhe,
      estoque: estoque || undefined,
      seminovo: seminovo || undefined,
      confere: confere || undefined,
      volta: volta || undefined,
      ...{ visto, ate, credito: _acao === 'aprovar-tudo' ? 'sim' : undefined },
    };
    const vista =
      action === 'trocar-link'
        ? await context.propostas.trocarLink(usuario, id, { link })
        : await context.propostas.act(usuario, id, action, pedido);
    context.notify(
      vista.estado === 'em_aprovacao' && action === 'enviar'
        ? 'Proposta enviada para aprovação.'
        : vista.estado === 'em_aprovacao' && action === 'faturar'
          ? 'O que você escolheu passa do que foi aprovado: voltou para a aprovação gerencial.'
          : DONE_TEXTS[action],
    );
    if (action === 'alterar' || action === 'reabrir') para = `/proposta2?id=${id}`;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) backToList(context, '/propostas', empresa, error);
    const { status, ...resultado } = toFormResult(error, fields, [
      'motivo',
      'detalhe',
      'estoque',
      'seminovo',
      'confere',
      'volta',
      'ate',
    ]);
    return data<PropostaActionAnswer>({ tela: 'ficha', resultado }, { status });
  }
  throw redirect(withEmpresa(para, empresa));
}
