import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import {
  createEstoqueFields,
  DEFAULT_LOCAL,
  EDITABLE_FIELDS,
  type EstoqueField,
} from '~/domain/estoque/estoque-fields.ts';
import { SUGGESTED_COLOURS } from '~/domain/motos/moto-colours.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { drawForm, parseTyped } from '~/domain/resource/field-declarations.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { isSure } from '~/domain/valores/sure-amount.ts';
import { alreadyStoredResult } from '~/server/already-stored.server.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orErrorPage, orNull, toFormResult } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import { nameOfItem } from './present.ts';
import type { EstoqueAnswer } from './types.ts';

const REGISTRATION_FIELDS: readonly EstoqueField[] = [
  ...['modelo', 'acabamento', 'cor', 'anoFabricacao', 'anoModelo', 'chassi', 'local', 'situacao'],
  ...['preco', 'custo', 'entrouEm', 'motor', 'nota', 'observacao'],
] as readonly EstoqueField[];

/** Reads suggestions for the fields of a stock item: texts used before. */
async function readSuggestions(context: AppLoadContext, usuario: Usuario, empresa: ChosenEmpresa) {
  const [motos, summary] = await Promise.all([
    orNull(context.catalogo.motos()),
    orErrorPage(context.estoque.resumo(usuario, empresa.id)),
  ]);
  const modelos = [...(motos ?? []).map(({ nome }) => nome), ...summary.modelos.map(({ modelo }) => modelo)];
  return {
    modelo: [...new Set(modelos)],
    cor: [...SUGGESTED_COLOURS],
    local: [...new Set([...summary.locais.map(({ local }) => local), DEFAULT_LOCAL, 'Pátio'])],
  };
}

/** Loads the form of a new item. */
export async function loadNewItem(context: AppLoadContext, usuario: Usuario, empresa: ChosenEmpresa) {
  const today = todayInSaoPaulo(context.clock());
  const year = Number(today.slice(0, 4));
  const initial = {
    ...{ anoFabricacao: year, anoModelo: year, entrouEm: today, local: DEFAULT_LOCAL },
    situacao: 'disponivel' as const,
  };
  return {
    empresa,
    campos: drawForm(createEstoqueFields(today), REGISTRATION_FIELDS, initial),
    sugestoes: await readSuggestions(context, usuario, empresa),
    idCliente: context.newId(),
  };
}

/** Loads the form of an existing item. */
export async function loadItemEdit(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
) {
  const item = await context.estoque
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/estoque', empresa, error));
  const { custo = null, nota = null, precoProprio: preco, ...rest } = item;
  const { situacao: _, chassi, ...ficha } = rest;
  const fields = createEstoqueFields(todayInSaoPaulo(context.clock()));
  return {
    empresa,
    nome: nameOfItem(item),
    id,
    versao: item.versao,
    campos: drawForm(fields, EDITABLE_FIELDS, { ...ficha, chassi: chassi ?? undefined, preco, custo, nota }),
    sugestoes: await readSuggestions(context, usuario, empresa),
  };
}

/** Stores a new item or, with an id, the changes to one. */
export async function saveItem(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
  id?: string,
) {
  const typed = textFields(formData);
  const ficha = parseTyped(createEstoqueFields(todayInSaoPaulo(context.clock())), typed);
  const pedido = { ...ficha, certo: isSure(typed, ['preco', 'custo']) };
  let saved = id ?? '';
  try {
    if (id === undefined)
      saved = await context.estoque.create(usuario, empresa.id, { ...pedido, id: typed.id });
    else await context.estoque.edit(usuario, empresa.id, id, Number(typed.versao), pedido);
  } catch (error) {
    if (isApiError(error) && error.status === 404) backToList(context, '/estoque', empresa, error);
    const { status, ...result } = toFormResult(error, typed, Object.keys(pedido));
    const now = status === 409 && id ? await orNull(context.estoque.find(usuario, empresa.id, id)) : null;
    return data<EstoqueAnswer>(
      {
        tela: 'item',
        resultado: { ...result, ...alreadyStoredResult(context, error) },
        ...(now ? { versao: now.versao } : {}),
      },
      { status },
    );
  }
  context.notify(id === undefined ? 'Moto no estoque.' : 'Moto salva.');
  throw redirect(withEmpresa(`/estoque/${saved}`, empresa));
}
