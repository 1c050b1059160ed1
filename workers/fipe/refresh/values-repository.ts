import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { FipeSourceName } from '../../../app/domain/fipe/refresh.ts';
import type { FipeReferencia, SourceFipeValue } from '../../../app/domain/fipe/refresh-answers.ts';
import { fipeModelos, fipeValores } from '../../db/schema.ts';
import { sharedRepository } from '../../db/shared-repository.ts';

/** Model whose values of one month are complete. */
export type CompleteModelo = { codigo: string; marca: string; nome: string; referencia: FipeReferencia };

export type FipeValueRepository = ReturnType<typeof createFipeValueRepository>;

/** Rows of one insert: D1 takes 100 parameters in a statement; a row has six. */
const ROWS = 15;

/** Creates the repository of refreshed values. Throws when D1 fails. */
export const createFipeValueRepository = sharedRepository((db) => {
  function inserts(values: readonly SourceFipeValue[], fonte: FipeSourceName): BatchItem<'sqlite'>[] {
    const rows = values.map(({ codigo, ano, combustivel, referencia, valor }) => ({
      ...{ codigo, ano, combustivel, referencia, valor, fonte },
    }));
    const parts = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) =>
      rows.slice(at * ROWS, (at + 1) * ROWS),
    );
    return parts.map((part) =>
      db
        .insert(fipeValores)
        .values(part)
        .onConflictDoUpdate({
          target: [fipeValores.codigo, fipeValores.ano, fipeValores.combustivel, fipeValores.referencia],
          set: { valor: sql`excluded.valor`, fonte: sql`excluded.fonte` },
        }),
    );
  }

  async function batch(statements: BatchItem<'sqlite'>[]): Promise<void> {
    const [first, ...others] = statements;
    if (first) await db.batch([first, ...others]);
  }

  return {
    /** Models ever refreshed, with the month in force of each. */
    modelos: (): Promise<CompleteModelo[]> =>
      db
        .select({
          codigo: fipeModelos.codigo,
          marca: fipeModelos.marca,
          nome: fipeModelos.nome,
          referencia: fipeModelos.referencia,
        })
        .from(fipeModelos),

    /** Number of refreshed models by month, newest first. */
    porMes: (): Promise<{ referencia: FipeReferencia; modelos: number }[]> =>
      db
        .select({ referencia: fipeModelos.referencia, modelos: count() })
        .from(fipeModelos)
        .groupBy(fipeModelos.referencia)
        .orderBy(sql`${fipeModelos.referencia} desc`),

    /** Stores values of a month not yet in force; idempotent. */
    add: (values: readonly SourceFipeValue[], fonte: FipeSourceName): Promise<void> =>
      batch(inserts(values, fonte)),

    /**
     * Stores values and puts their month into force for the model, in one transaction: no reader sees two
     * months of one model. A model never goes back to an older month.
     * @param em ISO 8601 UTC
     */
    complete: (
      modelo: CompleteModelo,
      values: readonly SourceFipeValue[],
      fonte: FipeSourceName,
      em: string,
    ): Promise<void> =>
      batch([
        ...inserts(values, fonte),
        db
          .insert(fipeModelos)
          .values({ ...modelo, em })
          .onConflictDoUpdate({
            target: fipeModelos.codigo,
            set: { nome: modelo.nome, referencia: modelo.referencia, em },
            setWhere: lt(fipeModelos.referencia, modelo.referencia),
          }),
      ]),

    /** Deletes months before one. */
    sweep: async (before: FipeReferencia): Promise<void> => {
      const isCurrent = sql`EXISTS (SELECT 1 FROM ${fipeModelos} WHERE ${and(
        eq(fipeModelos.codigo, fipeValores.codigo),
        eq(fipeModelos.referencia, fipeValores.referencia),
      )})`;
      await db.delete(fipeValores).where(and(lt(fipeValores.referencia, before), sql`NOT ${isCurrent}`));
    },
  };
});
