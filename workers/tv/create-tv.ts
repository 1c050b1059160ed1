import type { Auditoria } from '../base/audit-repository.ts';
import { createPlacar } from '../premiacao/placar.ts';
import { createContatoService } from './contato-service.ts';
import { createProgramacaoRepository } from './programacao-repository.ts';
import { createProgramacaoService } from './programacao-service.ts';
import { createTelevisaoRepository } from './televisao-repository.ts';
import { createTelevisaoService } from './televisao-service.ts';
import { createVitrineRepository } from './vitrine-repository.ts';
import { createVitrineService } from './vitrine-service.ts';

type Services = Omit<Parameters<typeof createVitrineService>[0], 'vitrine' | 'programacoes' | 'placar'>;

export function createTv({
  db,
  auditoria,
  ...services
}: Services & { db: D1Database; auditoria: Auditoria }) {
  const { agora } = services;
  const programacoes = createProgramacaoService({
    programacoes: createProgramacaoRepository(db),
    auditoria,
    agora,
  });
  const televisoes = createTelevisaoRepository(db);
  return {
    /** Programmes of a company's televisions. */
    programacoes,
    /** Televisions of a company, for its administrators. */
    televisoes: createTelevisaoService({ televisoes, auditoria, agora }),
    /** Status reports of televisions, and their commands. */
    contatosDeTv: createContatoService({ televisoes, agora }),
    /** Data of the televisions' pages: public data only. */
    vitrine: createVitrineService({
      ...services,
      programacoes,
      vitrine: createVitrineRepository(db),
      placar: createPlacar({ db, agora }),
    }),
  };
}
