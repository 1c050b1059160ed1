import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { loadAcessorios } from '~/components/resource/acessorios.server.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import { hasTaxaLivre, type Usuario } from '~/domain/pessoas/usuario.ts';
import { alcadaRoleOf } from '~/domain/propostas/alcada.ts';
import { EMPTY_PROPOSTA_CONTENT } from '~/domain/propostas/proposta.ts';
import { propostaToForm, readTentativeContent } from '~/domain/propostas/proposta-form.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';
import { addDays, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { backToList } from '~/server/back-to-list.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import { toAnexoListRow } from '../anexos/anexos.server.ts';
import { searchUnidades } from '../unidades.server.ts';
import { loadEvaluatedSeminovos, readPrefillFields } from './prefill.server.ts';

/** Loads the editor: a stored draft with `?id=`, else a new one filled from the query string. */
export async function loadEditor(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const id = params.get('id');
  const [started, anexos, plano, motos, usados, regras, campanhas, acessorios] = await Promise.all([
    id === null ? startNew(context, usuario, empresa, params) : startFrom(context, usuario, empresa, id),
    id === null ? null : orNull(context.anexos.list(usuario, id)),
    orErrorPage(context.planos.recall(empresa.id)),
    orNull(context.catalogo.motos()),
    loadEvaluatedSeminovos(context, usuario, empresa),
    orErrorPage(context.propostas.regras(empresa.id)),
    orNull(context.campanhas.doDia(empresa.id)),
    loadAcessorios(context, usuario, empresa.id),
  ]);
  const pedida = readTentativeContent(started.campos).item;
  const { itens: _, ...estoque } = await searchUnidades(context, usuario, empresa, { busca: '', pedida });
  const hoje = todayInSaoPaulo(context.clock());
  const { vencido: planoVencido, ...vigente } = plano;
  return {
    empresa,
    ...started,
    anexos: (anexos ?? []).map(toAnexoListRow),
    idDoAnexo: context.newId(),
    plano: vigente,
    planoVencido,
    motos: motos ?? [],
    estoque,
    usados,
    papel: alcadaRoleOf(usuario, empresa.id),
    regras,
    campanhas,
    acessorios,
    taxaLivre: hasTaxaLivre(usuario),
    hoje,
    validadePadrao: addDays(hoje, regras.validadeDias),
  };
}

type EditorStart = {
  /** Null for a new one. */
  id: string | null;
  numero: string | null;
  /** Client-generated id, the idempotency key of a new proposta. */
  idCliente: string;
  /** Revision the edit is based on (optimistic locking). */
  base: number;
  campos: FormTexts;
  /** Amount that a manager approved up to, centavos; null without such an answer. */
  aprovadoAte: number | null;
  /** Message about data in the query string that could not be loaded. */
  recado: string | null;
};

async function startNew(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
): Promise<EditorStart> {
  const { campos, recado } = await readPrefillFields(context, usuario, empresa, params);
  return {
    ...{ id: null, numero: null, base: 0, recado, aprovadoAte: null },
    idCliente: context.newId(),
    campos: { ...propostaToForm(EMPTY_PROPOSTA_CONTENT), ...campos },
  };
}

async function startFrom(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
): Promise<EditorStart> {
  const vista = await context.propostas
    .find(usuario, id)
    .catch((error) => backToList(context, '/propostas', empresa, error));
  if (!vista.acoes.includes('salvar')) {
    context.notify('Esta proposta já foi enviada. Altere-a por aqui: vira uma nova versão.');
    throw redirect(withEmpresa(`/propostas/${id}`, empresa));
  }
  const { numero, revisao: base, conteudo, alcada } = vista;
  const aprovadoAte = alcada?.ate?.valor ?? null;
  return { id, numero, base, aprovadoAte, idCliente: '', campos: propostaToForm(conteudo), recado: null };
}
