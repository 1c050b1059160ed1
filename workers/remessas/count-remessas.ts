import { readRemessaId } from '../../app/domain/remessas/remessa.ts';
import { createOpeningCounter } from '../artes/opening-counter.ts';
import { createRemessaRepository } from './remessa-repository.ts';

/**
 * Creates the counter of openings by the customers to whom a link was sent; written in batches as those of
 * pages.
 */
export function createRemessaCounter(parts: { clock: () => Date; after: (ms: number) => Promise<void> }) {
  const counter = createOpeningCounter(parts);
  /**
   * @param marca the mark in the address, as written
   * @returns promise of the work after the response, which never rejects; null for none
   */
  return (marca: string | null, arte: string, db: D1Database): Promise<void> | null => {
    const id = readRemessaId(marca);
    if (id === null) return null;
    return counter.add(arte, id, (counted) =>
      createRemessaRepository(db).opened(
        counted.map(({ arteId, dia, n }) => ({ id: dia, arte: arteId, n })),
        parts.clock().toISOString(),
      ),
    );
  };
}
