import type { AuditTrail } from '../base/audit-repository.ts';
import type { Quotas } from '../base/quotas.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { createAnexoRepository } from './anexo-repository.ts';
import { createAnexoService } from './anexo-service.ts';
import { createPropostaExpiryRepository } from './expiry-repository.ts';
import { createPropostaRepository } from './proposta-repository.ts';
import { sweepAnexos } from './sweep-anexos.ts';

/**
 * Creates the services of attachments, for a request's context.
 * @param parts.limit counts one more drawing of a person; throws ApiError 429
 * @param parts.noted logs a failed sweep; the next one retries
 */
export function createAnexos({
  db,
  bucket,
  noted,
  ...parts
}: {
  db: D1Database;
  bucket: R2Bucket;
  drawingClient: Pick<DrawingClient, 'revelar'>;
  auditTrail: AuditTrail;
  clock: () => Date;
  limit: (uid: string) => Promise<void>;
  cotas: Quotas;
  noted: (sweeping: Promise<void>) => Promise<void>;
}) {
  const anexos = createAnexoRepository(db);
  const sweep = () => noted(sweepAnexos(bucket, anexos));
  return {
    anexos: createAnexoService({
      ...{ ...parts, anexos, bucket, sweep },
      ...{ propostas: createPropostaRepository(db), vencimentos: createPropostaExpiryRepository(db) },
    }),
    /** Deletes the objects of removed attachments; never fails. */
    sweep,
  };
}
