import type { Auditoria } from '../../base/audit-repository.ts';
import type { Configuracao } from '../../base/configuration.ts';
import { createAtualizacaoRepository } from './atualizacao-repository.ts';
import { createAtualizacaoService } from './atualizacao-service.ts';
import { catalogoDoSnapshot } from './catalogo.ts';
import { franquiaOf } from './fatia.ts';
import { createMarcasRepository } from './marcas-repository.ts';
import { createValoresRepository } from './valores-repository.ts';

export const createAtualizacaoDaFipe = (parts: {
  db: D1Database;
  auditoria: Auditoria;
  fontes: Configuracao['fipe'];
  agora: () => Date;
}) =>
  createAtualizacaoService({
    ...{ auditoria: parts.auditoria, agora: parts.agora, catalogo: catalogoDoSnapshot },
    atualizacoes: createAtualizacaoRepository(parts.db),
    valores: createValoresRepository(parts.db),
    marcas: createMarcasRepository(parts.db),
    franquia: franquiaOf(parts.fontes),
  });
