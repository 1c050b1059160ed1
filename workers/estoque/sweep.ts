import type { FotoRepository } from '../fotos/foto-repository.ts';
import type { EstoqueEventRepository } from './event-repository.ts';

const DAY = 24 * 3_600_000;
/** Days for which the customer of a reservation is stored: two years (docs/decisions/0013). */
const CLIENTE_DAYS = 730;

/**
 * Ends expired reservations, deletes old customers of events, and retires photos that were added to no item
 * within a day: the next photo sweep deletes their objects. Throws when D1 fails.
 */
export async function sweepEstoque(
  {
    eventos,
    fotos,
  }: {
    eventos: Pick<EstoqueEventRepository, 'releaseOver' | 'forgetClientes'>;
    fotos: Pick<FotoRepository, 'retireUnlisted'>;
  },
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await eventos.releaseOver(now.toISOString());
  await eventos.forgetClientes(before(CLIENTE_DAYS));
  await fotos.retireUnlisted(before(1), now.toISOString());
}
