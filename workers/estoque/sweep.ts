import type { EventoRepository } from './evento-repository.ts';

/** How long the customer of a reservation is kept, in days: two years (docs/0013). */
const CLIENTE_DIAS = 730;

/** Ends the reservations that nobody has looked at since they are over, and forgets old customers. Throws when D1 fails. */
export async function sweepEstoque(
  eventos: Pick<EventoRepository, 'releaseOver' | 'forgetClientes'>,
  agora: Date,
): Promise<void> {
  await eventos.releaseOver(agora.toISOString());
  await eventos.forgetClientes(new Date(agora.getTime() - CLIENTE_DIAS * 24 * 3_600_000).toISOString());
}
