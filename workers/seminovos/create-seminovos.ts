import type { Auditoria } from '../base/audit-repository.ts';
import { createAtoService } from './ato-service.ts';
import { createPublicoRepository } from './publico-repository.ts';
import { createPublicoService } from './publico-service.ts';
import { createSeminovoRepository } from './seminovo-repository.ts';
import { createSeminovoService } from './seminovo-service.ts';
import { createTabelaRepository } from './tabela-repository.ts';
import { createTabelaService } from './tabela-service.ts';

/** The services of used bikes, the store's and the public's, as a request's context has them. */
export function createSeminovos({
  db,
  auditoria,
  agora,
}: {
  db: D1Database;
  auditoria: Auditoria;
  agora: () => Date;
}) {
  const seminovos = createSeminovoRepository(db);
  const tabelas = createTabelaService({ tabelas: createTabelaRepository(db), auditoria, agora });
  return {
    /** What visitors see of used bikes. */
    seminovosPublicos: createPublicoService({ publicos: createPublicoRepository(db), agora }),
    /** A company's used bikes, for its own people. */
    seminovos: createSeminovoService({ seminovos, auditoria, agora }),
    /** Evaluations, and what leads a used bike from state to state. */
    atosDosSeminovos: createAtoService({ seminovos, tabelas, auditoria, agora }),
    /** By which a company evaluates. */
    tabelasDeAvaliacao: tabelas,
  };
}
