import type { ListedEvent } from '~/components/resource/resource-history.tsx';
import type { ResourceListItem } from '~/components/resource/resource-list.tsx';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import { drawHeadings, printCells } from '~/domain/resource/field-declarations.ts';
import { explainImport } from '~/domain/resource/import-outcome.ts';
import {
  type FieldEnvironment,
  type ItemState,
  itemFieldValues,
  NO_OPTIONS,
  newItemLabel,
  withStoredOptions,
} from '~/domain/resource/resource.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import { backToResourceList, type ResourceRequest } from './guard.server.ts';
import { readResourceHistory } from './history.server.ts';

const PER_PAGE = 24;

/** Row of the list; `celulas` correspond to the headings. */
export type ResourceListRow = ResourceListItem & {
  celulas: string[];
  estado: ItemState | null;
  /** True when another Empresa created it for this one: read-only. */
  deOutra: boolean;
};

/** Read-only sheet of an item. */
export type ResourceItemSheet = {
  titulo: string;
  estado: ItemState | null;
  fatos: { rotulo: string; valor: string }[];
  historia: { fatos: ListedEvent[]; proximo: string | null };
};

/**
 * Loads the options of the fields; without them, when they cannot be read, stored values are shown
 * unformatted.
 */
export async function resourceEnvironmentOf({
  context,
  nome,
  empresa,
}: Pick<ResourceRequest, 'context' | 'nome' | 'empresa'>): Promise<FieldEnvironment> {
  const read = await orNull(context.recursos.ambiente(nome, empresa.id));
  return read ?? { hoje: todayInSaoPaulo(context.clock()), opcoes: NO_OPTIONS };
}

const optionsOf = (all: Readonly<Record<string, { rotulo: string }>>) =>
  Object.entries(all).map(([valor, { rotulo }]) => ({ valor, rotulo }));

/** Loads the list of a resource for a query string. */
export async function loadResourceList(pedido: ResourceRequest) {
  const { context, nome, recurso, usuario, empresa, searchParams } = pedido;
  const [filtroPadrao = ''] = Object.keys(recurso.filtros);
  const [ordemPadrao = ''] = Object.keys(recurso.ordens);
  const known = (all: object, name: string | null, first: string) =>
    name !== null && Object.hasOwn(all, name) ? name : first;
  const filtro = known(recurso.filtros, searchParams.get('filtro'), filtroPadrao);
  const ordem = known(recurso.ordens, searchParams.get('ordem'), ordemPadrao);
  const busca = searchParams.get('busca') ?? '';
  const page = { cursor: searchParams.get('depois') ?? undefined, limit: PER_PAGE };
  const [{ itens, proximo }, environment] = await Promise.all([
    orErrorPage(context.recursos.list(nome, usuario, empresa.id, { filtro, ordem, busca }, page)),
    resourceEnvironmentOf(pedido),
  ]);
  const fields = recurso.campos(environment);
  const isAny = itens.length > 0 || (await hasAny(pedido));
  return {
    ...{ empresa, nome, filtro, ordem, busca, proximo, isAny },
    /** Words on the import that leads here; null without one. */
    importado: explainImport(searchParams, recurso),
    pode: context.recursos.permissoes(nome, usuario, empresa.id),
    textos: {
      ...{ titulo: recurso.menu.rotulo, um: recurso.um, varios: recurso.varios, novo: newItemLabel(recurso) },
      ...{ apoio: recurso.palavras.apoio, vazia: recurso.palavras.vazia, dica: recurso.palavras.busca },
      coluna: fields[recurso.titulo]?.desenho.rotulo ?? '',
    },
    titulos: drawHeadings(fields, recurso.lista),
    filtros: optionsOf(recurso.filtros),
    ordens: optionsOf(recurso.ordens),
    itens: itens.map(
      (item): ResourceListRow => ({
        id: item.id,
        nome: fields[recurso.titulo]?.toList(item[recurso.titulo]) ?? item.id,
        detalhe: [
          recurso.detalhe?.(item) ?? '',
          item.idEmpresa === empresa.id ? '' : `Da rede: ${nameOfLoja(environment, item)}`,
        ]
          .filter(Boolean)
          .join(' · '),
        deOutra: item.idEmpresa !== empresa.id,
        celulas: printCells(fields, recurso.lista, item).map(
          (cell, at) => recurso.celulas?.(item)[recurso.lista[at] ?? ''] ?? cell,
        ),
        estado: recurso.estado?.(item, environment.hoje) ?? null,
      }),
    ),
    ficha: await loadResourceSheet(pedido, environment),
  };
}

/** Name of an item's Empresa; its number when the name cannot be read. */
const nameOfLoja = ({ opcoes }: FieldEnvironment, { idEmpresa }: { idEmpresa: number }): string =>
  opcoes.lojas.find(({ valor }) => valor === String(idEmpresa))?.rotulo ?? `loja ${idEmpresa}`;

/** Tells whether the Empresa has any items, regardless of filter and search. */
async function hasAny({ context, nome, usuario, empresa }: ResourceRequest): Promise<boolean> {
  const { itens } = await orErrorPage(context.recursos.list(nome, usuario, empresa.id, {}, { limit: 1 }));
  return itens.length > 0;
}

/** Loads the sheet of `?ver=`. */
async function loadResourceSheet(
  pedido: ResourceRequest,
  environment: FieldEnvironment,
): Promise<ResourceItemSheet | null> {
  const { context, nome, recurso, usuario, empresa, searchParams } = pedido;
  const id = searchParams.get('ver');
  if (!id) return null;
  const item = await context.recursos
    .find(nome, usuario, empresa.id, id)
    .catch((error: unknown) => backToResourceList(pedido, error));
  const fields = recurso.campos(withStoredOptions(recurso, environment, item));
  const values = itemFieldValues(fields, item);
  const hidden: readonly string[] = administersEmpresa(usuario, item.idEmpresa)
    ? []
    : (recurso.daAdministracao ?? []);
  return {
    titulo: fields[recurso.titulo]?.toList(item[recurso.titulo]) ?? id,
    estado: recurso.estado?.(item, environment.hoje) ?? null,
    fatos: [
      ...(item.idEmpresa === empresa.id
        ? []
        : [{ rotulo: 'Criada por', valor: nameOfLoja(environment, item) }]),
      ...Object.entries(fields)
        .filter(([each]) => each !== recurso.titulo && !hidden.includes(each))
        .map(([each, field]) => ({ rotulo: field.desenho.rotulo, valor: field.toList(values[each]) }))
        .filter(({ valor }) => valor !== '' && valor !== '—'),
    ],
    historia: await readResourceHistory(pedido, id, fields),
  };
}
