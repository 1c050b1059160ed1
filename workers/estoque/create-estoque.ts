import type { Auditoria } from '../base/audit-repository.ts';
import type { FotoRepository } from '../fotos/foto-repository.ts';
import type { StoreFoto } from '../fotos/store-foto.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { LerPermissoes } from './acesso.ts';
import { createEstoqueRepository } from './estoque-repository.ts';
import { createEventoRepository } from './evento-repository.ts';
import { createFichas, type FichasDoEstoque } from './ficha-service.ts';
import { createFotosDoEstoque, type FotosDoEstoque } from './foto-do-estoque-service.ts';
import { createLeitura, type LeituraDoEstoque } from './leitura-service.ts';
import { createListaRepository } from './lista-repository.ts';
import { createMovimentos, type MovimentosDoEstoque } from './movimento-service.ts';
import { createPlanilhas, type PlanilhasDoEstoque } from './planilha-service.ts';

/** Everything about the stock. */
export type EstoqueService = LeituraDoEstoque & MovimentosDoEstoque & FichasDoEstoque & PlanilhasDoEstoque;

export function createEstoque(parts: {
  db: D1Database;
  catalogo: Pick<CatalogoService, 'motos'>;
  precos: Pick<PrecoService, 'inForce'>;
  auditoria: Auditoria;
  agora: () => Date;
  /** Reads a company's permissions for its consultants. */
  permissoes?: LerPermissoes;
  /** Parts of the photo services. */
  photos: {
    fotos: FotoRepository;
    balde: R2Bucket;
    desenhista: Pick<Desenhista, 'revelar'>;
    store: StoreFoto;
    limit: (uid: string) => Promise<void>;
    sweep: () => Promise<void>;
  };
}): { estoque: EstoqueService; fotosDoEstoque: FotosDoEstoque } {
  const { db, photos, ...rest } = parts;
  const itens = createEstoqueRepository(db);
  const partes = {
    ...rest,
    ...{ itens, eventos: createEventoRepository(db), listas: createListaRepository(db) },
  };
  return {
    estoque: {
      ...createLeitura(partes),
      ...createMovimentos(partes),
      ...createFichas(partes),
      ...createPlanilhas(partes),
    },
    fotosDoEstoque: createFotosDoEstoque({
      ...photos,
      itens,
      auditoria: parts.auditoria,
      agora: parts.agora,
    }),
  };
}
