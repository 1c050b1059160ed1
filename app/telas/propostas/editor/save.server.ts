import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import * as v from 'valibot';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { descontoCampanhaFields } from '~/domain/propostas/campanha-fields.ts';
import { propostaDesconto } from '~/domain/propostas/campanhas.ts';
import { changePropostaForm } from '~/domain/propostas/change-form.ts';
import { withDraftCampanhas } from '~/domain/propostas/form-campanhas.ts';
import { withoutEmptyRows } from '~/domain/propostas/form-rows.ts';
import { describePropostaChanges } from '~/domain/propostas/proposta-changes.ts';
import {
  type PropostaFormTexts,
  readPropostaForm,
  readTentativeContent,
} from '~/domain/propostas/proposta-form.ts';
import { propostaContentSchema } from '~/domain/propostas/proposta-schema.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { alreadyStoredResult } from '~/server/already-stored.server.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orErrorPage, orNull } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { PropostaSaveResult } from '../../../../workers/propostas/types.ts';
import { itemFieldValues, searchUnidades } from '../unidades.server.ts';
import { fieldOfError } from './form-errors.ts';
import { loadEvaluatedSeminovos } from './prefill.server.ts';
import type { EditorAnswer } from './types.ts';

const answer = (resposta: Omit<EditorAnswer, 'tela'>, status: number) =>
  data<EditorAnswer>({ tela: 'editor', ...resposta }, { status });

/** Reads the submitted form of a proposal; the motorcycle's search field `moto` holds the model's name. */
function typedIn(formData: FormData): PropostaFormTexts {
  const { moto, ...campos } = textFields(formData);
  return moto === undefined ? campos : { ...campos, 'item.modelo': moto };
}

/** Fills in catalogue id and price for a model given by name only. */
async function withCatalogo(context: AppLoadContext, campos: PropostaFormTexts): Promise<PropostaFormTexts> {
  const modelo = (campos['item.modelo'] ?? '').trim();
  if (modelo === '' || campos['item.estoque'] || campos['item.moto']) return campos;
  const motos = await orNull(context.catalogo.motos());
  const found = motos?.find(({ nome }) => nome.toLowerCase() === modelo.toLowerCase());
  if (!found) return campos;
  const preco = campos['item.preco'] || (found.preco === null ? '' : formatAmount(found.preco));
  return { ...campos, 'item.moto': found.id, 'item.modelo': found.nome, 'item.preco': preco };
}

/** Applies a current campaign selected by `acao`; an ended one changes nothing. */
async function withCampanha(
  context: AppLoadContext,
  empresa: ChosenEmpresa,
  campos: PropostaFormTexts,
  acao: string,
): Promise<PropostaFormTexts> {
  const { item } = readTentativeContent(campos);
  const hoje = todayInSaoPaulo(context.agora());
  const found = propostaDesconto(await orErrorPage(context.campanhas.doDia(empresa.id)), {
    ...{ idEmpresa: empresa.id, moto: item?.moto ?? null, hoje },
  }).find(({ id }) => acao === `usar-campanha:${id}`);
  return found ? { ...campos, ...descontoCampanhaFields(found) } : campos;
}

/** Applies the campaigns of today that count automatically, regardless of the submitted fields. */
async function withCampanhas(
  context: AppLoadContext,
  empresa: ChosenEmpresa,
  campos: PropostaFormTexts,
): Promise<PropostaFormTexts> {
  const [lista, plano] = await Promise.all([
    orErrorPage(context.campanhas.doDia(empresa.id)),
    orErrorPage(context.planos.recall(empresa.id)),
  ]);
  const ocasiao = { idEmpresa: empresa.id, hoje: todayInSaoPaulo(context.agora()), motos: [] };
  return withDraftCampanhas(campos, lista, ocasiao, plano);
}

/** Performs a button inside the form without JavaScript; stores nothing. Null for other actions. */
async function changeForm(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  campos: PropostaFormTexts,
  acao: string,
): Promise<PropostaFormTexts | null> {
  if (acao === 'usar-estoque') {
    const id = campos['do-estoque'] ?? '';
    const found = id === '' ? null : await orNull(context.estoque.find(usuario, empresa.id, id));
    return found ? { ...campos, ...itemFieldValues(found) } : campos;
  }
  if (acao === 'usar-usado') {
    const found = (await loadEvaluatedSeminovos(context, usuario, empresa)).find(
      ({ id }) => id === campos['do-usado'],
    );
    return found ? { ...campos, ...found.campos } : campos;
  }
  if (acao.startsWith('usar-campanha:')) return withCampanha(context, empresa, campos, acao);
  const plano = await orErrorPage(context.planos.recall(empresa.id));
  return changePropostaForm(campos, acao, plano.versao);
}

/**
 * Stores the proposta and redirects to it. `_acao`: `salvar`, or a button inside the form, which stores
 * nothing. Resubmitting the same new form returns the existing proposta; with other values it is answered with
 * the way to that one, and a version conflict with the differences.
 */
export async function saveProposta(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const typed = typedIn(formData);
  const { _acao = 'salvar', id = '' } = typed;
  if (_acao === 'procurar-estoque') {
    const busca = (typed['busca-no-estoque'] ?? '').trim();
    const pedida = readTentativeContent(typed).item;
    const { itens: _, ...unidades } = await searchUnidades(context, usuario, empresa, { busca, pedida });
    return answer({ mudou: true, unidades, resultado: { valores: typed, erros: {} } }, 200);
  }
  if (_acao !== 'salvar') {
    const changed = await changeForm(context, usuario, empresa, typed, _acao);
    if (changed) return answer({ mudou: true, resultado: { valores: changed, erros: {} } }, 200);
  }
  const campos = await withCampanhas(context, empresa, await withCatalogo(context, withoutEmptyRows(typed)));
  const conteudo = readPropostaForm(campos);
  let saved = id;
  try {
    if (id === '') {
      const pedido = { id: campos.idCliente, conteudo };
      saved = (await context.propostas.create(usuario, empresa.id, pedido)).id;
    } else {
      const result = await context.propostas.save(usuario, id, { base: Number(campos.base), conteudo });
      if (!result.ok) return heldBack(campos, result);
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (id !== '' && error.status === 404) backToList(context, '/propostas', empresa, error);
    const erros = Object.fromEntries(
      Object.entries(error.campos ?? {}).map(([campo, message]) => [fieldOfError(campo, campos), message]),
    );
    const shown = Object.keys(erros).length > 0;
    const aviso = shown ? 'Confira os campos marcados.' : error.message;
    return answer(
      { resultado: { valores: campos, erros, aviso, ...alreadyStoredResult(context, error) } },
      error.status,
    );
  }
  context.notify('Proposta salva.');
  throw redirect(withEmpresa(`/propostas/${saved}`, empresa));
}

/** Answers a version conflict with the differences; the typed values stay. */
function heldBack(
  campos: PropostaFormTexts,
  { mensagem, atual }: Extract<PropostaSaveResult, { ok: false }>,
) {
  // Parsed before the conflict was found; the schema gives it the same shape as the stored content.
  const read = v.safeParse(propostaContentSchema, readPropostaForm(campos));
  const mine = read.success ? read.output : readTentativeContent(campos);
  const theirs = atual.conteudo.cliente;
  const person = (['nome', 'telefone', 'email', 'cpf'] as const).some(
    (name) => theirs[name] !== mine.cliente[name],
  );
  return answer(
    {
      resultado: { valores: campos, erros: {} },
      conflito: {
        mensagem,
        diferencas: [
          ...(person ? ['Dados do cliente'] : []),
          ...describePropostaChanges(atual.conteudo, mine).map(({ texto }) => texto),
        ],
        base: atual.revisao,
      },
    },
    409,
  );
}
