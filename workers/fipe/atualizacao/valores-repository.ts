import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { NomeDaFonte } from '../../../app/domain/fipe/atualizacao.ts';
import type { Referencia, ValorLido } from '../../../app/domain/fipe/atualizacao-leitura.ts';
import { fipeModelos, fipeValores } from '../../base/schema.ts';
import { sharedRepository } from '../../base/shared-repository.ts';

/** A model whose values of one month are all there. */
export type ModeloCompleto = { codigo: string; marca: string; nome: string; referencia: Referencia };

export type ValoresRepository = {
  /** The models that were ever refreshed, with the month that holds for each. */
  modelos(): Promise<ModeloCompleto[]>;
  /** How many refreshed models stand in each month, newest first. */
  porMes(): Promise<{ referencia: Referencia; modelos: number }[]>;
  /** Keeps values of a month that holds for nobody yet. The same again is harmless. */
  add(valores: readonly ValorLido[], fonte: NomeDaFonte): Promise<void>;
  /**
   * Keeps values, and has the model stand in their month from now on: all in one transaction, so that nobody ever reads
   * two months of one model. A model never goes back. @param em ISO 8601 UTC
   */
  complete(
    modelo: ModeloCompleto,
    valores: readonly ValorLido[],
    fonte: NomeDaFonte,
    em: string,
  ): Promise<void>;
  /** Forgets months before one. */
  sweep(before: Referencia): Promise<void>;
};

/** D1 takes 100 values in a statement; a row has six. */
const ROWS = 15;

/** Repository of what the refresh brings. Throws when D1 fails. */
export const createValoresRepository = sharedRepository((db): ValoresRepository => {
  function inserts(valores: readonly ValorLido[], fonte: NomeDaFonte): BatchItem<'sqlite'>[] {
    const rows = valores.map(({ codigo, ano, combustivel, referencia, valor }) => ({
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
    modelos: () =>
      db
        .select({
          codigo: fipeModelos.codigo,
          marca: fipeModelos.marca,
          nome: fipeModelos.nome,
          referencia: fipeModelos.referencia,
        })
        .from(fipeModelos),

    porMes: () =>
      db
        .select({ referencia: fipeModelos.referencia, modelos: count() })
        .from(fipeModelos)
        .groupBy(fipeModelos.referencia)
        .orderBy(sql`${fipeModelos.referencia} desc`),

    add: (valores, fonte) => batch(inserts(valores, fonte)),

    complete: (modelo, valores, fonte, em) =>
      batch([
        ...inserts(valores, fonte),
        db
          .insert(fipeModelos)
          .values({ ...modelo, em })
          .onConflictDoUpdate({
            target: fipeModelos.codigo,
            set: { nome: modelo.nome, referencia: modelo.referencia, em },
            setWhere: lt(fipeModelos.referencia, modelo.referencia),
          }),
      ]),

    sweep: async (before) => {
      const isCurrent = sql`EXISTS (SELECT 1 FROM ${fipeModelos} WHERE ${and(
        eq(fipeModelos.codigo, fipeValores.codigo),
        eq(fipeModelos.referencia, fipeValores.referencia),
      )})`;
      await db.delete(fipeValores).where(and(lt(fipeValores.referencia, before), sql`NOT ${isCurrent}`));
    },
  };
});
