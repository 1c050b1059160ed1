import { createApiKeyRepository } from './api/chave-repository.ts';
import { createApiKeyService } from './api/chave-service.ts';
import { createOpenApiDocument } from './api/documento.ts';
import type { AuditTrail } from './base/audit-repository.ts';
import { API_OPERATIONS } from './operacoes.ts';

/** Creates the services of the API for other programs, for a request's context: docs/decisions/0033. */
export function openApi({
  db,
  publicUrl,
  ...parts
}: {
  db: D1Database;
  auditoria: AuditTrail;
  agora: () => Date;
  publicUrl: string;
}) {
  const repository = createApiKeyRepository(db);
  return {
    /** Names of keys, for the audit trail. */
    nomesDasChaves: repository.nomes,
    /** API keys with which other programs of a company use /api. */
    chaves: createApiKeyService({ ...parts, chaves: repository }),
    /** OpenAPI description of /api. */
    documentoDaApi: () => createOpenApiDocument(API_OPERATIONS, publicUrl),
  };
}
