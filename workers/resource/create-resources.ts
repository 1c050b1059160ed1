import type { AuditTrail } from '../base/audit-repository.ts';
import { createCampanhaRepository } from './campanha-repository.ts';
import { createCampanhas } from './campanhas-service.ts';
import { createOptionsReader, type OptionSources } from './options.ts';
import { createResourceReading } from './reading-service.ts';
import { createResourceRepository } from './resource-repository.ts';
import { createResourceSpreadsheets } from './spreadsheet-service.ts';
import { createResourceWriting } from './writing-service.ts';

/** Services of declared resources; each method takes the resource's name first. */
export type ResourceService = ReturnType<typeof createResources>['recursos'];

/** Creates the services of declared resources, and of the day's campanhas, for a request's context. */
export function createResources({
  db,
  auditTrail,
  clock,
  ...fontes
}: OptionSources & { db: D1Database; auditTrail: AuditTrail }) {
  const parts = {
    ...{ itens: createResourceRepository(db), auditTrail, clock },
    opcoes: createOptionsReader({ ...fontes, clock }),
  };
  return {
    recursos: {
      ...createResourceReading(parts),
      ...createResourceWriting(parts),
      ...createResourceSpreadsheets(parts),
    },
    campanhas: createCampanhas({ repository: createCampanhaRepository(db), clock }),
  };
}
