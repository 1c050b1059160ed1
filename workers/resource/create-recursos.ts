import type { Auditoria } from '../base/audit-repository.ts';
import { createCampanhaRepository } from './campanha-repository.ts';
import { type CampanhasService, createCampanhas } from './campanhas-service.ts';
import { createEscritaDosRecursos, type EscritaDosRecursos } from './escrita-service.ts';
import { createLeituraDosRecursos, type LeituraDosRecursos } from './leitura-service.ts';
import { createOpcoes, type Fontes } from './opcoes.ts';
import { createPlanilhasDosRecursos, type PlanilhasDosRecursos } from './planilha-service.ts';
import { createRecursoRepository } from './recurso-repository.ts';

/** Services of declared resources; each method takes the resource's name first. */
export type RecursoService = LeituraDosRecursos & EscritaDosRecursos & PlanilhasDosRecursos;

/** Creates the services of declared resources, and of the day's campanhas, for a request's context. */
export function createRecursos({
  db,
  auditoria,
  agora,
  ...fontes
}: Fontes & { db: D1Database; auditoria: Auditoria }): {
  recursos: RecursoService;
  campanhas: CampanhasService;
} {
  const partes = {
    ...{ itens: createRecursoRepository(db), auditoria, agora },
    opcoes: createOpcoes({ ...fontes, agora }),
  };
  return {
    recursos: {
      ...createLeituraDosRecursos(partes),
      ...createEscritaDosRecursos(partes),
      ...createPlanilhasDosRecursos(partes),
    },
    campanhas: createCampanhas({ repository: createCampanhaRepository(db), agora }),
  };
}
