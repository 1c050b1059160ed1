import type { AuditTrail } from '../../base/audit-repository.ts';
import type { Configuration } from '../../base/configuration.ts';
import { snapshotCatalogo } from './catalogo.ts';
import { createMarcasRepository } from './marcas-repository.ts';
import { createRefreshRepository } from './refresh-repository.ts';
import { createRefreshService } from './refresh-service.ts';
import { allowanceOf } from './refresh-slice.ts';
import { createFipeValueRepository } from './values-repository.ts';

/** Wires the refresh of the FIPE table with its repositories and the snapshot. */
export const createFipeRefresh = (parts: {
  db: D1Database;
  auditTrail: AuditTrail;
  fontes: Configuration['fipe'];
  clock: () => Date;
}) =>
  createRefreshService({
    ...{ auditTrail: parts.auditTrail, clock: parts.clock, catalogo: snapshotCatalogo },
    atualizacoes: createRefreshRepository(parts.db),
    valores: createFipeValueRepository(parts.db),
    marcas: createMarcasRepository(parts.db),
    franquia: allowanceOf(parts.fontes),
  });
