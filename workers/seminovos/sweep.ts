import { COMPRADOR_KEPT_DAYS, PEDIDO_KEPT_DAYS } from '../../app/domain/seminovos/seminovo-status.ts';
import { UNLIMITED_QUOTAS } from '../base/quotas.ts';
import { createUploadParts } from '../fotos/upload-parts.ts';
import { createUploadRepository } from '../fotos/upload-repository.ts';
import { createPedidoRepository } from './pedido-repository.ts';
import { createRememberedValues } from './remembered-values.ts';
import { createSeminovoFotoRepository } from './seminovo-foto-repository.ts';
import { createSeminovoFotos } from './seminovo-fotos.ts';
import { createSeminovoRepository } from './seminovo-repository.ts';
import { sweepSeminovoFotos, sweepWithoutRow } from './sweep-fotos.ts';
import { erasePedido } from './visitante-service.ts';

/** Maximum visitors' requests deleted in one round. */
const EACH = 50;
const DAY = 24 * 3600_000;

/**
 * Deletes visitors' requests 90 days after the refusal or the last activity, buyers of sales after two years, values of erased ones that are over,
 * and photos that were removed or have no row. Throws when D1 or R2 fails: the next run continues where this one stopped.
 */
export async function sweepSeminovos(
  { DB, BALDE, SESSION_SECRET = '' }: { DB: D1Database; BALDE: R2Bucket; SESSION_SECRET?: string },
  now: Date,
): Promise<void> {
  const pedidos = createPedidoRepository(DB);
  const kept = createSeminovoFotoRepository(DB);
  const draw = () => Promise.reject(new Error('A sweep draws nothing.'));
  const sweep = () => sweepSeminovoFotos(BALDE, kept);
  const fotos = createSeminovoFotos({
    partes: createUploadParts({ bucket: BALDE, envios: createUploadRepository(DB), clock: () => now }),
    ...{ fotos: kept, bucket: BALDE, sweep, clock: () => now },
    ...{ cotas: UNLIMITED_QUOTAS, quem: { uid: '', rede: '' } },
    drawingClient: { revelar: draw, copiar: draw },
    limit: async () => undefined,
  });
  const secret = SESSION_SECRET.trim();
  const rememberedValues = createRememberedValues({ db: DB, secret, clock: () => now });
  await rememberedValues.sweep();
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await createSeminovoRepository(DB).forgetCompradores(before(COMPRADOR_KEPT_DAYS));
  const since = before(PEDIDO_KEPT_DAYS);
  for (;;) {
    const forgotten = await pedidos.listForgotten(since, EACH);
    for (const row of forgotten)
      await erasePedido({ pedidos, fotos, rememberedValues }, row.id, now.toISOString());
    if (forgotten.length < EACH) break;
  }
  await sweep();
  await sweepWithoutRow(BALDE, kept, now);
}
