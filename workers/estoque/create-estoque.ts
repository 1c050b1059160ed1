import type { AuditTrail } from '../base/audit-repository.ts';
import type { FotoRepository } from '../fotos/foto-repository.ts';
import type { StoreFoto } from '../fotos/store-foto.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { ReadEstoquePermissions } from './access.ts';
import { createEstoqueActions } from './action-service.ts';
import { createEstoqueEditing } from './edit-service.ts';
import { createEstoqueFotos } from './estoque-foto-service.ts';
import { createEstoqueRepository } from './estoque-repository.ts';
import { createEstoqueEventRepository } from './event-repository.ts';
import { createEstoqueListRepository } from './list-repository.ts';
import { createEstoqueReading, type EstoqueParts } from './reading-service.ts';
import { createEstoqueSpreadsheets } from './spreadsheet-service.ts';

/** Everything about the stock. */
export type EstoqueService = ReturnType<typeof createEstoque>['estoque'];

export function createEstoque(parts: {
  db: D1Database;
  catalogo: Pick<CatalogoService, 'motos'>;
  precos: Pick<PrecoService, 'inForce'>;
  auditTrail: AuditTrail;
  clock: () => Date;
  /** Reads a company's permissions for its consultants. */
  permissoes?: ReadEstoquePermissions;
  pessoas?: EstoqueParts['pessoas'];
  /** Parts of the photo services. */
  photos: {
    fotos: FotoRepository;
    bucket: R2Bucket;
    drawingClient: Pick<DrawingClient, 'revelar'>;
    store: StoreFoto;
    limit: (uid: string) => Promise<void>;
    sweep: () => Promise<void>;
  };
}) {
  const { db, photos, ...rest } = parts;
  const itens = createEstoqueRepository(db);
  const partes = {
    ...rest,
    ...{ itens, eventos: createEstoqueEventRepository(db), listas: createEstoqueListRepository(db) },
  };
  return {
    estoque: {
      ...createEstoqueReading(partes),
      ...createEstoqueActions(partes),
      ...createEstoqueEditing(partes),
      ...createEstoqueSpreadsheets(partes),
    },
    fotosDoEstoque: createEstoqueFotos({
      ...photos,
      itens,
      auditTrail: parts.auditTrail,
      clock: parts.clock,
    }),
  };
}
