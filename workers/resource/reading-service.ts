import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  type DeclaredResource,
  type FieldEnvironment,
  itemSearchWords,
  type StoredItem,
} from '../../app/domain/resource/resource.ts';
import type { ResourceName } from '../../app/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '../../app/domain/resource/resource-registry.ts';
import { type CalendarDate, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import type { Page } from '../db/page-repository.ts';
import { mayOnResource, requireOnResource, resourceItemNotFound } from './access.ts';
import type { OptionsReader } from './options.ts';
import type { ResourceRepository } from './resource-repository.ts';
import type { ResourceEventRow, ResourceRow } from './resource-rows.ts';

/** Dependencies of the services of declared resources. */
export type ResourceParts = {
  itens: ResourceRepository;
  opcoes: OptionsReader;
  auditTrail: AuditTrail;
  clock: () => Date;
};

/** Filter, order and search of a list; names of the declaration. */
export type ResourceListQuery = { filtro?: string; ordem?: string; busca?: string };

/** Change of a field by others since a version: old and new value, and the last author. */
export type ChangeByOthers = { antes: unknown; agora: unknown; quem: string };

/** Removes the internal columns of a row. */
export const toItem = ({ busca: _busca, uid: _uid, ...item }: ResourceRow): StoredItem => item;

const unknownPart = (field: 'filtro' | 'ordem') =>
  new ApiError(422, 'dados-invalidos', 'Confira o endereço.', { campos: { [field]: 'Não existe aqui.' } });

/** Converts what a list is asked for to its search in the database. Throws ApiError 422 for an unknown filter or order. */
export function resourceSearch(
  { filtros, ordens, um }: DeclaredResource,
  { filtro, ordem, busca = '' }: ResourceListQuery,
  today: CalendarDate,
) {
  if (filtro !== undefined && !Object.hasOwn(filtros, filtro)) throw unknownPart('filtro');
  if (ordem !== undefined && !Object.hasOwn(ordens, ordem)) throw unknownPart('ordem');
  const order = ordens[ordem ?? Object.keys(ordens)[0] ?? ''];
  if (!order) throw new Error(`"${um}" declares no order.`);
  const onde = filtro === undefined ? undefined : filtros[filtro]?.onde?.(today);
  return { onde, palavras: itemSearchWords(busca), ordem: order };
}

/** Merges events by field, from the first to the last. */
export function changesByOthers(events: readonly ResourceEventRow[]): Record<string, ChangeByOthers> {
  const all: Record<string, ChangeByOthers> = {};
  for (const { mudou, nome } of events)
    for (const [field, [antes, now]] of Object.entries(mudou))
      all[field] = { antes: (all[field] ?? { antes }).antes, agora: now, quem: nome };
  return all;
}

export function createResourceReading({ itens, opcoes, clock }: ResourceParts) {
  const today = () => todayInSaoPaulo(clock());

  /**
   * Finds an item of the company, or one of another company that names it (read-only). Throws ApiError 403,
   * 404.
   */
  async function find(
    recurso: ResourceName,
    usuario: Usuario,
    idEmpresa: number,
    id: string,
  ): Promise<StoredItem> {
    requireOnResource(DECLARED_RESOURCES[recurso], 'ler', usuario, idEmpresa);
    const { alcanceEm } = DECLARED_RESOURCES[recurso];
    const key = id.toUpperCase();
    const own = await itens.find(recurso, idEmpresa, key);
    const linha = own ?? (alcanceEm ? await itens.findDeOutra(recurso, idEmpresa, key, alcanceEm) : null);
    if (!linha) throw resourceItemNotFound(DECLARED_RESOURCES[recurso]);
    return toItem(linha);
  }

  return {
    /** Options of a company and date on which fields depend. Throws ApiError 502, 504. */
    ambiente: (recurso: ResourceName, idEmpresa: number): Promise<FieldEnvironment> =>
      opcoes.ambiente(DECLARED_RESOURCES[recurso], idEmpresa),

    /** Permissions of a person on a company's items, for screens; the services check again. */
    permissoes(
      recurso: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
    ): Record<'criar' | 'alterar' | 'remover', boolean> {
      const may = (action: 'criar' | 'alterar' | 'remover') =>
        mayOnResource(DECLARED_RESOURCES[recurso], action, usuario, idEmpresa);
      return { criar: may('criar'), alterar: may('alterar'), remover: may('remover') };
    },

    find,

    /**
     * Lists items; without a filter all of them, those of other companies that cover this one included.
     * Throws ApiError 403, 422 for an unknown filter or order.
     */
    async list(
      recurso: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
      asked: ResourceListQuery,
      page: Page,
    ): Promise<{ itens: StoredItem[]; proximo: string | null }> {
      const declarado = DECLARED_RESOURCES[recurso];
      requireOnResource(declarado, 'ler', usuario, idEmpresa);
      const procura = { ...resourceSearch(declarado, asked, today()), alcance: declarado.alcanceEm };
      const { rows, proximo } = await itens.list(recurso, idEmpresa, procura, page);
      return { itens: rows.map(toItem), proximo };
    },

    /** Events of an item, newest first. Throws ApiError 403. */
    async history(
      recurso: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      page: Page,
    ): Promise<{ rows: ResourceEventRow[]; proximo: string | null }> {
      requireOnResource(DECLARED_RESOURCES[recurso], 'ler', usuario, idEmpresa);
      return itens.history(recurso, idEmpresa, id.toUpperCase(), page);
    },

    /** Changes by others since a version, by field. Throws ApiError 403, 404. */
    async changedSince(
      recurso: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      version: number,
    ): Promise<{ item: StoredItem; mudou: Record<string, ChangeByOthers> }> {
      const item = await find(recurso, usuario, idEmpresa, id);
      const events = await itens.listSince(recurso, idEmpresa, item.id, version);
      return { item, mudou: changesByOthers(events) };
    },
  };
}
