import { vendidosVisiveisDesde } from '../../app/domain/seminovos/prazos.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import type { KitService } from '../marca/kit-service.ts';
import type { MarcaService } from '../marca/marca-service.ts';
import { createAtoService } from './ato-service.ts';
import { createCopias } from './copias.ts';
import { createFotoDaLojaService } from './foto-da-loja-service.ts';
import { createIguaisRepository } from './iguais-repository.ts';
import type { Lembrancas } from './lembrancas.ts';
import { createPrevias } from './previas.ts';
import { createPublicoRepository } from './publico-repository.ts';
import { createPublicoService } from './publico-service.ts';
import type { SeminovoFotos } from './seminovo-fotos.ts';
import { createSeminovoRepository } from './seminovo-repository.ts';
import { createSeminovoService } from './seminovo-service.ts';
import { createTabelaRepository } from './tabela-repository.ts';
import { createTabelaService } from './tabela-service.ts';
import type { Fipe } from './valor-da-fipe.ts';

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
  desenhista: Pick<Desenhista, 'copiar' | 'imagem'>;
  /** Photos of seminovos, of any owner. */
  fotos: SeminovoFotos;
  fipe: Fipe;
  lembrancas: Lembrancas;
  marcas: Pick<MarcaService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  logos: Pick<LogoStore, 'load'>;
  auditoria: Auditoria;
  agora: () => Date;
}) {
  const seminovos = createSeminovoRepository(db);
  const iguais = createIguaisRepository(db);
  const publicos = createPublicoRepository(db);
  const findFoto = (id: string) => publicos.findFoto(id, vendidosVisiveisDesde(agora()));
  const copias = createCopias({ balde, desenhista, findFoto });
  const tabelas = createTabelaService({ tabelas: createTabelaRepository(db), auditoria, agora });
  const seminovosPublicos = createPublicoService({ publicos, agora });
  return {
    /** Public view of seminovos. */
    seminovosPublicos,
    /** Link preview images of seminovos without a photo. */
    previasDosSeminovos: createPrevias({
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
    atosDosSeminovos: createAtoService({ seminovos, iguais, tabelas, auditoria, agora }),
    /** Photos of seminovos, for the store's people. */
    fotosDaLoja: createFotoDaLojaService({ seminovos, fotos, copias, auditoria }),
    /** Evaluation tables of a company. */
    tabelasDeAvaliacao: tabelas,
  };
}
