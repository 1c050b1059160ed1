import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { MonthFipeValue } from '../../app/domain/fipe/fipe-types.ts';
import { fipeModelos, fipeValores } from '../db/schema/fipe.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Refreshed model with the values of its newest complete month. */
export type RefreshedModelo = {
  codigo: string;
  marca: string;
  nome: string;
  referencia: string;
  /** Time when the month was complete, ISO 8601 UTC. */
  em: string;
  /** Values of its years as JSON, [year, fuel, centavos] each: a row for each year would repeat the names. */
  anos: string;
};

export type FipeRepository = ReturnType<typeof createFipeRepository>;

/** Creates the read repository of refreshed values. Throws when D1 fails. */
export const createFipeRepository = sharedRepository((db) => ({
  /** Models whose month was completed at `em` or later; incomplete months are left out. */
  renewedSince: (em: string): Promise<RefreshedModelo[]> =>
    db
      .select({
        codigo: fipeModelos.codigo,
        marca: fipeModelos.marca,
        nome: fipeModelos.nome,
        referencia: fipeModelos.referencia,
        em: fipeModelos.em,
        anos: sql<string>`json_group_array(json_array(${fipeValores.ano}, ${fipeValores.combustivel}, ${fipeValores.valor}))`,
      })
      .from(fipeModelos)
      .innerJoin(
        fipeValores,
        and(eq(fipeValores.codigo, fipeModelos.codigo), eq(fipeValores.referencia, fipeModelos.referencia)),
      )
      .where(gte(fipeModelos.em, em))
      .groupBy(fipeModelos.codigo),

  /** Values of the months up to `until`, the oldest first. */
  historico: (code: string, year: number, combustivel: string, until: string): Promise<MonthFipeValue[]> =>
    db
      .select({ referencia: fipeValores.referencia, valor: fipeValores.valor })
      .from(fipeValores)
      .where(
        and(
          eq(fipeValores.codigo, code),
          eq(fipeValores.ano, year),
          eq(fipeValores.combustivel, combustivel),
          lte(fipeValores.referencia, until),
        ),
      )
      .orderBy(asc(fipeValores.referencia)),
}));
