import { soldVisibleSince } from '../../app/domain/seminovos/time-limits.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { BrandService } from '../marca/brand-service.ts';
import type { KitService } from '../marca/kit-service.ts';
import { createSeminovoActionService } from './action-service.ts';
import { createDuplicatesRepository } from './duplicates-repository.ts';
import { createPublicFotoCopies } from './foto-copies.ts';
import { createSeminovoPreviews } from './link-previews.ts';
import { createLojaFotoService } from './loja-foto-service.ts';
import type { FipeLookup } from './look-up-fipe.ts';
import { createPublicSeminovoRepository } from './public-repository.ts';
import { createPublicSeminovoService } from './public-service.ts';
import type { RememberedValues } from './remembered-values.ts';
import type { SeminovoFotos } from './seminovo-fotos.ts';
import { createSeminovoRepository } from './seminovo-repository.ts';
import { createSeminovoService } from './seminovo-service.ts';
import { createSharedContactRepository } from './shared-contact-repository.ts';
import { createSharedContactService } from './shared-contact-service.ts';
import { createTabelaRepository } from './tabela-repository.ts';
import { createTabelaService } from './tabela-service.ts';

/** Wires the services of used bikes for the store, the public page and its previews. */
export function createSeminovos({
  db,
  bucket,
  drawingClient,
  fotos,
  fipe,
  rememberedValues,
  marcas,
  kits,
  logos,
  auditTrail,
  clock,
}: {
  db: D1Database;
  bucket: R2Bucket;
  drawingClient: Pick<DrawingClient, 'copiar' | 'imagem'>;
  /** Photos of seminovos, of any owner. */
  fotos: SeminovoFotos;
  fipe: FipeLookup;
  rememberedValues: RememberedValues;
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  logos: Pick<LogoStore, 'load'>;
  auditTrail: AuditTrail;
  clock: () => Date;
}) {
  const seminovos = createSeminovoRepository(db);
  const iguais = createDuplicatesRepository(db);
  const publicos = createPublicSeminovoRepository(db);
  const findFoto = (id: string) => publicos.findFoto(id, soldVisibleSince(clock()));
  const copias = createPublicFotoCopies({ bucket, drawingClient, findFoto });
  const tabelas = createTabelaService({ tabelas: createTabelaRepository(db), auditTrail, clock });
  const seminovosPublicos = createPublicSeminovoService({ publicos, clock });
  return {
    /** Public view of seminovos. */
    seminovosPublicos,
    /** Link preview images of seminovos without a photo. */
    previasDosSeminovos: createSeminovoPreviews({
      publicos: seminovosPublicos,
      marcas,
      kits,
      logos,
      drawingClient,
      bucket,
    }),
    /** Seminovos of a company, for its own people. */
    seminovos: createSeminovoService({
      seminovos,
      iguais,
      valores: rememberedValues,
      fipe,
      auditTrail,
      clock,
    }),
    /** Evaluations and other actions. */
    atosDosSeminovos: createSeminovoActionService({ seminovos, iguais, tabelas, auditTrail, clock }),
    /** Photos of seminovos, for the store's people. */
    fotosDaLoja: createLojaFotoService({ seminovos, fotos, copias, auditTrail }),
    /** Contacts behind shared links of used bikes. */
    contatosCompartilhados: createSharedContactService({
      contatos: createSharedContactRepository(db),
      clock,
    }),
    /** Evaluation tables of a company. */
    tabelasDeAvaliacao: tabelas,
  };
}
