import { createChaveRepository } from './api/chave-repository.ts';
import { createChaveService } from './api/chave-service.ts';
import { createDocumento } from './api/documento.ts';
import type { Auditoria } from './base/audit-repository.ts';
import { OPERACOES } from './operacoes.ts';

/** Creates the services of the API for other programs, for a request's context: docs/decisions/0033. */
export function openApi({
  db,
  publicUrl,
  ...parts
}: {
  db: D1Database;
  auditoria: Auditoria;
  agora: () => Date;
  publicUrl: string;
}) {
  const repository = createChaveRepository(db);
  return {
    /** Names of keys, for the audit trail. */
    nomesDasChaves: repository.nomes,
    /** API keys with which other programs of a company use /api. */
    chaves: createChaveService({ ...parts, chaves: repository }),
    /** OpenAPI description of /api. */
    documentoDaApi: () => createDocumento(OPERACOES, publicUrl),
  };
}
