import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { ValorDoMes } from '../../app/domain/fipe/tipos.ts';
import { fipeModelos, fipeValores } from '../base/schema-da-fipe.ts';
import { sharedRepository } from '../base/shared-repository.ts';

/** A model year of a model's newest complete month, as the refresh brought it. */
export type LinhaRenovada = {
  codigo: string;
  marca: string;
  nome: string;
  referencia: string;
  /** When the month was complete, ISO 8601 UTC. */
  em: string;
  ano: number;
  combustivel: string;
  valor: number;
};

export type FipeRepository = {
  /** Models whose month was completed at an instant or later. A month that is not complete yet is not among it. */
  renewedSince(em: string): Promise<LinhaRenovada[]>;
  /** Values of the months up to one, the oldest first. */
  historico(codigo: string, ano: number, combustivel: string, ate: string): Promise<ValorDoMes[]>;
};

/** What the refresh brought, for reading. Throws when D1 fails. */
export const createFipeRepository = sharedRepository(
  (db): FipeRepository => ({
    renewedSince: (em) =>
      db
        .select({
          codigo: fipeModelos.codigo,
          marca: fipeModelos.marca,
          nome: fipeModelos.nome,
          referencia: fipeModelos.referencia,
          em: fipeModelos.em,
          ano: fipeValores.ano,
          combustivel: fipeValores.combustivel,
          valor: fipeValores.valor,
        })
        .from(fipeModelos)
        .innerJoin(
          fipeValores,
          and(eq(fipeValores.codigo, fipeModelos.codigo), eq(fipeValores.referencia, fipeModelos.referencia)),
        )
        .where(gte(fipeModelos.em, em)),

    historico: (codigo, ano, combustivel, ate) =>
      db
        .select({ referencia: fipeValores.referencia, valor: fipeValores.valor })
        .from(fipeValores)
        .where(
          and(
            eq(fipeValores.codigo, codigo),
            eq(fipeValores.ano, ano),
            eq(fipeValores.combustivel, combustivel),
            lte(fipeValores.referencia, ate),
          ),
        )
        .orderBy(asc(fipeValores.referencia)),
  }),
);
