import { PEDIDO_GUARDADO_DIAS } from '../../app/domain/seminovos/situacoes.ts';
import { SEM_COTAS } from '../base/cotas.ts';
import { createEnvioRepository } from '../fotos/envio-repository.ts';
import { createPartes } from '../fotos/partes.ts';
import { createLembrancas } from './lembrancas.ts';
import { createPedidoRepository } from './pedido-repository.ts';
import { createSeminovoFotoRepository } from './seminovo-foto-repository.ts';
import { createSeminovoFotos } from './seminovo-fotos.ts';
import { sweepFotosDosSeminovos, sweepSemFicha } from './sweep-das-fotos.ts';
import { forget } from './visitante-service.ts';

/** Requests of one round. */
const EACH = 50;
const DAY = 24 * 3600_000;

/**
 * Deletes visitors' requests 90 days after the refusal or the last activity, values of erased ones that are over,
 * and photos that were removed or have no row. Throws when D1 or R2 fails: the next run continues where this one stopped.
 */
export async function sweepSeminovos(
  { DB, BALDE, SESSION_SECRET = '' }: { DB: D1Database; BALDE: R2Bucket; SESSION_SECRET?: string },
  agora: Date,
): Promise<void> {
  const pedidos = createPedidoRepository(DB);
  const kept = createSeminovoFotoRepository(DB);
  const draw = () => Promise.reject(new Error('A sweep draws nothing.'));
  const sweep = () => sweepFotosDosSeminovos(BALDE, kept);
  const fotos = createSeminovoFotos({
    partes: createPartes({ balde: BALDE, envios: createEnvioRepository(DB), agora: () => agora }),
    ...{ fotos: kept, balde: BALDE, sweep, agora: () => agora },
    ...{ cotas: SEM_COTAS, quem: { uid: '', rede: '' } },
    desenhista: { revelar: draw, copiar: draw },
    limit: async () => undefined,
  });
  const secret = SESSION_SECRET.trim();
  const lembrancas = createLembrancas({ db: DB, secret, agora: () => agora });
  await lembrancas.sweep();
  const desde = new Date(agora.getTime() - PEDIDO_GUARDADO_DIAS * DAY).toISOString();
  for (;;) {
    const forgotten = await pedidos.listForgotten(desde, EACH);
    for (const row of forgotten) await forget({ pedidos, fotos, lembrancas }, row.id, agora.toISOString());
    if (forgotten.length < EACH) break;
  }
  await sweep();
  await sweepSemFicha(BALDE, kept, agora);
}
