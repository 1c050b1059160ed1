import type { AuditTrail } from '../base/audit-repository.ts';
import type { UsuarioService } from '../usuarios/usuario-service.ts';
import { createApuracaoRepository } from './apuracao-repository.ts';
import { createPremiacaoRepository } from './premiacao-repository.ts';
import { createPremiacaoReading, type PremiacaoReading } from './reading-service.ts';
import { createPremiacaoRulesService, type PremiacaoRulesService } from './rules-service.ts';

/** Services of premiações (awards): reading and rules. */
export type PremiacaoService = PremiacaoReading & PremiacaoRulesService;

export function createPremiacao(parts: {
  db: D1Database;
  usuarios: Pick<UsuarioService, 'list'>;
  auditoria: AuditTrail;
  agora: () => Date;
}): PremiacaoService {
  const { db, ...rest } = parts;
  const partes = {
    ...rest,
    ...{ premiacoes: createPremiacaoRepository(db), apuracao: createApuracaoRepository(db) },
  };
  return { ...createPremiacaoReading(partes), ...createPremiacaoRulesService(partes) };
}
