import type { StoredItem } from '../../app/domain/resource/resource.ts';
import type { recursoEventos } from '../db/schema.ts';

/** Row: an item with its internal columns. */
export type ResourceRow = StoredItem & { busca: string; uid: string };

export type ResourceEventRow = typeof recursoEventos.$inferSelect;
/** Event to insert beside a change. */
export type NewResourceEvent = Pick<ResourceEventRow, 'acao' | 'mudou' | 'uid' | 'nome' | 'em'>;

/** One of many changes; `antes` is null for a new item. */
export type ResourceChange = {
  antes: ResourceRow | null;
  to: Partial<ResourceRow>;
  evento: NewResourceEvent;
};
