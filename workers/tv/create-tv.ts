import type { AuditTrail } from '../base/audit-repository.ts';
import { createScoreboard } from '../premiacao/scoreboard.ts';
import { createTvContactService } from './contact-service.ts';
import { createProgramacaoRepository } from './programacao-repository.ts';
import { createProgramacaoService } from './programacao-service.ts';
import { createTelevisaoRepository } from './televisao-repository.ts';
import { createTelevisaoService } from './televisao-service.ts';
import { createTvLoopRepository } from './tv-loop-repository.ts';
import { createTvLoopService } from './tv-loop-service.ts';

type Services = Omit<Parameters<typeof createTvLoopService>[0], 'vitrine' | 'programacoes' | 'placar'>;

/** Wires the services of televisions: programmes, sets, status reports, loop. */
export function createTv({
  db,
  auditTrail,
  ...services
}: Services & { db: D1Database; auditTrail: AuditTrail }) {
  const { clock } = services;
  const programacoes = createProgramacaoService({
    programacoes: createProgramacaoRepository(db),
    auditTrail,
    clock,
  });
  const televisoes = createTelevisaoRepository(db);
  return {
    /** Programmes of a company's televisions. */
    programacoes,
    /** Televisions of a company, for its administrators. */
    televisoes: createTelevisaoService({ televisoes, auditTrail, clock }),
    /** Status reports of televisions, and their commands. */
    contatosDeTv: createTvContactService({ televisoes, clock }),
    /** Data of the televisions' pages: public data only. */
    vitrine: createTvLoopService({
      ...services,
      programacoes,
      vitrine: createTvLoopRepository(db),
      placar: createScoreboard({ db, clock }),
    }),
  };
}
