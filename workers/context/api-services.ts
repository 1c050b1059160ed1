import { createApiKeyRepository } from '../api/api-key-repository.ts';
import { createApiKeyService } from '../api/api-key-service.ts';
import { createOpenApiDocument } from '../api/openapi-document.ts';
import type { ApiOperation } from '../base/api-operation.ts';
import type { AuditTrail } from '../base/audit-repository.ts';

/** Creates the services of the API for other programs, for a request's context: docs/decisions/0033. */
export function openApi({
  db,
  publicUrl,
  operacoes,
  ...parts
}: {
  db: D1Database;
  auditTrail: AuditTrail;
  clock: () => Date;
  publicUrl: string;
  operacoes: readonly ApiOperation[];
}) {
  const repository = createApiKeyRepository(db);
  return {
    /** Names of keys, for the audit trail. */
    nomesDasChaves: repository.nomes,
    /** API keys with which other programs of a company use /api. */
    chaves: createApiKeyService({ ...parts, chaves: repository }),
    /** OpenAPI description of /api. */
    documentoDaApi: () => createOpenApiDocument(operacoes, publicUrl),
  };
}
