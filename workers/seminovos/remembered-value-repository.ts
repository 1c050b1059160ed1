import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SeminovoStatus } from '../../app/domain/seminovos/seminovo-status.ts';
import type { BatchStatement } from '../db/batch-repository.ts';
import { seminovoEventos, seminovoMarcas, seminovos, valoresLembrados } from '../db/schema/seminovos.ts';
import { type openDatabase, sharedRepository } from '../db/shared-repository.ts';
import { ACTIONS_WITH_VALUE, type StoredMark } from './troca-repository.ts';

/** Value to keep when its record is erased. Only hashes tell of which bike and by whom. */
export type RememberedValue = typeof valoresLembrados.$inferSelect;

/** Record that is about to be erased, with the evaluations that it has. */
export type ErasedRecordValues = {
  idEmpresa: number;
  situacao: SeminovoStatus;
  versao: number;
  /** Marks that it has or had. */
  marcas: StoredMark[];
  valores: { uid: string; em: string; valor: number; administra: boolean }[];
};

/** Statement that stores values, for the batch that erases their record. @param when none: always */
export const rememberValues = (
  db: ReturnType<typeof openDatabase>,
  values: readonly RememberedValue[],
  when: SQL = sql`true`,
): BatchStatement => {
  const of = (name: keyof RememberedValue) => sql.raw(`json_extract(value, '$.${name}')`);
  return db
    .insert(valoresLembrados)
    .select(
      sql`SELECT ${of('idEmpresa')}, ${of('marca')}, ${of('em')}, ${of('autor')}, ${of('valor')}, ${of('administra')}
          FROM json_each(${JSON.stringify(values)}) WHERE ${when}`,
    )
    .onConflictDoNothing();
};

/** Creates the repository of values whose record was erased. Throws when D1 fails. */
export const createRememberedValueRepository = sharedRepository((db) => ({
  /**
   * Reads a visitor's record with its evaluations since `since` (ISO 8601 UTC); a refusal is 0. Null for
   * none.
   */
  async findFicha(id: string, since: string): Promise<ErasedRecordValues | null> {
    const { idEmpresa, situacao, versao } = seminovos;
    const { marca, de, ate } = seminovoMarcas;
    const { uid, em, acao, detalhe, seminovo } = seminovoEventos;
    const [rows, marcas, values] = await db.batch([
      db
        .select({ idEmpresa, situacao, versao })
        .from(seminovos)
        .where(and(eq(seminovos.id, id), eq(seminovos.origem, 'visitante'))),
      db.select({ marca, de, ate }).from(seminovoMarcas).where(eq(seminovoMarcas.seminovo, id)),
      db
        .select({
          ...{ uid, em },
          valor: sql<number>`coalesce(json_extract(${detalhe}, '$.valor'), 0)`,
          administra: sql<number>`coalesce(json_extract(${detalhe}, '$.administra'), 0)`,
        })
        .from(seminovoEventos)
        .where(and(eq(seminovo, id), inArray(acao, [...ACTIONS_WITH_VALUE]), gte(seminovoEventos.em, since))),
    ]);
    const [row] = rows;
    if (!row) return null;
    return {
      ...{ ...row, marcas, situacao: row.situacao as SeminovoStatus },
      valores: values.map((each) => ({ ...each, administra: each.administra === 1 })),
    };
  },

  /** Kept values of these marks, by others than this author, since `desde`. */
  async list(
    idEmpresa: number,
    { marcas, autor, desde }: { marcas: readonly string[]; autor: string; desde: string },
  ): Promise<Omit<RememberedValue, 'idEmpresa'>[]> {
    if (marcas.length === 0) return [];
    const ids = sql`(SELECT value FROM json_each(${JSON.stringify(marcas)}))`;
    const { marca, em, autor: by, valor, administra } = valoresLembrados;
    return db
      .select({ marca, em, autor: by, valor, administra })
      .from(valoresLembrados)
      .where(
        and(
          eq(valoresLembrados.idEmpresa, idEmpresa),
          inArray(valoresLembrados.marca, ids),
          gte(em, desde),
          sql`${valoresLembrados.autor} <> ${autor}`,
        ),
      );
  },

  /** Deletes kept values that are over. @param since ISO 8601 UTC */
  async sweep(since: string): Promise<void> {
    await db.delete(valoresLembrados).where(lt(valoresLembrados.em, since));
  },
}));
