import type { AuditTrail } from '../base/audit-repository.ts';
import type { Env } from '../base/env.ts';
import type { Quotas } from '../base/quotas.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { createFotoRepository } from './foto-repository.ts';
import { createStoreFoto, type StoreFoto } from './store-foto.ts';
import { sweepFotos } from './sweep.ts';
import { createUploadParts } from './upload-parts.ts';
import { createUploadRepository } from './upload-repository.ts';

/**
 * Creates the parts of all photo services.
 * @param parts.limit counts one more drawing of a person; throws ApiError 429
 * @param parts.noted logs a failed sweep; the next one retries
 */
export function openFotos({
  env,
  noted,
  cotas,
  ...parts
}: {
  env: Env;
  cotas: Quotas;
  drawingClient: DrawingClient;
  auditTrail: AuditTrail;
  clock: () => Date;
  limit: (uid: string) => Promise<void>;
  noted: (sweeping: Promise<void>) => Promise<void>;
}) {
  const { clock } = parts;
  const { BALDE: bucket, DB: db } = env;
  const fotos = createFotoRepository(db);
  const put = createStoreFoto({ fotos, bucket, clock });
  const store: StoreFoto = (ficha, feita) =>
    cotas.keep('foto', ficha, () => put(ficha, feita), { bytes: feita.bytes.byteLength });
  return {
    ...parts,
    noted,
    fotos,
    bucket,
    partes: createUploadParts({ bucket, envios: createUploadRepository(db), clock }),
    store,
    sweep: () => noted(sweepFotos(bucket, fotos)),
  };
}
