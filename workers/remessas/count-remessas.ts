import { readMarca } from '../../app/domain/remessas/remessa.ts';
import { createOpeningCounter } from '../artes/opening-counter.ts';
import { createRemessaRepository } from './remessa-repository.ts';

/** Counts openings by the customers whom a link was sent to, written together as those of pages are. */
export function createRemessaCounter(parts: { agora: () => Date; after: (ms: number) => Promise<void> }) {
  const counter = createOpeningCounter(parts);
  /**
   * @param marca of the address, as it was written
   * @returns the work that goes on behind the answer, or nothing; it never fails
   */
  return (marca: string | null, arte: string, db: D1Database): Promise<void> | null => {
    const id = readMarca(marca);
    if (id === null) return null;
    return counter.add(arte, id, (counted) =>
      createRemessaRepository(db).opened(
        counted.map(({ arteId, dia, n }) => ({ id: dia, arte: arteId, n })),
        parts.agora().toISOString(),
      ),
    );
  };
}
