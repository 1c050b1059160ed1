import { PEDIDO_GUARDADO_DIAS } from '../../app/domain/seminovos/situacoes.ts';
import { createPartes } from '../fotos/partes.ts';
import { createPedidoRepository } from './pedido-repository.ts';
import { createSeminovoFotoRepository } from './seminovo-foto-repository.ts';
import { createSeminovoFotos } from './seminovo-fotos.ts';
import { sweepFotosDosSeminovos, sweepSemFicha } from './sweep-das-fotos.ts';
import { forget } from './visitante-service.ts';

/** Requests of one round. */
const EACH = 50;
const DAY = 24 * 3600_000;

/**
 * Forgets visitors' requests 90 days after they were refused or after the last sign of life, and removes photos that
 * were taken back, or that no row names, from the bucket. Throws when D1 or R2 fails: the next run goes on where this one stopped.
 */
export async function sweepSeminovos(
  { DB, BALDE }: { DB: D1Database; BALDE: R2Bucket },
  agora: Date,
): Promise<void> {
  const pedidos = createPedidoRepository(DB);
  const kept = createSeminovoFotoRepository(DB);
  const draw = () => Promise.reject(new Error('A sweep draws nothing.'));
  const sweep = () => sweepFotosDosSeminovos(BALDE, kept);
  const fotos = createSeminovoFotos({
    ...{ fotos: kept, partes: createPartes(BALDE), balde: BALDE, sweep, agora: () => agora },
    desenhista: { revelar: draw, copiar: draw },
    limit: async () => undefined,
  });
  const desde = new Date(agora.getTime() - PEDIDO_GUARDADO_DIAS * DAY).toISOString();
  for (;;) {
    const forgotten = await pedidos.listForgotten(desde, EACH);
    for (const row of forgotten) await forget({ pedidos, fotos }, row, agora.toISOString());
    if (forgotten.length < EACH) break;
  }
  await sweep();
  await sweepSemFicha(BALDE, kept, agora);
}
