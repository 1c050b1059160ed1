import type { Auditoria } from '../base/audit-repository.ts';
import type { AcharPorCpf } from './achar-por-cpf.ts';
import { createAnonimoRepository } from './anonimo-repository.ts';
import { createClienteRepository } from './cliente-repository.ts';
import { type ClienteService, createClienteService } from './cliente-service.ts';
import { createHistoricoRepository } from './historico-repository.ts';
import { createParecidoRepository } from './parecido-repository.ts';

export const createClientes = ({
  db,
  auditoria,
  agora,
  acharPorCpf,
  afterRemoval,
}: {
  db: D1Database;
  auditoria: Auditoria;
  agora: () => Date;
  acharPorCpf?: AcharPorCpf;
  /** Called after a customer was anonymised, to delete their files. Never fails. */
  afterRemoval?: () => Promise<void>;
}): { clientes: ClienteService } => ({
  clientes: createClienteService({
    clientes: createClienteRepository(db),
    anonimos: createAnonimoRepository(db),
    historicos: createHistoricoRepository(db),
    parecidos: createParecidoRepository(db),
    ...{ auditoria, agora, acharPorCpf, afterRemoval },
  }),
});
