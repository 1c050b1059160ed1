import { createApiKeyRepository } from '../api/api-key-repository.ts';
import { createApiKeyService } from '../api/api-key-service.ts';
import { createOpenApiDocument } from '../api/openapi-document.ts';
import type { ApiOperation } from '../base/api-operation.ts';
import type { AuditTrail } from '../base/audit-repository.ts';

/** Makers of the services of the API for other programs, for a request's context: docs/decisions/0033. */
export function openApi({
  db,
  publicUrl,
  operacoes,
  auditTrail,
  clock,
}: {
  db: D1Database;
  auditTrail: () => AuditTrail;
  clock: () => Date;
  publicUrl: () => string;
  operacoes: readonly ApiOperation[];
}) {
  return {
    /** API keys with which other programs of a company use /api. */
    chaves: () =>
      createApiKeyService({ chaves: createApiKeyRepository(db), auditTrail: auditTrail(), clock }),
    /** OpenAPI description of /api. */
    documentoDaApi: () => () => createOpenApiDocument(operacoes, publicUrl()),
  };
}
