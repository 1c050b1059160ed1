import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import * as v from 'valibot';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { descontoCampanhaFields } from '~/domain/propostas/campanha-fields.ts';
import { propostaDesconto } from '~/domain/propostas/campanhas.ts';
import { changePropostaForm } from '~/domain/propostas/form-buttons.ts';
import { withDraftCampanhas } from '~/domain/propostas/form-campanhas.ts';
import { withoutEmptyRows } from '~/domain/propostas/form-rows.ts';
import { withLoanLowered } from '~/domain/propostas/loan-follows.ts';
import { describePropostaChanges } from '~/domain/propostas/proposta-changes.ts';
import { readPropostaForm, readTentativeContent } from '~/domain/propostas/proposta-form.ts';
import { propostaContentSchema } from '~/domain/propostas/proposta-schema.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { alreadyStoredResult } from '~/server/already-stored.server.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orErrorPage, orNull } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { PropostaSaveResult } from '../../../../workers/propostas/types.ts';
import { itemFieldValues, searchUnidades } from '../unidades.server.ts';
import { loadEvaluatedSeminovos } from './prefill.server.ts';
import type { EditorAnswer } from './types.ts';

const answer = (answer: Omit<EditorAnswer, 'tela'>, status: number) =>
  data<EditorAnswer>({ tela: 'editor', ...answer }, { status });

/** Reads the form. The moto's search field is named `moto`; its text is the model. */
function typedIn(formData: FormData): FormTexts {
  const { moto, ...fields } = textFields(formData);
  return moto === undefined ? fields : { ...fields, 'item.modelo': moto };
}

/** Fills in catalogue id and price for a model given by name only. */
async function withCatalogo(context: AppLoadContext, fields: FormTexts): Promise<FormTexts> {
  const modelo = (fields['item.modelo'] ?? '').trim();
  if (modelo === '' || fields['item.estoque'] || fields['item.moto']) return fields;
  const motos = await orNull(context.catalogo.motos());
  const found = motos?.find(({ nome }) => nome.toLowerCase() === modelo.toLowerCase());
  if (!found) return fields;
  const preco = fields['item.preco'] || (found.preco === null ? '' : formatAmount(found.preco));
  return { ...fields, 'item.moto': found.id, 'item.modelo': found.nome, 'item.preco': preco };
}

/** Applies a current campaign selected by `action`; an ended one changes nothing. */
async function withCampanha(
  context: AppLoadContext,
  empresa: ChosenEmpresa,
  fields: FormTexts,
  action: string,
): Promise<FormTexts> {
  const { item } = readTentativeContent(fields);
  const hoje = todayInSaoPaulo(context.clock());
  const found = propostaDesconto(await orErrorPage(context.campanhas.doDia(empresa.id)), {
    ...{ idEmpresa: empresa.id, moto: item?.moto ?? null, hoje },
  }).find(({ id }) => action === `usar-campanha:${id}`);
  return found ? { ...fields, ...descontoCampanhaFields(found) } : fields;
}

/** Applies the campaigns of today that count automatically, regardless of the submitted fields. */
async function withCampanhas(
  context: AppLoadContext,
  empresa: ChosenEmpresa,
  fields: FormTexts,
): Promise<FormTexts> {
  const [list, plano] = await Promise.all([
    orErrorPage(context.campanhas.doDia(empresa.id)),
    orErrorPage(context.planos.recall(empresa.id)),
  ]);
  const ocasiao = { idEmpresa: empresa.id, hoje: todayInSaoPaulo(context.clock()), motos: [] };
  return withDraftCampanhas(fields, list, ocasiao, plano);
}

/** Performs a button inside the form without JavaScript; stores nothing. Null for other actions. */
async function changeForm(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  fields: FormTexts,
  action: string,
): Promise<FormTexts | null> {
  if (action === 'usar-estoque') {
    const id = fields['do-estoque'] ?? '';
    const found = id === '' ? null : await orNull(context.estoque.find(usuario, empresa.id, id));
    return found ? { ...fields, ...itemFieldValues(found) } : fields;
  }
  if (action === 'usar-usado') {
    const found = (await loadEvaluatedSeminovos(context, usuario, empresa)).find(
      ({ id }) => id === fields['do-usado'],
    );
    return found ? { ...fields, ...found.campos } : fields;
  }
  if (action.startsWith('usar-campanha:')) return withCampanha(context, empresa, fields, action);
  const plano = await orErrorPage(context.planos.recall(empresa.id));
  return changePropostaForm(fields, action, plano.versao);
}

/** Maps an error path of the schema ("pagamentos.1.simulacao.taxa") to the field of the form. */
function fieldOfError(caminho: string, fields: FormTexts): string {
  const path = caminho.replace(/^conteudo\./, '').replace('.simulacao.', '.');
  const [list, index, name = ''] = path.split('.');
  if (list !== 'pagamentos') return path;
  const kind = fields[`pagamentos.${index}.tipo`];
  if (kind === 'programada' && (name === 'parcelas' || name === 'entradaPct'))
    return `pagamentos.${index}.programa`;
  if (kind === 'consorcio' && (name === 'grupo' || name === 'meses')) return `pagamentos.${index}.grupo`;
  return path;
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
  const catalogued = await withCatalogo(context, withoutEmptyRows(typed));
  const fields = withLoanLowered(await withCampanhas(context, empresa, catalogued));
  const conteudo = readPropostaForm(fields);
  let saved = id;
  try {
    if (id === '') {
      const pedido = { id: fields.idCliente, conteudo };
      saved = (await context.propostas.create(usuario, empresa.id, pedido)).id;
    } else {
      const result = await context.propostas.save(usuario, id, { base: Number(fields.base), conteudo });
      if (!result.ok) return heldBack(fields, result);
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (id !== '' && error.status === 404) backToList(context, '/propostas', empresa, error);
    const erros = Object.fromEntries(
      Object.entries(error.campos ?? {}).map(([field, message]) => [fieldOfError(field, fields), message]),
    );
    const shown = Object.keys(erros).length > 0;
    const aviso = shown ? 'Confira os campos marcados.' : error.message;
    return answer(
      { resultado: { valores: fields, erros, aviso, ...alreadyStoredResult(context, error) } },
      error.status,
    );
  }
  context.notify('Proposta salva.');
  throw redirect(withEmpresa(`/propostas/${saved}`, empresa));
}

/** Answers a version conflict with the differences; the typed values stay. */
function heldBack(fields: FormTexts, { mensagem, atual }: Extract<PropostaSaveResult, { ok: false }>) {
  // Parsed before the conflict was found; the schema gives it the same shape as the stored content.
  const read = v.safeParse(propostaContentSchema, readPropostaForm(fields));
  const mine = read.success ? read.output : readTentativeContent(fields);
  const theirs = atual.conteudo.cliente;
  const person = (['nome', 'telefone', 'email', 'cpf'] as const).some(
    (name) => theirs[name] !== mine.cliente[name],
  );
  return answer(
    {
      resultado: { valores: fields, erros: {} },
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
