import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  type ColumnChoice,
  headingsKey,
  readChoice,
  type WantedColumn,
  writeChoice,
} from '../../app/domain/resource/column-matching.ts';
import type { ImportKind } from '../../app/domain/resource/import-kind.ts';
import { sha256Hex } from '../base/hash.ts';
import { requireAdministrador, requireAprovado, requireEmpresa } from '../base/owner.ts';
import { createMatchedColumnsRepository } from './matched-columns-repository.ts';

/** Requires who may import a kind: everybody of the company its batches, administrators the rest. Throws ApiError 403. */
function requireImporter(tipo: ImportKind, usuario: Usuario, idEmpresa: number): void {
  const isOwnBatch = tipo === 'lote' && requireEmpresa(usuario) === idEmpresa;
  if (isOwnBatch) requireAprovado(usuario);
  else requireAdministrador(usuario, idEmpresa);
}

/** Remembers which of a spreadsheet's columns is which of ours, by company and set of headings. */
export function createMatchedColumns({ db, clock }: { db: D1Database; clock: () => Date }) {
  const repository = createMatchedColumnsRepository(db);
  return {
    /** Recalls what the company has said of these headings; null when it never has. Throws ApiError 403. */
    async recall(
      usuario: Usuario,
      idEmpresa: number,
      {
        tipo,
        colunas,
        titulos,
      }: { tipo: ImportKind; colunas: readonly WantedColumn[]; titulos: readonly string[] },
    ): Promise<ColumnChoice | null> {
      requireImporter(tipo, usuario, idEmpresa);
      const stored = await repository.find(idEmpresa, tipo, await sha256Hex(headingsKey(titulos)));
      return stored && readChoice(colunas, titulos, stored);
    },

    /** Remembers a choice for these headings. Throws ApiError 403. */
    async remember(
      usuario: Usuario,
      idEmpresa: number,
      { tipo, titulos, escolha }: { tipo: ImportKind; titulos: readonly string[]; escolha: ColumnChoice },
    ): Promise<void> {
      requireImporter(tipo, usuario, idEmpresa);
      await repository.keep({
        ...{ idEmpresa, tipo, titulos: await sha256Hex(headingsKey(titulos)) },
        ...{ colunas: writeChoice(titulos, escolha), em: clock().toISOString() },
      });
    },
  };
}
