import type { AuditTrail } from '../base/audit-repository.ts';
import type { UsuarioService } from '../usuarios/usuario-service.ts';
import { createApuracaoRepository } from './points-tally-repository.ts';
import { createPremiacaoRepository } from './premiacao-repository.ts';
import { createPremiacaoReading } from './reading-service.ts';
import { createPremiacaoRulesService } from './rules-service.ts';

export type PremiacaoService = ReturnType<typeof createPremiacao>;

export function createPremiacao(parts: {
  db: D1Database;
  usuarios: Pick<UsuarioService, 'list'>;
  auditTrail: AuditTrail;
  clock: () => Date;
}) {
  const { db, ...rest } = parts;
  const partes = {
    ...rest,
    ...{ premiacoes: createPremiacaoRepository(db), apuracao: createApuracaoRepository(db) },
  };
  return { ...createPremiacaoReading(partes), ...createPremiacaoRulesService(partes) };
}
