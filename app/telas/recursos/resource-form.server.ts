import { data, redirect } from '@remix-run/cloudflare';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import { withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import { boxesOf, joinCheckboxes } from '~/domain/resource/checkboxes.ts';
import {
  type DrawnField,
  drawForm,
  type FieldDeclarations,
  parseTyped,
} from '~/domain/resource/field-declarations.ts';
import {
  actionMessage,
  type FieldEnvironment,
  newItemLabel,
  withStoredOptions,
} from '~/domain/resource/resource.ts';
import { isSameValue } from '~/domain/valores/change-words.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { isSure, SURE_FIELD } from '~/domain/valores/sure-amount.ts';
import { isApiError, orErrorPage, orNull, toFormResult } from '~/server/errors.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import { END_PANFLETOS, loadCampanhaPanfletos, toCampanhaOfLojas } from './campanha-panfletos.server.ts';
import { backToResourceList, type ResourceRequest } from './guard.server.ts';
import { readResourceHistory } from './history.server.ts';
import { resourceEnvironmentOf } from './list.server.ts';

/** Another person's change of a field, formatted. */
export type OthersChange = { rotulo: string; quem: string; valor: string };

/** Answer of the form; `versao` and `alheias` after others changed the item. */
export type ResourceAnswer = {
  resultado: FormResult;
  versao?: number;
  /** Their changes to fields this person left unchanged, already merged. */
  alheias?: OthersChange[];
};

/** Offers only the Empresas the person administers; those already in the item stay. */
const offeredTo = (
  { usuario }: ResourceRequest,
  environment: FieldEnvironment,
  item: object = {},
): FieldEnvironment => ({
  ...environment,
  opcoes: {
    ...environment.opcoes,
    lojas: environment.opcoes.lojas.filter(
      ({ valor }) => administersEmpresa(usuario, Number(valor)) || Object.values(item).flat().includes(valor),
    ),
  },
});

/** Loads the form of a new item, or of the one in the address. */
export async function loadResourceForm(pedido: ResourceRequest, id: string | undefined) {
  const { context, nome, recurso, usuario, empresa } = pedido;
  const comum = {
    ...{ empresa, nome, conferidos: recurso.duvida?.campos ?? [] },
    ...{ lista: recurso.menu.rotulo, artigo: recurso.artigo, um: recurso.um },
  };
  const start = (fields: FieldDeclarations, initial: Record<string, unknown>): DrawnField[] =>
    drawForm(fields, Object.keys(fields), initial);
  if (id === undefined) {
    const environment = offeredTo(pedido, await orErrorPage(context.recursos.ambiente(nome, empresa.id)));
    return {
      ...{ ...comum, titulo: newItemLabel(recurso), versao: 0, estado: null, remocao: null, historia: null },
      panfletos: null,
      idCliente: context.newId(),
      encerrado: null,
      campos: start(recurso.campos(environment), recurso.inicial(environment.hoje)),
    };
  }
  const item = await context.recursos
    .find(nome, usuario, empresa.id, id)
    .catch((error: unknown) => backToResourceList(pedido, error));
  if (item.idEmpresa !== empresa.id) {
    // Created by another Empresa for this one: read-only here, so it redirects to the list.
    throw redirect(withEmpresa(`/${nome}?filtro=todas&ver=${item.id}`, empresa));
  }
  const ambiente = withStoredOptions(
    recurso,
    offeredTo(pedido, await resourceEnvironmentOf(pedido), item),
    item,
  );
  const campos = recurso.campos(ambiente);
  const ends =
    recurso.remocao === 'encerrar' && (item.usado || (recurso.usado?.(item, ambiente.hoje) ?? false));
  const may = context.recursos.permissoes(nome, usuario, empresa.id).remover && item.encerradoEm === null;
  return {
    ...{ ...comum, idCliente: '', versao: item.versao },
    titulo: campos[recurso.titulo]?.toList(item[recurso.titulo]) ?? item.id,
    estado: recurso.estado?.(item, ambiente.hoje) ?? null,
    remocao: may ? (ends ? ('encerrar' as const) : ('excluir' as const)) : null,
    historia: await readResourceHistory(pedido, item.id, campos),
    encerrado: item.encerradoEm && formatDate(todayInSaoPaulo(new Date(item.encerradoEm))),
    panfletos: await loadCampanhaPanfletos(pedido, item),
    campos: start(campos, item),
  };
}

/** Merges the submitted form with changes others made since it was opened. Null when there are none. */
async function mergeOthersChanges(
  pedido: ResourceRequest,
  id: string,
  { typed, parsed, base }: { typed: Record<string, string>; parsed: Record<string, unknown>; base: number },
): Promise<Required<ResourceAnswer> | null> {
  const { context, nome, recurso, usuario, empresa } = pedido;
  const found = await orNull(context.recursos.changedSince(nome, usuario, empresa.id, id, base));
  if (!found || found.item.versao === base) return null;
  const { item, mudou } = found;
  const fields = recurso.campos(withStoredOptions(recurso, await resourceEnvironmentOf(pedido), item));
  const valores = { ...typed };
  const erros: Record<string, string> = {};
  const alheias: OthersChange[] = [];
  for (const [each, { antes, agora, quem }] of Object.entries(mudou)) {
    const field = fields[each];
    if (!field || isSameValue(parsed[each], agora)) continue;
    const first = quem.split(' ')[0] ?? quem;
    if (!isSameValue(parsed[each], antes)) {
      erros[each] = `${first} mudou para ${field.toList(agora) || 'vazio'}. Aqui está o que você escreveu.`;
      continue;
    }
    alheias.push({ rotulo: field.desenho.rotulo, quem: first, valor: field.toList(agora) || 'vazio' });
    if (field.desenho.controle !== 'varias') valores[each] = field.toForm(agora);
    else {
      for (const name of Object.keys(valores)) if (name.startsWith(`${each}.`)) delete valores[name];
      Object.assign(valores, boxesOf(each, field.toForm(agora)));
    }
  }
  return { resultado: { valores, erros }, versao: item.versao, alheias };
}

const endedPanfletos = (n: number): string =>
  n === 0
    ? 'Nenhum panfleto estava no ar.'
    : n === 1
      ? '1 panfleto encerrado.'
      : `${n} panfletos encerrados.`;

/** Performs the form's action: creates, changes, deletes or ends an item. */
export async function saveResourceForm(pedido: ResourceRequest, id: string | undefined) {
  const { context, nome, recurso, usuario, empresa, form } = pedido;
  const typed = textFields(form);
  const done = (message: string) => {
    context.notify(message);
    return redirect(withEmpresa(`/${nome}`, empresa));
  };
  if (id !== undefined && nome === 'campanha' && typed._acao === 'encerrar-panfletos') {
    const item = await context.recursos
      .find(nome, usuario, empresa.id, id)
      .catch((error: unknown) => backToResourceList(pedido, error));
    const ended = await orErrorPage(context.panfletosDaCampanha.end(usuario, toCampanhaOfLojas(item)));
    throw done(endedPanfletos(ended));
  }
  if (id !== undefined && typed._acao === 'remover') {
    let feito: 'excluido' | 'encerrado';
    try {
      const alsoPanfletos = nome === 'campanha' && typed[END_PANFLETOS] === 'sim';
      const item = alsoPanfletos ? await context.recursos.find(nome, usuario, empresa.id, id) : null;
      feito = await context.recursos.remove(nome, usuario, empresa.id, id);
      if (item) {
        const ended = await context.panfletosDaCampanha.end(usuario, toCampanhaOfLojas(item));
        throw done(`${actionMessage(recurso, 'encerrad')} ${endedPanfletos(ended)}`);
      }
    } catch (error) {
      if (error instanceof Response) throw error;
      if (isApiError(error) && error.status === 404) backToResourceList(pedido, error);
      const { status, aviso } = toFormResult(error, {}, []);
      // The remove button submits no fields, so the form keeps its loaded values.
      return data<ResourceAnswer>({ resultado: { valores: {}, erros: {}, aviso } }, { status });
    }
    throw done(actionMessage(recurso, feito === 'encerrado' ? 'encerrad' : 'excluíd'));
  }
  // Parsed with all current options; the service validates which ones are allowed.
  const fields = recurso.campos(await resourceEnvironmentOf(pedido));
  const parsed = parseTyped(fields, joinCheckboxes(fields, typed));
  const base = Number(typed.versao);
  const valores = { ...parsed, certo: isSure(typed, recurso.duvida?.campos ?? []) };
  try {
    if (id === undefined)
      await context.recursos.create(nome, usuario, empresa.id, { ...valores, id: typed.id });
    else await context.recursos.edit(nome, usuario, empresa.id, id, base, valores);
  } catch (error) {
    if (id !== undefined && isApiError(error) && error.status === 404) backToResourceList(pedido, error);
    const merged =
      id !== undefined && isApiError(error) && error.codigo === 'item-mudou'
        ? await mergeOthersChanges(pedido, id, { typed, parsed, base })
        : null;
    const { status, ...resultado } = toFormResult(error, typed, [...Object.keys(fields), SURE_FIELD]);
    return data<ResourceAnswer>(merged ?? { resultado }, { status });
  }
  throw done(actionMessage(recurso, id === undefined ? 'criad' : 'salv'));
}
