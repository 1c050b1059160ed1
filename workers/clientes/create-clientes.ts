import type { AuditTrail } from '../base/audit-repository.ts';
import { createAnonymizationRepository } from './anonymization-repository.ts';
import { createClienteRepository } from './cliente-repository.ts';
import { type ClienteService, createClienteService } from './cliente-service.ts';
import { createClienteHistoryRepository } from './history-repository.ts';
import type { RecordCpfMatch } from './record-cpf-match.ts';
import { createSimilarClienteRepository } from './similar-cliente-repository.ts';

/** Wires the service of customers with its repositories. */
export const createClientes = ({
  db,
  auditTrail,
  clock,
  acharPorCpf,
  afterRemoval,
}: {
  db: D1Database;
  auditTrail: AuditTrail;
  clock: () => Date;
  acharPorCpf?: RecordCpfMatch;
  /** Called after a customer was anonymised, to delete their files. Never fails. */
  afterRemoval?: () => Promise<void>;
}): { clientes: ClienteService } => ({
  clientes: createClienteService({
    clientes: createClienteRepository(db),
    anonimos: createAnonymizationRepository(db),
    historicos: createClienteHistoryRepository(db),
    parecidos: createSimilarClienteRepository(db),
    ...{ auditTrail, clock, acharPorCpf, afterRemoval },
  }),
});
