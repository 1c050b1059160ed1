import type { Auditoria } from '../base/audit-repository.ts';
import type { UsuarioService } from '../usuarios/usuario-service.ts';
import { createApuracaoRepository } from './apuracao-repository.ts';
import { createLeitura, type LeituraDaPremiacao } from './leitura-service.ts';
import { createPremiacaoRepository } from './premiacao-repository.ts';
import { createRegrasService, type RegrasService } from './regras-service.ts';

export type PremiacaoService = LeituraDaPremiacao & RegrasService;

export function createPremiacao(parts: {
  db: D1Database;
  usuarios: Pick<UsuarioService, 'list'>;
  auditoria: Auditoria;
  agora: () => Date;
}): PremiacaoService {
  const { db, ...rest } = parts;
  const partes = {
    ...rest,
    ...{ premiacoes: createPremiacaoRepository(db), apuracao: createApuracaoRepository(db) },
  };
  return { ...createLeitura(partes), ...createRegrasService(partes) };
}
