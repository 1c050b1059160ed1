import { soldVisibleSince } from '../../app/domain/seminovos/prazos.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import type { DrawingClient } from '../imagens/desenhista.ts';
import type { KitService } from '../marca/kit-service.ts';
import type { BrandService } from '../marca/marca-service.ts';
import { createSeminovoActionService } from './ato-service.ts';
import { createPublicFotoCopies } from './copias.ts';
import { createLojaFotoService } from './foto-da-loja-service.ts';
import { createDuplicatesRepository } from './iguais-repository.ts';
import type { RememberedValues } from './lembrancas.ts';
import { createSeminovoPreviews } from './previas.ts';
import { createPublicSeminovoRepository } from './publico-repository.ts';
import { createPublicSeminovoService } from './publico-service.ts';
import type { SeminovoFotos } from './seminovo-fotos.ts';
import { createSeminovoRepository } from './seminovo-repository.ts';
import { createSeminovoService } from './seminovo-service.ts';
import { createTabelaRepository } from './tabela-repository.ts';
import { createTabelaService } from './tabela-service.ts';
import type { FipeLookup } from './valor-da-fipe.ts';

export function createSeminovos({
  db,
  balde,
  desenhista,
  fotos,
  fipe,
  lembrancas,
  marcas,
  kits,
  logos,
  auditoria,
  agora,
}: {
  db: D1Database;
  balde: R2Bucket;
  desenhista: Pick<DrawingClient, 'copiar' | 'imagem'>;
  /** Photos of seminovos, of any owner. */
  fotos: SeminovoFotos;
  fipe: FipeLookup;
  lembrancas: RememberedValues;
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  logos: Pick<LogoStore, 'load'>;
  auditoria: AuditTrail;
  agora: () => Date;
}) {
  const seminovos = createSeminovoRepository(db);
  const iguais = createDuplicatesRepository(db);
  const publicos = createPublicSeminovoRepository(db);
  const findFoto = (id: string) => publicos.findFoto(id, soldVisibleSince(agora()));
  const copias = createPublicFotoCopies({ balde, desenhista, findFoto });
  const tabelas = createTabelaService({ tabelas: createTabelaRepository(db), auditoria, agora });
  const seminovosPublicos = createPublicSeminovoService({ publicos, agora });
  return {
    /** Public view of seminovos. */
    seminovosPublicos,
    /** Link preview images of seminovos without a photo. */
    previasDosSeminovos: createSeminovoPreviews({
      publicos: seminovosPublicos,
      marcas,
      kits,
      logos,
      desenhista,
      balde,
    }),
    /** Seminovos of a company, for its own people. */
    seminovos: createSeminovoService({ seminovos, iguais, valores: lembrancas, fipe, auditoria, agora }),
    /** Evaluations and other actions. */
    atosDosSeminovos: createSeminovoActionService({ seminovos, iguais, tabelas, auditoria, agora }),
    /** Photos of seminovos, for the store's people. */
    fotosDaLoja: createLojaFotoService({ seminovos, fotos, copias, auditoria }),
    /** Evaluation tables of a company. */
    tabelasDeAvaliacao: tabelas,
  };
}
