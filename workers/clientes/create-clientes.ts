import type { Auditoria } from '../base/audit-repository.ts';
import { createAnonimoRepository } from './anonimo-repository.ts';
import { createClienteRepository } from './cliente-repository.ts';
import { type ClienteService, createClienteService } from './cliente-service.ts';
import { createHistoricoRepository } from './historico-repository.ts';

/** The service of customers, for a request's context. */
export const createClientes = ({
  db,
  auditoria,
  agora,
  afterRemoval,
}: {
  db: D1Database;
  auditoria: Auditoria;
  agora: () => Date;
  /** Called once a customer's data are out: files go too. Never fails. */
  afterRemoval?: () => Promise<void>;
}): { clientes: ClienteService } => ({
  clientes: createClienteService({
    clientes: createClienteRepository(db),
    anonimos: createAnonimoRepository(db),
    historicos: createHistoricoRepository(db),
    ...{ auditoria, agora, afterRemoval },
  }),
});
