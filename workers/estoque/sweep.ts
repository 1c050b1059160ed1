import type { FotoRepository } from '../fotos/foto-repository.ts';
import type { EventoRepository } from './evento-repository.ts';

const DAY = 24 * 3_600_000;
/** How long the customer of a reservation is kept, in days: two years (docs/0013). */
const CLIENTE_DIAS = 730;

/**
 * Ends the reservations that nobody has looked at since they are over, forgets old customers, and gives up the photos
 * that came to no item within a day: their objects go with the next sweep of photos. Throws when D1 fails.
 */
export async function sweepEstoque(
  {
    eventos,
    fotos,
  }: {
    eventos: Pick<EventoRepository, 'releaseOver' | 'forgetClientes'>;
    fotos: Pick<FotoRepository, 'retireUnlisted'>;
  },
  agora: Date,
): Promise<void> {
  const before = (days: number) => new Date(agora.getTime() - days * DAY).toISOString();
  await eventos.releaseOver(agora.toISOString());
  await eventos.forgetClientes(before(CLIENTE_DIAS));
  await fotos.retireUnlisted(before(1), agora.toISOString());
}
